#include "marula/games/carcassonne/rules.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

#include "marula/core/errors.hpp"
#include "marula/core/hash.hpp"
#include "marula/games/carcassonne/map.hpp"
#include "marula/games/carcassonne/tiles_base.hpp"
#include "marula/games/carcassonne/tiles_river.hpp"

namespace marula::carcassonne {
namespace {

using landscape::TileLine;

constexpr std::array<std::string_view, 3> set_names = {"base", "river", "river_classic"};
constexpr std::array<std::string_view, 3> built_in_sets = {base_tiles, river_tiles,
                                                           river_classic_tiles};

std::vector<Tile> tiles_of(const std::vector<TileLine>& lines, std::string_view set) {
    std::vector<Tile> tiles;
    for (const auto& line : lines) {
        if (line.set != set) {
            continue;
        }
        Tile tile(line);
        if (tile.is_river() != (set != "base")) {
            line.fail(set == "base" ? "no tile of the base set has a river"
                                    : "every tile of a river set has a river");
        }
        if (tile.start && set != "base") {
            line.fail("a river set has a source, no start tile");
        }
        if ((tile.source || tile.lake) && tile.copies != 1) {
            line.fail("there is one source and one lake");
        }
        tiles.push_back(std::move(tile));
    }
    return tiles;
}

void check_one(const std::vector<Tile>& tiles, bool Tile::* flag, std::string_view set,
               std::string_view what) {
    const auto found = std::ranges::count(tiles, true, flag);
    if (found != 1) {
        throw RulesError("tiles: set " + std::string(set) + " needs one " + std::string(what) +
                         " tile, not " + std::to_string(found));
    }
}

// The set of that name: the user's where the text has it, else the built-in one. All sets of the
// user's text are checked, whether they are in play or not.
std::vector<Tile> find_set(const std::vector<TileLine>& user_lines, std::string_view name) {
    auto tiles = tiles_of(user_lines, name);
    if (tiles.empty()) {
        const auto number = std::ranges::find(set_names, name) - set_names.begin();
        const auto text = built_in_sets[static_cast<std::size_t>(number)];
        tiles = tiles_of(landscape::parse_tile_lines(text, set_names), name);
    }
    if (name == "base") {
        check_one(tiles, &Tile::start, name, "start");
    } else {
        check_one(tiles, &Tile::source, name, "source");
        check_one(tiles, &Tile::lake, name, "lake");
    }
    return tiles;
}

// Takes the tiles with that flag out of the list.
std::vector<Tile> take(std::vector<Tile>& tiles, bool Tile::* flag) {
    std::vector<Tile> taken;
    std::ranges::copy_if(tiles, std::back_inserter(taken), std::identity{}, flag);
    std::erase_if(tiles, [&](const Tile& tile) { return tile.*flag; });
    return taken;
}

}  // namespace

std::vector<OptionSpec> Rules::option_specs() {
    return {
        OptionSpec::integer("players", 2, 2, max_players, "number of players"),
        OptionSpec::choice("river", {false, true, "classic"},
                           "begin with The River: the current edition's twelve tiles, or the "
                           "classic ones"),
        OptionSpec::flag("fields", true, "meeples may be laid on fields, as farmers"),
        OptionSpec::flag("small_city", false,
                         "a completed city of two tiles scores 1 a tile and 1 a shield"),
        OptionSpec::text("tiles",
                         "a tile file whose sets replace the built-in sets of the same names"),
    };
}

Rules::Rules(const Value& options)
    : options_(complete_options(name, option_specs(), options)),
      players_(static_cast<int>(*options_.find("players")->if_integer())),
      has_fields_(*options_.find("fields")->if_bool()),
      is_small_city_(*options_.find("small_city")->if_bool()) {
    std::vector<TileLine> user_lines;
    if (const auto* text = options_.find("tiles")->if_text()) {
        user_lines = landscape::parse_tile_lines(*text, set_names);
        for (const auto set : set_names) {
            find_set(user_lines, set);
        }
    }
    auto land = find_set(user_lines, "base");
    const Value& river = *options_.find("river");
    if (river == Value(false)) {
        add_pile(PileKind::land, std::move(land));
        const auto start = std::ranges::find(tiles_, true, &Tile::start);
        start_type_ = static_cast<int>(start - tiles_.begin());
        --piles_[static_cast<std::size_t>(PileKind::land)].tiles;
    } else {
        // the source lies at the start, the start tile of the land is set aside
        const auto start = std::ranges::find(land, true, &Tile::start);
        start->start = false;
        if (--start->copies == 0) {
            land.erase(start);
        }
        auto river_set = find_set(user_lines, river == Value(true) ? "river" : "river_classic");
        auto source = take(river_set, &Tile::source);
        auto lake = take(river_set, &Tile::lake);
        add_pile(PileKind::land, std::move(land));
        add_pile(PileKind::river, std::move(river_set));
        add_pile(PileKind::lake, std::move(lake));
        start_type_ = types();
        tiles_.push_back(std::move(source.front()));
    }
    check_ids();
    check_limits();
    for (const auto& tile : tiles_) {
        fits_.emplace_back(tile.edges, tile.turns);
    }
    Value plain_options;
    for (const auto& option : *options_.if_object()) {
        if (option.name != "tiles") {
            plain_options.set(option.name, option.value);
        }
    }
    fingerprint_ = mix(hash_text(plain_options.to_json()), hash_text(components().to_json()));
}

void Rules::add_pile(PileKind kind, std::vector<Tile> types) {
    auto& pile = piles_[static_cast<std::size_t>(kind)];
    pile.first = static_cast<int>(tiles_.size());
    for (auto& tile : types) {
        pile.tiles += tile.copies;
        tiles_.push_back(std::move(tile));
    }
    pile.last = static_cast<int>(tiles_.size());
}

PileKind Rules::pile_of(int type) const {
    for (const PileKind kind : piles) {
        if (type >= pile(kind).first && type < pile(kind).last) {
            return kind;
        }
    }
    return PileKind::river;  // the source, which no pile holds
}

// Texts name tiles by their ids, so those of the sets in play must differ.
void Rules::check_ids() const {
    std::vector<std::string_view> ids;
    for (const auto& tile : tiles_) {
        ids.push_back(tile.id);
    }
    std::ranges::sort(ids);
    if (const auto twice = std::ranges::adjacent_find(ids); twice != ids.end()) {
        throw RulesError("tiles: two sets of this game have a tile with the id " +
                         std::string(*twice));
    }
}

// Every cell of the game and every part on it must find room in a state.
void Rules::check_limits() const {
    std::size_t cells = 0;
    std::size_t roads = 0;
    std::size_t cities = 0;
    std::size_t fields = 0;
    for (const auto& tile : tiles_) {
        const auto copies = static_cast<std::size_t>(tile.copies);
        cells += copies;
        roads += copies * tile.roads.size();
        cities += copies * tile.cities.size();
        fields += copies * tile.fields.size();
    }
    const auto check = [](std::size_t count, int most, const char* what) {
        if (count > static_cast<std::size_t>(most)) {
            throw RulesError("tiles: the tiles of this game have " + std::to_string(count) + " " +
                             what + ", the board holds at most " + std::to_string(most));
        }
    };
    check(cells, Map::max_tiles, "cells (the start tile counted)");
    check(roads, Map::max_roads, "road segments");
    check(cities, Map::max_cities, "city segments");
    check(fields, Map::max_fields, "field segments");
}

Value Rules::components() const {
    Value::Array tiles;
    std::array<int, 3> marks{};
    for (const auto& tile : tiles_) {
        tiles.push_back(tile.describe());
        marks[static_cast<std::size_t>(tile.mark)] += tile.copies;
    }
    Value counts;
    for (std::size_t mark = 0; mark < marks.size(); ++mark) {
        counts.set(std::string(landscape::name_of(static_cast<landscape::Mark>(mark))),
                   marks[mark]);
    }
    return Value::object({{"tiles", std::move(tiles)}, {"marks", std::move(counts)}});
}

}  // namespace marula::carcassonne
