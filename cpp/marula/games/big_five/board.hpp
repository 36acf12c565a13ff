// The board as the nine pieces make it: terrain, numbers, edges, and what is seen from where.
#pragma once

#include <cstdint>

#include "marula/core/array.hpp"
#include "marula/games/big_five/arrangement.hpp"
#include "marula/games/big_five/components.hpp"
#include "marula/games/big_five/space.hpp"

namespace marula::big_five {

// The gate tokens lie on the two acute tips.
inline constexpr Array<Space, gates> gate_spaces = {{space_at(0, 0), space_at(8, 8)}};

class Board {
   public:
    Board(const Components& components, const Arrangement& arrangement);

    Terrain terrain(Space space) const { return terrain_[space]; }
    int number(Space space) const { return number_[space]; }  // 1..6; 0: none
    bool is_hill(Space space) const { return terrain_[space] == Terrain::hill; }
    // Vehicles drive on plains and hills alone.
    bool is_drivable(Space space) const { return terrain_[space] <= Terrain::hill; }

    // Edges with bush (a river) on either side of them; none at the rim.
    Directions bush(Space space) const { return bush_[space]; }
    Directions river(Space space) const { return river_[space]; }
    // Neighbours that vehicles may stand on, whatever lies between; those that are hills.
    Directions drivable(Space space) const { return drivable_[space]; }
    Directions hills(Space space) const { return hills_[space]; }

    SpaceSet numbered() const { return numbered_; }
    SpaceSet slot(int slot) const { return slots_[slot]; }

    // The space itself and the neighbouring spaces to which the view is free: no bush between, or
    // the viewer looks down from a hill.
    SpaceSet reach(Space viewer) const { return reach_[viewer]; }
    // The same where both look at each other: a bush between hinders unless both are on hills.
    SpaceSet linked(Space space) const { return linked_[space]; }
    // What Kate sees from there, the space itself included.
    SpaceSet lines(Space viewer) const { return lines_[viewer]; }

   private:
    void lay(const Side& side, int slot, bool turned);
    void join_edges();
    void look_around();
    SpaceSet look_along_lines(Space viewer) const;

    Array<Terrain, spaces> terrain_{};
    Array<std::uint8_t, spaces> number_{};
    Array<Directions, spaces> bush_{};
    Array<Directions, spaces> river_{};
    Array<Directions, spaces> drivable_{};
    Array<Directions, spaces> hills_{};
    SpaceSet numbered_;
    Array<SpaceSet, slots> slots_{};
    Array<SpaceSet, spaces> reach_{};
    Array<SpaceSet, spaces> linked_{};
    Array<SpaceSet, spaces> lines_{};
};

}  // namespace marula::big_five
