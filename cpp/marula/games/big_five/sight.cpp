// What is seen from where: terrain and bush alone decide, so all of it is known before play.

#include "marula/games/big_five/board.hpp"

namespace marula::big_five {

void Board::look_around() {
    for (Space space = 0; space < spaces; ++space) {
        reach_[space].add(space);
        linked_[space].add(space);
        for (int i = 0; i < directions; ++i) {
            const auto direction = static_cast<Direction>(i);
            const Space other = neighbour(space, direction);
            if (other == nowhere) {
                continue;
            }
            const bool is_open = !has(bush_[space], direction);
            if (is_open || is_hill(space)) {
                reach_[space].add(other);
            }
            if (is_open || (is_hill(space) && is_hill(other))) {
                linked_[space].add(other);
            }
        }
        lines_[space] = look_along_lines(space);
    }
}

// Kate looks along the six lines that leave a space across its edges. From a plain a line ends at
// a bush, and behind nothing that is forest or mountain; from a hill mountains alone end it.
SpaceSet Board::look_along_lines(Space viewer) const {
    SpaceSet seen;
    seen.add(viewer);
    for (int i = 0; i < directions; ++i) {
        const auto direction = static_cast<Direction>(i);
        for (Space space = viewer;;) {
            const Space next = neighbour(space, direction);
            if (next == nowhere || (has(bush_[space], direction) && !is_hill(viewer))) {
                break;
            }
            const Terrain terrain = terrain_[next];
            if (terrain == Terrain::mountain || (terrain == Terrain::forest && !is_hill(viewer))) {
                break;
            }
            seen.add(next);
            space = next;
        }
    }
    return seen;
}

}  // namespace marula::big_five
