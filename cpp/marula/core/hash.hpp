// Stable 64-bit hashing: the same values give the same number on every platform.
#pragma once

#include <cstdint>
#include <string_view>

namespace marula {

// The finalizer of SplitMix64: a bijection that spreads every input bit over all 64.
constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

// Order matters: mix(mix(a, b), c) differs from mix(mix(b, a), c).
constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
    return mix(hash ^ mix(value));
}

// FNV-1a, then mixed.
constexpr std::uint64_t hash_text(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char letter : text) {
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3u;
    }
    return mix(hash);
}

}  // namespace marula
