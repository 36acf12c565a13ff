// The squares of the board, ten by ten, and the directions from one to another.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "marula/core/array.hpp"

namespace marula::tricky_safari {

// A square by its number, in the order in which animals move: rank 10 first, file a first within a
// rank. A border is numbered along with them, one column between two ranks and a rank above and
// below, so that a step off the board ends on the border and never on another square: a10 is 12,
// j10 is 21, then border, a9 is 23, ..., j1 is 120.
using Square = int;

inline constexpr int board_size = 10;
inline constexpr int row_length = board_size + 1;
inline constexpr Square first_square = 12;  // a10
inline constexpr Square last_square = 120;  // j1
inline constexpr int numbers = 133;         // of squares and border, from 0
inline constexpr Square nowhere = 0;        // on the border

// File a and rank 1 are 0 here.
constexpr Square square_at(int file, int rank) {
    return first_square + row_length * (board_size - 1 - rank) + file;
}
constexpr int file_of(Square square) { return (square - first_square) % row_length; }
constexpr int rank_of(Square square) {
    return board_size - 1 - (square - first_square) / row_length;
}
constexpr bool is_on_board(Square square) {
    return square >= first_square && square <= last_square && file_of(square) < board_size;
}

// "a1" to "j10", of a square on the board.
std::string to_text(Square square);
// Nothing where the text names no square.
constexpr std::optional<Square> parse_square(std::string_view text) {
    const bool is_rank_10 = text.substr(text.empty() ? 0 : 1) == "10";
    if (text.size() != (is_rank_10 ? 3u : 2u) || text[0] < 'a' || text[0] > 'j') {
        return std::nullopt;
    }
    if (!is_rank_10 && (text[1] < '1' || text[1] > '9')) {
        return std::nullopt;
    }
    return square_at(text[0] - 'a', is_rank_10 ? board_size - 1 : text[1] - '1');
}
// For squares that the rules name.
constexpr Square square(std::string_view name) { return parse_square(name).value(); }

// Where an animal looks.
enum class Heading : std::uint8_t { north, east, south, west };

inline constexpr std::string_view heading_letters = "NESW";
inline constexpr std::string_view heading_arrows = "^>v<";

constexpr int index(Heading heading) { return static_cast<int>(heading); }
// After so many quarter turns clockwise.
constexpr Heading turned(Heading heading, int quarter_turns) {
    return static_cast<Heading>((index(heading) + quarter_turns) & 3);
}
constexpr std::string_view name_of(Heading heading) {
    return heading_letters.substr(static_cast<std::size_t>(heading), 1);
}

// One step in each direction: the four headings, then the diagonals.
inline constexpr int orthogonals = 4;
inline constexpr int directions = 8;
inline constexpr Array<int, directions> steps = {{-row_length, 1, row_length, -1, -row_length + 1,
                                                  row_length + 1, row_length - 1, -row_length - 1}};

constexpr Square beside(Square square, Heading heading) { return square + steps[index(heading)]; }

}  // namespace marula::tricky_safari
