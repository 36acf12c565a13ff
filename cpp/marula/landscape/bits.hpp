// A set of small numbers (tiles of a feature, cities of a field), at most 128 of them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace marula::landscape {

class Bits {
   public:
    static constexpr int capacity = 128;

    constexpr Bits() = default;
    static constexpr Bits only(int member) {
        Bits bits;
        bits.add(member);
        return bits;
    }

    constexpr void add(int member) { words_[member >> 6] |= std::uint64_t{1} << (member & 63); }
    constexpr bool contains(int member) const {
        return (words_[member >> 6] >> (member & 63) & 1) != 0;
    }
    constexpr int count() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
    constexpr Bits& operator|=(const Bits& other) {
        words_[0] |= other.words_[0];
        words_[1] |= other.words_[1];
        return *this;
    }

    // Calls visit(member) for each member, smallest first.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (int word = 0; word < 2; ++word) {
            for (auto left = words_[word]; left != 0; left &= left - 1) {
                visit(64 * word + std::countr_zero(left));
            }
        }
    }

   private:
    std::uint64_t words_[2] = {0, 0};
};

}  // namespace marula::landscape
