// The moves of Tricky Safari as codes: the number of the square where the player ends, or a pass.
#pragma once

#include "marula/core/game.hpp"
#include "marula/games/tricky_safari/square.hpp"

namespace marula::tricky_safari {

inline constexpr Move pass = nowhere;

constexpr Move go_to(Square square) { return static_cast<Move>(square); }
constexpr Square destination(Move move) { return static_cast<Square>(move); }  // of no pass

}  // namespace marula::tricky_safari
