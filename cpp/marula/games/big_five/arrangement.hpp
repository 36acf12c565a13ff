// How the nine pieces lie: which piece in which slot, on which side, turned or not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "marula/core/array.hpp"
#include "marula/games/big_five/space.hpp"

namespace marula::big_five {

struct Placing {
    int piece = 0;        // 0..8, written 1..9
    int side = 0;         // 0: A, 1: B
    bool turned = false;  // by 180 degrees; by other turns a piece would not fit

    friend bool operator==(const Placing&, const Placing&) = default;
};

using Arrangement = Array<Placing, slots>;  // by slot

// One of the 9! * 2^9 * 2^9 arrangements, all equally likely over the seeds.
Arrangement arrangement_of(std::uint64_t seed);

// "1A/0,2B/180,...": piece, side and turn, slot by slot.
std::string to_text(const Arrangement& arrangement);
Arrangement parse_arrangement(std::string_view text);  // throws RulesError

}  // namespace marula::big_five
