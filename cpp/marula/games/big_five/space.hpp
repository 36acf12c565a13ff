// The spaces of the board: a rhombus of 9 x 9 hexagons, and sets of them.
//
// A space has the axial coordinates q and r, both 0..8. Seen with its tips left and right, q grows
// towards the upper right and r towards the lower right. Three by three spaces make a slot, in
// which a piece lies.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "marula/core/array.hpp"
#include "marula/core/popcount.hpp"

namespace marula::big_five {

inline constexpr int board_side = 9;
inline constexpr int spaces = board_side * board_side;
inline constexpr int piece_side = 3;
inline constexpr int piece_spaces = piece_side * piece_side;
inline constexpr int slots = 9;
inline constexpr int directions = 6;

// A space as a number: 9 q + r, so that spaces in order are in order of (q, r).
using Space = int;
inline constexpr Space nowhere = 255;

constexpr Space space_at(int q, int r) { return board_side * q + r; }
constexpr int q_of(Space space) { return space / board_side; }
constexpr int r_of(Space space) { return space % board_side; }
// Slots are numbered row by row: (0, 0), (1, 0), (2, 0), (0, 1), ...
constexpr int slot_of(Space space) {
    return piece_side * (r_of(space) / piece_side) + q_of(space) / piece_side;
}

// Neighbours in the order of their numbers; opposite directions add up to 5.
enum class Direction : std::uint8_t { down_left, down, up_left, down_right, up, up_right };
using Directions = std::uint8_t;  // a set: bit of the direction
inline constexpr std::array<std::string_view, directions> direction_names = {"DL", "D", "UL",
                                                                             "DR", "U", "UR"};

constexpr Direction opposite(Direction direction) {
    return static_cast<Direction>(directions - 1 - static_cast<int>(direction));
}
constexpr bool has(Directions set, Direction direction) {
    return (set >> static_cast<int>(direction) & 1) != 0;
}
constexpr Directions only(Direction direction) {
    return static_cast<Directions>(1u << static_cast<int>(direction));
}

// The neighbour in that direction, or nowhere beyond the rim.
constexpr Space neighbour(Space space, Direction direction) {
    constexpr std::array<int, directions> q_steps = {-1, -1, 0, 0, 1, 1};
    constexpr std::array<int, directions> r_steps = {0, 1, -1, 1, -1, 0};
    const auto index = static_cast<std::size_t>(direction);
    const int q = q_of(space) + q_steps[index];
    const int r = r_of(space) + r_steps[index];
    return q >= 0 && q < board_side && r >= 0 && r < board_side ? space_at(q, r) : nowhere;
}

class SpaceSet {
   public:
    constexpr SpaceSet() = default;
    constexpr SpaceSet(std::uint64_t low_word, std::uint64_t high_word)
        : words_{{low_word, high_word}} {}

    constexpr bool contains(Space space) const { return (word(space) >> (space & 63) & 1) != 0; }
    constexpr void add(Space space) { word(space) |= std::uint64_t{1} << (space & 63); }
    constexpr void remove(Space space) { word(space) &= ~(std::uint64_t{1} << (space & 63)); }
    constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    constexpr int size() const { return popcount(words_[0]) + popcount(words_[1]); }
    constexpr bool meets(SpaceSet other) const { return !(*this & other).empty(); }

    // The first space in order of (q, r), or nowhere.
    constexpr Space first() const {
        return words_[0] != 0   ? std::countr_zero(words_[0])
               : words_[1] != 0 ? 64 + std::countr_zero(words_[1])
                                : nowhere;
    }
    // Calls visit(space) in order of (q, r).
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (int i = 0; i < 2; ++i) {
            for (auto left = words_[i]; left != 0; left &= left - 1) {
                visit(64 * i + std::countr_zero(left));
            }
        }
    }
    // Number n, counted from 0, in order of (q, r); n < size().
    constexpr Space nth(int n) const {
        Space found = nowhere;
        for_each([&](Space space) {
            if (n-- == 0) {
                found = space;
            }
        });
        return found;
    }

    constexpr std::uint64_t low_word() const { return words_[0]; }
    constexpr std::uint64_t high_word() const { return words_[1]; }

    constexpr SpaceSet& operator|=(SpaceSet other) {
        words_[0] |= other.words_[0];
        words_[1] |= other.words_[1];
        return *this;
    }
    friend constexpr SpaceSet operator|(SpaceSet a, SpaceSet b) { return a |= b; }
    friend constexpr SpaceSet operator&(SpaceSet a, SpaceSet b) {
        a.words_[0] &= b.words_[0];
        a.words_[1] &= b.words_[1];
        return a;
    }
    // What is in a and not in b.
    friend constexpr SpaceSet operator-(SpaceSet a, SpaceSet b) {
        a.words_[0] &= ~b.words_[0];
        a.words_[1] &= ~b.words_[1];
        return a;
    }
    friend constexpr bool operator==(const SpaceSet&, const SpaceSet&) = default;

   private:
    constexpr std::uint64_t& word(Space space) { return words_[space >> 6]; }
    constexpr std::uint64_t word(Space space) const { return words_[space >> 6]; }

    Array<std::uint64_t, 2> words_{};
};

// "3,4", q before r.
std::string to_text(Space space);
std::optional<Space> parse_space(std::string_view text);

}  // namespace marula::big_five
