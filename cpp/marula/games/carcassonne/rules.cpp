#include "marula/games/carcassonne/rules.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "marula/core/errors.hpp"
#include "marula/core/hash.hpp"
#include "marula/games/carcassonne/map.hpp"
#include "marula/games/carcassonne/tile_sets.hpp"
#include "marula/games/carcassonne/tournaments.hpp"

namespace marula::carcassonne {
namespace {

// Takes the tiles with that flag out of the list.
std::vector<Tile> take(std::vector<Tile>& tiles, bool Tile::* flag) {
    std::vector<Tile> taken;
    std::ranges::copy_if(tiles, std::back_inserter(taken), std::identity{}, flag);
    std::erase_if(tiles, [&](const Tile& tile) { return tile.*flag; });
    return taken;
}

// Tournaments & Emblems: how the land and the prizes are laid out.
struct LayOut {
    int stacks;
    int prizes_each;
    FeatureKind crown;  // where it starts
};

const LayOut& lay_out(int players) {
    static constexpr std::array<LayOut, max_players - 1> by_players = {
        LayOut{6, 2, FeatureKind::road},
        {6, 2, FeatureKind::road},
        {5, 2, FeatureKind::road},
        {4, 3, FeatureKind::city},
        {3, 3, FeatureKind::field}};
    return by_players[static_cast<std::size_t>(players - 2)];
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
        OptionSpec::flag("tournaments", false, "with Tournaments & Emblems; not without fields"),
        OptionSpec::text("tiles",
                         "a tile file whose sets replace the built-in sets of the same names"),
    };
}

Rules::Rules(const Value& options)
    : options_(complete_options(name, option_specs(), options)),
      players_(static_cast<int>(*options_.find("players")->if_integer())),
      has_fields_(*options_.find("fields")->if_bool()),
      is_small_city_(*options_.find("small_city")->if_bool()),
      has_tournaments_(*options_.find("tournaments")->if_bool()) {
    if (has_tournaments_ && !has_fields_) {
        throw RulesError("carcassonne: tournaments are held on fields too; not with fields=false");
    }
    const auto* text = options_.find("tiles")->if_text();
    const TileSets sets(text != nullptr ? std::optional<std::string_view>(*text) : std::nullopt);
    const Value& river = *options_.find("river");
    const bool has_river = river != Value(false);

    auto land = sets.tiles("base");
    if (has_river || has_tournaments_) {  // the start tile is set aside, another one replaces it
        const auto start = std::ranges::find(land, true, &Tile::start);
        start->start = false;
        if (--start->copies == 0) {
            land.erase(start);
        }
    }
    if (has_tournaments_) {
        std::ranges::move(sets.tiles("tournaments"), std::back_inserter(land));
    }
    add_pile(PileKind::land, std::move(land));
    if (has_river) {
        auto tiles = sets.tiles(river == Value(true) ? "river" : "river_classic");
        auto source = take(tiles, &Tile::source);
        auto lake = take(tiles, &Tile::lake);
        if (has_tournaments_) {
            std::ranges::move(sets.tiles("tournaments_river"), std::back_inserter(tiles));
        }
        add_pile(PileKind::river, std::move(tiles));
        add_pile(PileKind::lake, std::move(lake));
        start_type_ = types();
        tiles_.push_back(std::move(source.front()));
    } else if (!has_tournaments_) {
        const auto start = std::ranges::find(tiles_, true, &Tile::start);
        start_type_ = static_cast<int>(start - tiles_.begin());
        --piles_[static_cast<std::size_t>(PileKind::land)].tiles;
    }
    if (has_tournaments_) {
        prizes_ = add_types(sets.tiles("prizes"));
        squares_ = add_types(sets.tiles(has_river ? "tournament_tile_river" : "tournament_tile"));
        if (!has_river) {
            start_type_ = squares_.first;
        }
        check_stacks();
    }
    check_ids();
    check_limits();
    for (int type = 0; type < types(); ++type) {
        // the squares of the tournament tile turn together, none is like itself turned
        fits_.emplace_back(tile(type).edges,
                           is_square(type) ? landscape::all_turns : tile(type).turns);
    }
    Value plain_options;
    for (const auto& option : *options_.if_object()) {
        if (option.name != "tiles") {
            plain_options.set(option.name, option.value);
        }
    }
    fingerprint_ = mix(hash_text(plain_options.to_json()), hash_text(components().to_json()));
}

Rules::Pile Rules::add_types(std::vector<Tile> types) {
    Pile pile;
    pile.first = this->types();
    for (auto& tile : types) {
        pile.tiles += tile.copies;
        tiles_.push_back(std::move(tile));
    }
    pile.last = this->types();
    return pile;
}

void Rules::add_pile(PileKind kind, std::vector<Tile> types) {
    piles_[static_cast<std::size_t>(kind)] = add_types(std::move(types));
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

// Every stack has a tile of land, and every tournament a prize to be won.
void Rules::check_stacks() const {
    if (pile(PileKind::land).tiles < tournaments()) {
        throw RulesError("tiles: there are " + std::to_string(tournaments()) +
                         " stacks of land, but only " + std::to_string(pile(PileKind::land).tiles) +
                         " tiles for them");
    }
    if (prizes_.tiles > Prizes::capacity) {
        throw RulesError("tiles: " + std::to_string(prizes_.tiles) +
                         " prize tiles are more than can be won, which is " +
                         std::to_string(Prizes::capacity));
    }
    if (prizes_.tiles <= prizes_each() * (tournaments() - 1)) {
        throw RulesError("tiles: " + std::to_string(prizes_.tiles) +
                         " prize tiles are not enough, there are " + std::to_string(prizes_each()) +
                         " on each of " + std::to_string(tournaments() - 1) +
                         " stacks and some for the end");
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

int Rules::tournaments() const { return has_tournaments_ ? lay_out(players_).stacks : 0; }

int Rules::prizes_each() const { return lay_out(players_).prizes_each; }

FeatureKind Rules::crown(int tournament) const {
    return static_cast<FeatureKind>((static_cast<int>(lay_out(players_).crown) + tournament) % 3);
}

int Rules::land_under(int stack) const {
    if (!has_tournaments_) {
        return 0;
    }
    return (tournaments() - 1 - stack) * (pile(PileKind::land).tiles / tournaments());
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
