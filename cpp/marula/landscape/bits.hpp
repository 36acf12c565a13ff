// A set of small numbers: the tiles of a feature, the cities of a field.
#pragma once

#include <bit>
#include <climits>
#include <concepts>

#include "marula/core/array.hpp"
#include "marula/core/popcount.hpp"

namespace marula::landscape {

// The numbers from 0 to capacity - 1, a bit each in so many words.
template <std::unsigned_integral Word, int words>
class Bits {
    static constexpr int word_bits = sizeof(Word) * CHAR_BIT;
    static constexpr int shift = std::countr_zero(sizeof(Word) * CHAR_BIT);

   public:
    static constexpr int capacity = words * word_bits;

    constexpr Bits() = default;
    static constexpr Bits only(int member) {
        Bits bits;
        bits.add(member);
        return bits;
    }

    constexpr void add(int member) {
        words_[member >> shift] |= Word{1} << (member & (word_bits - 1));
    }
    constexpr bool contains(int member) const {
        return (words_[member >> shift] >> (member & (word_bits - 1)) & 1) != 0;
    }
    constexpr bool none() const {
        for (const Word word : words_) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }
    constexpr int count() const {
        int members = 0;
        for (const Word word : words_) {
            members += popcount(word);
        }
        return members;
    }
    constexpr Bits& operator|=(const Bits& other) {
        for (int word = 0; word < words; ++word) {
            words_[word] |= other.words_[word];
        }
        return *this;
    }

    // Calls visit(member) for each member, smallest first.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (int word = 0; word < words; ++word) {
            for (Word left = words_[word]; left != 0; left &= left - 1) {
                visit(word * word_bits + std::countr_zero(left));
            }
        }
    }

   private:
    Array<Word, words> words_{};
};

}  // namespace marula::landscape
