#include "marula/games/carcassonne/events.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace marula::carcassonne::tell {
namespace {

// An event about a player at a cell.
Value at_cell(std::string_view kind, int player, Cell cell) {
    return Value::object({{"kind", kind}, {"player", player}, {"x", cell.x()}, {"y", cell.y()}});
}

}  // namespace

void tile_drawn(Events& events, int player, const Tile& tile) {
    events.push_back(
        Value::object({{"kind", "tile_drawn"}, {"player", player}, {"tile", tile.id}}));
}

void tile_boxed(Events& events, const Tile& tile) {
    events.push_back(Value::object({{"kind", "tile_boxed"}, {"tile", tile.id}}));
}

void tile_laid(Events& events, int player, const Rules& rules, const Map& map) {
    const auto& laid = map.board()[map.last_tile()];
    events.push_back(Value::object({{"kind", "tile_laid"},
                                    {"player", player},
                                    {"tile", rules.tile(laid.type).id},
                                    {"x", laid.cell.x()},
                                    {"y", laid.cell.y()},
                                    {"turn", 90 * laid.turn}}));
}

void meeple_placed(Events& events, int player, const Rules& rules, const Map& map,
                   Segment segment) {
    const auto& laid = map.board()[map.last_tile()];
    Value event = at_cell("meeple_placed", player, laid.cell);
    event.set("feature", segment_name(rules.tile(laid.type), laid.turn, segment));
    events.push_back(std::move(event));
}

void feature_scored(Events& events, const Rules& rules, const Map& map, int tile, Segment segment,
                    int points, bool is_final) {
    Value::Array owners;
    landscape::for_each_owner(map.meeples_on(tile, segment), rules.players(),
                              [&](int player) { owners.emplace_back(player); });
    const auto& laid = map.board()[tile];
    events.push_back(
        Value::object({{"kind", "feature_scored"},
                       {"feature", name_of(segment.kind())},
                       {"x", laid.cell.x()},
                       {"y", laid.cell.y()},
                       {"segment", segment_name(rules.tile(laid.type), laid.turn, segment)},
                       {"players", std::move(owners)},
                       {"points", points},
                       {"final", is_final}}));
}

void meeple_returned(Events& events, int player, Cell cell) {
    events.push_back(at_cell("meeple_returned", player, cell));
}

void game_ended(Events& events, std::span<const std::int32_t> scores) {
    events.push_back(Value::object({{"kind", "game_ended"}, {"scores", Value::array(scores)}}));
}

void tournament_tile_laid(Events& events, int player, Cell a, int turn) {
    Value event = at_cell("tournament_tile_laid", player, a);
    event.set("turn", 90 * turn);
    events.push_back(std::move(event));
}

void prize_laid(Events& events, int player, const Rules& rules, const Map& map, int emblem) {
    const auto& laid = map.board()[map.last_tile()];
    events.push_back(Value::object({{"kind", "prize_laid"},
                                    {"player", player},
                                    {"tile", rules.tile(laid.type).id},
                                    {"x", laid.cell.x()},
                                    {"y", laid.cell.y()},
                                    {"turn", 90 * laid.turn},
                                    {"emblem", emblem_value(emblem)}}));
}

void prize_boxed(Events& events, int player, const Tile& tile) {
    events.push_back(
        Value::object({{"kind", "prize_boxed"}, {"player", player}, {"tile", tile.id}}));
}

void meeple_enrolled(Events& events, int player, Cell cell) {
    events.push_back(at_cell("meeple_enrolled", player, cell));
}

void emblem_chosen(Events& events, int player, Cell cell, int emblem) {
    Value event = at_cell("emblem_chosen", player, cell);
    event.set("emblem", sees(events.viewer, player) ? Value(emblem) : Value());
    events.push_back(std::move(event));
}

void emblem_returned(Events& events, int player, Cell cell, int emblem) {
    Value event = at_cell("emblem_returned", player, cell);
    event.set("emblem", sees(events.viewer, player) ? Value(emblem) : Value());
    events.push_back(std::move(event));
}

void tournament_begun(Events& events, FeatureKind kind) {
    events.push_back(Value::object({{"kind", "tournament_begun"}, {"feature", name_of(kind)}}));
}

void emblem_revealed(Events& events, int player, Cell cell, int emblem, int value) {
    Value event = at_cell("emblem_revealed", player, cell);
    event.set("emblem", emblem);
    event.set("value", value);
    events.push_back(std::move(event));
}

void tournament_decided(Events& events, FeatureKind kind, const Tournament& tournament,
                        const Array<int, max_players>& values, const Winners& winners, int players,
                        int first) {
    std::vector<int> ranking;
    for (int step = 0; step < players; ++step) {
        if (const int player = (first + step) % players; values[player] >= 0) {
            ranking.push_back(player);
        }
    }
    std::ranges::stable_sort(ranking, std::ranges::greater{},
                             [&](int player) { return values[player]; });
    Value::Array ranks;
    Value::Array lost;
    Value kept;
    for (const int player : ranking) {
        ranks.emplace_back(Value::Array{player, values[player]});
        Value emblem = Value::Array{player, tournament.revealed[player]};
        if (winners.sole_first == player) {
            kept = std::move(emblem);
        } else {
            lost.push_back(std::move(emblem));
        }
    }
    Value::Array prizes;
    for (int n = 0; n < winners.count; ++n) {
        prizes.emplace_back(winners.players[n]);
    }
    events.push_back(Value::object({{"kind", "tournament_decided"},
                                    {"feature", name_of(kind)},
                                    {"ranking", std::move(ranks)},
                                    {"winners", std::move(prizes)},
                                    {"kept", std::move(kept)},
                                    {"lost", std::move(lost)}}));
}

void prize_won(Events& events, int player, const Tile& tile) {
    events.push_back(
        Value::object({{"kind", "prize_won"},
                       {"player", player},
                       {"tile", sees(events.viewer, player) ? Value(tile.id) : Value()}}));
}

void statue_scored(Events& events, int player, Cell cell, int emblem, int points) {
    Value event = at_cell("statue_scored", player, cell);
    event.set("emblem", emblem);
    event.set("points", points);
    events.push_back(std::move(event));
}

}  // namespace marula::carcassonne::tell
