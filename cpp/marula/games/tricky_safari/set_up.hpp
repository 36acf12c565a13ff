// Where everything is at the start: forest and lake drawn from a seed, animals at their homes.
#pragma once

#include <cstdint>

#include "marula/games/tricky_safari/position.hpp"

namespace marula::tricky_safari {

struct Density {
    int forest = 2;  // squares in each quarter of the board
    int lake = 2;
};

// The start of a game whose terrain the seed decides. Symmetric: the lower half of the terrain is
// the upper one after a half turn of the board.
Position drawn_set_up(std::uint32_t seed, bool is_symmetric, Density density);

// Gives the animals that have no square in a layout one: at home, or where terrain or somebody else
// is in their way beside it. Throws ParseError where an animal finds no square.
void place_animals(Position& position);

}  // namespace marula::tricky_safari
