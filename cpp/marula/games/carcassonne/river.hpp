// The River: where it ends, and how the next tile may continue it.
#pragma once

#include <cstdint>

#include "marula/games/carcassonne/map.hpp"

namespace marula::carcassonne {

// Follows the river tiles as they are laid. Its open end is a cell and the side of that cell at
// which the water comes in.
class River {
   public:
    // Whether an end is open: there was a source, and no lake yet.
    bool is_open() const { return is_open_; }
    Cell end() const { return end_; }

    // Those of the turns that fit at the open end in which the tile may continue the river: bends
    // on two adjoining river tiles may not turn the same way.
    Turns allowed(const Tile& tile, Turns fitting) const {
        Turns turns = 0;
        for (int turn = 0; turn < 4; ++turn) {
            if (landscape::has(fitting, turn) && !is_u_turn(tile, turn)) {
                turns = static_cast<Turns>(turns | 1u << turn);
            }
        }
        return turns;
    }

    // The cell beyond the tile, laid at the open end.
    Cell beyond(const Tile& tile, int turn) const { return end_.beside(way_out(tile, turn)); }

    // A river tile was laid: the source, or a tile at the open end.
    void flow_through(const Tile& tile, int turn, Cell cell);
    // The tournament tile was laid at the open end; the river leaves it by that side of the cell.
    void flow_out(Cell cell, Side side);

   private:
    enum class Bend : std::uint8_t { left, right, none };

    // By which side the river, coming in at `entry_`, leaves a tile that is no lake.
    Side way_out(const Tile& tile, int turn) const;
    // How the river, coming in at `entry_`, leaves the tile.
    Bend bend(const Tile& tile, int turn) const;
    bool is_u_turn(const Tile& tile, int turn) const {
        const Bend next = bend(tile, turn);
        return next != Bend::none && next == last_bend_;
    }

    Cell end_;
    Side entry_ = Side::north;
    Bend last_bend_ = Bend::none;
    bool is_open_ = false;
};

}  // namespace marula::carcassonne
