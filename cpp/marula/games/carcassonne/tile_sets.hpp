// The sets of tiles, those built in and those of a user's tile file.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "marula/games/carcassonne/tile.hpp"

namespace marula::carcassonne {

class TileSets {
   public:
    // The built-in sets, and in place of some of them those of a text. Every set of the text is
    // checked, whether a game uses it or not; throws RulesError.
    explicit TileSets(const std::optional<std::string_view>& text);

    // The tiles of a set: "base", "river", "river_classic", "tournaments", "tournaments_river",
    // "prizes", "tournament_tile" or "tournament_tile_river". The last two are the squares of the
    // tournament tile's two sides, from a to f.
    std::vector<Tile> tiles(std::string_view set) const;

   private:
    std::vector<landscape::TileLine> users_;
};

}  // namespace marula::carcassonne
