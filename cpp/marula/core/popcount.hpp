// Counting the bits of a word.
#pragma once

#include <cstdint>

namespace marula {

// How many bits are set. Without a call: on plain x86-64 std::popcount is one into a library.
constexpr int popcount(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return static_cast<int>(word * 0x0101010101010101u >> 56);
}

}  // namespace marula
