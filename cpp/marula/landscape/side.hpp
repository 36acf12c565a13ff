// The four sides of a square tile, clockwise from north, and quarter turns.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace marula::landscape {

enum class Side : std::uint8_t { north, east, south, west };

inline constexpr std::array<Side, 4> sides = {Side::north, Side::east, Side::south, Side::west};
inline constexpr std::string_view side_letters = "NESW";

constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

// The side that lies there after so many quarter turns clockwise (negative: anticlockwise).
constexpr Side turned(Side side, int quarter_turns) {
    return static_cast<Side>((static_cast<unsigned>(side) + static_cast<unsigned>(quarter_turns)) &
                             3u);
}

constexpr Side opposite(Side side) { return turned(side, 2); }

// A set of sides: bit `index(side)`.
using Sides = std::uint8_t;
inline constexpr Sides north_south = 0b0101;
inline constexpr Sides east_west = 0b1010;

constexpr Sides only(Side side) { return static_cast<Sides>(1u << index(side)); }
// How many: a table of the sixteen sets, since std::popcount is a call on plain x86-64.
constexpr int count(Sides set) { return static_cast<int>(0x4332322132212110u >> (4 * set) & 15u); }
constexpr bool contains(Sides set, Side side) { return (set >> index(side) & 1) != 0; }

// The number of the lowest member of a non-empty set: a side, or a half-edge.
constexpr std::size_t lowest(unsigned set) {
    return static_cast<std::size_t>(std::countr_zero(set));
}

}  // namespace marula::landscape
