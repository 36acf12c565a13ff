// The library's own random generator, so that a seed means the same game on every platform.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "marula/core/hash.hpp"

namespace marula {

// xoshiro256** 1.0 (Blackman and Vigna), seeded by SplitMix64.
class Rng {
   public:
    explicit constexpr Rng(std::uint64_t seed) {
        for (auto& word : state_) {
            word = mix(seed);
            seed += 0x9E3779B97F4A7C15u;
        }
    }

    // Stream number `stream` of a seed: independent generators, whoever runs them.
    constexpr Rng(std::uint64_t seed, std::uint64_t stream) : Rng(mix(mix(seed), stream)) {}

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // A uniform number in [0, bound), bound > 0: Lemire's multiplication, unbiased.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) {
                product = (next() >> 32) * bound;
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Fisher-Yates, from the back.
    template <class T>
    constexpr void shuffle(std::span<T> items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
        }
    }

   private:
    std::array<std::uint64_t, 4> state_{};
};

// The seed of the `count`-th chance event of a kind in a match with this seed. A match that draws
// by it gets the same event again after undo, and two matches with one seed get equal deals.
constexpr std::uint64_t stream_seed(std::uint64_t seed, std::string_view kind,
                                    std::uint64_t count) {
    return mix(mix(mix(seed), hash_text(kind)), count);
}

}  // namespace marula
