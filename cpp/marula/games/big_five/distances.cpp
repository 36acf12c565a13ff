#include "marula/games/big_five/distances.hpp"

#include <algorithm>
#include <vector>

namespace marula::big_five {
namespace {

using Ways = Array<std::uint8_t, spaces>;

Ways ways_from(const Board& board, Guide guide, Space start) {
    Ways ways;
    ways.fill(Distances::never);
    ways[start] = 0;
    std::vector<Space> open = {start};
    for (std::size_t i = 0; i < open.size(); ++i) {
        const Space space = open[i];
        for (int d = 0; d < directions; ++d) {
            const auto direction = static_cast<Direction>(d);
            const bool is_closed = has(board.bush(space), direction) && guide != Guide::david;
            if (!has(board.drivable(space), direction) || is_closed) {
                continue;
            }
            const Space next = neighbour(space, direction);
            const int way = ways[space] + (board.is_hill(next) && guide != Guide::sam ? 2 : 1);
            if (way < ways[next]) {
                ways[next] = static_cast<std::uint8_t>(way);
                open.push_back(next);
            }
        }
    }
    return ways;
}

}  // namespace

Distances::Distances(const Board& board, Guide guide) {
    for (Space from = 0; from < spaces; ++from) {
        const Ways ways = ways_from(board, guide, from);
        to_spot_[from].fill(never);
        to_reach_[from].fill(never);
        for (Space viewer = 0; viewer < spaces; ++viewer) {
            const auto improve = [&](Ways& row, SpaceSet seen) {
                seen.for_each(
                    [&](Space target) { row[target] = std::min(row[target], ways[viewer]); });
            };
            improve(to_reach_[from], board.reach(viewer));
            improve(to_spot_[from],
                    guide == Guide::kate ? board.lines(viewer) : board.reach(viewer));
        }
    }
}

}  // namespace marula::big_five
