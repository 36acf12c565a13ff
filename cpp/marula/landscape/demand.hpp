// What the tiles round a free cell demand of a tile laid there, and which turns meet it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "marula/landscape/side.hpp"

namespace marula::landscape {

// A kind of edge, from 1 to 4; the game names them. 0: nothing is demanded.
using Edge = std::uint8_t;
using Edges = std::array<Edge, 4>;  // by side

inline constexpr int edge_kinds = 5;  // with "none"

// The demanded edges of the four sides as one number in base 5, so that a new neighbour adds its
// demand and a table is looked up by it.
using Demand = std::uint16_t;
inline constexpr std::size_t demands = 625;

constexpr Demand demand_of(Side side, Edge edge) {
    constexpr std::array<unsigned, 4> place = {1, 5, 25, 125};
    return static_cast<Demand>(place[index(side)] * edge);
}

constexpr Edges turned(const Edges& edges, int quarter_turns) {
    Edges result{};
    for (const Side side : sides) {
        result[index(turned(side, quarter_turns))] = edges[index(side)];
    }
    return result;
}

// A set of turns: bit t stands for t quarter turns clockwise.
using Turns = std::uint8_t;
inline constexpr Turns all_turns = 0b1111;

constexpr bool has(Turns turns, int turn) { return (turns >> turn & 1) != 0; }

// For every demand the turns in which a tile with these edges meets it, out of `distinct` turns.
class Fits {
   public:
    Fits(const Edges& edges, Turns distinct) {
        for (std::size_t demand = 0; demand < demands; ++demand) {
            for (int turn = 0; turn < 4; ++turn) {
                if (has(distinct, turn) && meets(turned(edges, turn), demand)) {
                    turns_[demand] = static_cast<Turns>(turns_[demand] | 1u << turn);
                }
            }
        }
    }

    Turns operator[](Demand demand) const { return turns_[demand]; }

   private:
    static bool meets(const Edges& edges, std::size_t demand) {
        for (const Side side : sides) {
            const auto wanted = demand % edge_kinds;
            if (wanted != 0 && wanted != edges[index(side)]) {
                return false;
            }
            demand /= edge_kinds;
        }
        return true;
    }

    std::array<Turns, demands> turns_{};
};

}  // namespace marula::landscape
