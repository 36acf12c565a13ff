#include "marula/games/carcassonne/tile_sets.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "marula/core/errors.hpp"
#include "marula/games/carcassonne/tiles_base.hpp"
#include "marula/games/carcassonne/tiles_river.hpp"
#include "marula/games/carcassonne/tiles_tournaments.hpp"
#include "marula/games/carcassonne/tournament_tile.hpp"

namespace marula::carcassonne {
namespace {

using landscape::TileLine;

// What a set is made of.
enum class Kind { land, river, prizes, tournament_tile };

struct Set {
    std::string_view name;
    Kind kind;
    std::string_view built_in;
};

constexpr std::array<Set, 8> sets = {{
    {"base", Kind::land, base_tiles},
    {"river", Kind::river, river_tiles},
    {"river_classic", Kind::river, river_classic_tiles},
    {"tournaments", Kind::land, tournaments_tiles},
    {"tournaments_river", Kind::river, tournaments_river_tiles},
    {"prizes", Kind::prizes, prize_tiles},
    {"tournament_tile", Kind::tournament_tile, tournament_tile},
    {"tournament_tile_river", Kind::tournament_tile, tournament_tile_river},
}};

constexpr auto names = [] {
    std::array<std::string_view, sets.size()> result;
    std::ranges::transform(sets, result.begin(), &Set::name);
    return result;
}();

const Set& set_named(std::string_view name) { return *std::ranges::find(sets, name, &Set::name); }

// Whether the tile may be in the set at all.
void check_tile(const TileLine& line, const Tile& tile, const Set& set) {
    const std::string name(set.name);
    const bool is_square = set.kind == Kind::tournament_tile;
    if (!is_square && tile.is_river() != (set.kind == Kind::river)) {
        line.fail(tile.is_river() ? "no tile of set " + name + " has a river"
                                  : "every tile of a river set has a river");
    }
    if (tile.start && set.name != "base") {
        line.fail("only the base set has a start tile");
    }
    if (tile.source || tile.lake) {
        if (set.name == "tournaments_river" || is_square) {
            line.fail("the river neither springs nor ends on a tile of set " + name);
        }
        if (tile.copies != 1) {
            line.fail("there is one source and one lake");
        }
    }
    const auto statues = std::ranges::count(tile.cities, true, &CityPart::has_statue);
    if (statues != (set.kind == Kind::prizes ? 1 : 0)) {
        line.fail(set.kind == Kind::prizes ? "a prize tile shows one city with a statue"
                                           : "only prize tiles show statues");
    }
    if (!is_square && std::ranges::find(tile.edges, closed_edge) != tile.edges.end()) {
        line.fail("only squares of the tournament tile have closed borders");
    }
    if (is_square && tile.copies != 1) {
        line.fail("there is one tournament tile");
    }
}

void need_one(const std::vector<Tile>& tiles, bool Tile::* flag, std::string_view set,
              std::string_view what) {
    const auto found = std::ranges::count(tiles, true, flag);
    if (found != 1) {
        throw RulesError("tiles: set " + std::string(set) + " needs one " + std::string(what) +
                         " tile, not " + std::to_string(found));
    }
}

std::vector<Tile> read_set(const std::vector<TileLine>& lines, const Set& set) {
    std::vector<Tile> tiles;
    for (const auto& line : lines) {
        if (line.set == set.name) {
            tiles.emplace_back(line);
            check_tile(line, tiles.back(), set);
        }
    }
    if (tiles.empty()) {
        return tiles;
    }
    if (set.name == "base") {
        need_one(tiles, &Tile::start, set.name, "start");
    } else if (set.kind == Kind::river && set.name != "tournaments_river") {
        need_one(tiles, &Tile::source, set.name, "source");
        need_one(tiles, &Tile::lake, set.name, "lake");
    } else if (set.kind == Kind::tournament_tile) {
        check_squares(tiles, set.name == "tournament_tile_river");
    }
    return tiles;
}

}  // namespace

TileSets::TileSets(const std::optional<std::string_view>& text) {
    if (text) {
        users_ = landscape::parse_tile_lines(*text, names);
        for (const auto& set : sets) {
            read_set(users_, set);
        }
    }
}

std::vector<Tile> TileSets::tiles(std::string_view set) const {
    auto tiles = read_set(users_, set_named(set));
    if (tiles.empty()) {
        const auto& built_in = set_named(set);
        tiles = read_set(landscape::parse_tile_lines(built_in.built_in, names), built_in);
    }
    return tiles;
}

}  // namespace marula::carcassonne
