// How many actions a guide needs to drive somewhere, with open rivers and nothing in the way.
#pragma once

#include <cstdint>

#include "marula/core/array.hpp"
#include "marula/games/big_five/board.hpp"

namespace marula::big_five {

class Distances {
   public:
    static constexpr int never = 60;  // more than any way is long

    Distances() = default;
    Distances(const Board& board, Guide guide);

    // Actions to drive to a space from which the guide may spot what lies on the target.
    int to_spot(Space from, Space target) const { return to_spot_[from][target]; }
    // Actions to drive onto the target or next to it with a view of it.
    int to_reach(Space from, Space target) const { return to_reach_[from][target]; }

   private:
    Array<Array<std::uint8_t, spaces>, spaces> to_spot_{};
    Array<Array<std::uint8_t, spaces>, spaces> to_reach_{};
};

}  // namespace marula::big_five
