#include "marula/games/carcassonne/tournament_tile.hpp"

#include <string>

#include "marula/core/errors.hpp"

namespace marula::carcassonne {

using landscape::Cell;
using landscape::index;

void check_squares(const std::vector<Tile>& squares, bool has_river) {
    if (squares.size() != tournament_squares) {
        throw RulesError("tiles: the tournament tile has " + std::to_string(tournament_squares) +
                         " squares, from a to f, not " + std::to_string(squares.size()));
    }
    const Cell a(0, 0);
    int river_ends = 0;
    for (int number = 0; number < tournament_squares; ++number) {
        const Tile& square = squares[static_cast<std::size_t>(number)];
        for (const Side side : landscape::sides) {
            const auto edge = square.edges[index(side)];
            const std::string name =
                square.id + ", side " + landscape::side_letters[index(side)] + ": ";
            const Cell beyond = square_cell(a, number, 0).beside(side);
            bool is_inner = false;
            for (int other = 0; other < tournament_squares; ++other) {
                if (square_cell(a, other, 0) == beyond) {
                    is_inner = true;
                    const auto& facing = squares[static_cast<std::size_t>(other)].edges;
                    if (facing[index(landscape::opposite(side))] != edge) {
                        throw RulesError("tiles: tile " + name +
                                         "the squares of the tournament tile do not match");
                    }
                }
            }
            if (!is_inner && edge == closed_edge) {
                throw RulesError("tiles: tile " + name +
                                 "an outer border of the tournament tile is closed");
            }
            river_ends += !is_inner && edge == river_edge ? 1 : 0;
        }
    }
    if (river_ends != (has_river ? 2 : 0)) {
        throw RulesError("tiles: the river leaves the tournament tile at " +
                         std::to_string(river_ends) + " places, not at " +
                         (has_river ? "two" : "none"));
    }
}

}  // namespace marula::carcassonne
