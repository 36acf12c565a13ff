#include "marula/games/big_five/board.hpp"

namespace marula::big_five {

Board::Board(const Components& components, const Arrangement& arrangement) {
    for (int slot = 0; slot < big_five::slots; ++slot) {
        const Placing& placing = arrangement[slot];
        const auto side = static_cast<std::size_t>(placing.side);
        lay(components.pieces[placing.piece].sides[side], slot, placing.turned);
    }
    join_edges();
    look_around();
}

void Board::lay(const Side& side, int slot, bool turned) {
    const auto turned_edges = [turned](Directions edges) {
        Directions result = edges;
        if (turned) {
            result = 0;
            for (int i = 0; i < directions; ++i) {
                if (has(edges, static_cast<Direction>(i))) {
                    result |= only(opposite(static_cast<Direction>(i)));
                }
            }
        }
        return result;
    };
    const Space corner =
        space_at(piece_side * (slot % piece_side), piece_side * (slot / piece_side));
    for (int i = 0; i < piece_spaces; ++i) {
        // half a turn takes (q, r) to (2 - q, 2 - r)
        const int place = turned ? piece_spaces - 1 - i : i;
        const Space space = corner + space_at(place / piece_side, place % piece_side);
        terrain_[space] = side.terrain[i];
        number_[space] = side.number[i];
        bush_[space] = turned_edges(side.bush[i]);
        river_[space] = turned_edges(side.river[i]);
        slots_[slot].add(space);
        if (side.number[i] != 0) {
            numbered_.add(space);
        }
    }
}

// What one side of an edge shows holds for the edge.
void Board::join_edges() {
    const auto shown_bush = bush_;
    const auto shown_river = river_;
    for (Space space = 0; space < spaces; ++space) {
        bush_[space] = river_[space] = 0;
        for (int i = 0; i < directions; ++i) {
            const auto direction = static_cast<Direction>(i);
            const Space other = neighbour(space, direction);
            if (other == nowhere) {
                continue;
            }
            const auto shows = [&](const Array<Directions, spaces>& edges) {
                return has(edges[space], direction) || has(edges[other], opposite(direction));
            };
            if (shows(shown_bush)) {
                bush_[space] |= only(direction);
            }
            if (shows(shown_river)) {
                river_[space] |= only(direction);
            }
            if (is_drivable(other)) {
                drivable_[space] |= only(direction);
            }
            if (is_hill(other)) {
                hills_[space] |= only(direction);
            }
        }
    }
}

}  // namespace marula::big_five
