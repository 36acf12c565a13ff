// A position as a person would note it down. Text and bytes are two spellings of it, and a layout
// is a text of which parts may be left out.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "marula/core/bytes.hpp"
#include "marula/games/tricky_safari/animal.hpp"
#include "marula/games/tricky_safari/squares.hpp"

namespace marula::tricky_safari {

inline constexpr int last_round = 40;

// Whose move is due, by a number; after the last one nobody's.
inline constexpr int nobodys_turn = player_count;

struct Position {
    struct Standing {
        Square square = nowhere;
        Heading heading = Heading::north;

        friend bool operator==(const Standing&, const Standing&) = default;
    };

    Squares forest;
    Squares lake;
    Array<Standing, species_count> animals;
    Array<Square, player_count> players{{square("a1"), square("j10")}};
    Array<Photographs, player_count> photographs{};
    int round = 1;
    int turn = 0;

    Terrain terrain_at(Square square) const;

    friend bool operator==(const Position&, const Position&) = default;
};

// One line of seven words:
//   1Mv8/3E>6/10/10/10/U^9/10/10/6B<3/8S^1 a1 j10 - EM 3 0
// The board from rank 10 to 1, a rank from file a to j: so many bare squares, # forest, ~ lake, an
// animal as its letter and an arrow, a small letter when it stands on its own terrain (monkey and
// squirrel on forest, crocodile and turtle on lake). Then the players' squares, what each has
// photographed, the round, and whose turn it is: 0, 1 or over.
std::string to_text(const Position& position);

// All readers throw ParseError for what is no position: wrong notation, an animal that is there
// twice or not at all, two on one square or somebody where terrain blocks them, an end of the game
// that does not fit the photographs and the round.
Position parse_position(std::string_view text);
Bytes to_bytes(const Position& position);
Position parse_position(std::span<const std::uint8_t> bytes);

// A layout may leave words out from the end on (what it leaves out is as in a new `Position`), and
// animals, which have no square then; its ranks may stand on lines of their own. When all animals
// have squares, `check_position` says whether it is a position.
Position parse_layout(std::string_view text);
void check_position(const Position& position);

// "EM", or "-" for none.
std::string to_text(Photographs photographs);

}  // namespace marula::tricky_safari
