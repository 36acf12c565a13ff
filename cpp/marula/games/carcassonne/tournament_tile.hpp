// The tournament tile: six squares in two rows, a b c over d e f, laid by one move.
#pragma once

#include <string_view>
#include <vector>

#include "marula/games/carcassonne/tile.hpp"
#include "marula/landscape/cell.hpp"

namespace marula::carcassonne {

inline constexpr int tournament_squares = 6;

// How far square number 0 (a) to 5 (f) lies from square a when the tile is turned.
constexpr landscape::Step square_step(int square, int turn) {
    landscape::Step step = {square % 3, -(square / 3)};
    for (; turn > 0; --turn) {
        step = {step.dy, -step.dx};
    }
    return step;
}

// Where the square lies when square a lies on the given cell, and the other way round.
constexpr landscape::Cell square_cell(landscape::Cell a, int square, int turn) {
    const auto step = square_step(square, turn);
    return a.moved(step.dx, step.dy);
}
constexpr landscape::Cell first_cell(landscape::Cell cell, int square, int turn) {
    const auto step = square_step(square, turn);
    return cell.moved(-step.dx, -step.dy);
}

// The squares of one side as a tile file gives them: six, whose inner borders match, whose outer
// borders are open, and from which the river (on the river's side) leaves at two places. Throws
// RulesError.
void check_squares(const std::vector<Tile>& squares, bool has_river);

}  // namespace marula::carcassonne
