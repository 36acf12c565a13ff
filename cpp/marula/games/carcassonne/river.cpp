#include "marula/games/carcassonne/river.hpp"

namespace marula::carcassonne {

using landscape::contains;

River::Bend River::bend(const Tile& tile, int turn) const {
    const Sides river = turned(tile.river, turn);
    if (contains(river, landscape::turned(entry_, 1))) {
        return Bend::left;  // in at the north, out at the east: a left turn for the water
    }
    if (contains(river, landscape::turned(entry_, -1))) {
        return Bend::right;
    }
    return Bend::none;
}

Side River::way_out(const Tile& tile, int turn) const {
    const auto out = turned(tile.river, turn) & ~landscape::only(entry_);
    return static_cast<Side>(landscape::lowest(static_cast<unsigned>(out)));
}

void River::flow_out(Cell cell, Side side) {
    last_bend_ = Bend::none;
    end_ = cell.beside(side);
    entry_ = landscape::opposite(side);
}

void River::flow_through(const Tile& tile, int turn, Cell cell) {
    const Sides river = turned(tile.river, turn);
    const bool flows_in = is_open_;
    last_bend_ = flows_in ? bend(tile, turn) : Bend::none;
    is_open_ = !tile.lake;
    for (const Side side : landscape::sides) {
        if (contains(river, side) && !(flows_in && side == entry_)) {
            end_ = cell.beside(side);
            entry_ = landscape::opposite(side);
            return;
        }
    }
}

}  // namespace marula::carcassonne
