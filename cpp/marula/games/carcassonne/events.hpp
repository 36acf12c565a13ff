// What happened, told to those who listen: one function an event, named as its "kind".
#pragma once

#include <span>

#include "marula/core/game.hpp"
#include "marula/games/carcassonne/map.hpp"
#include "marula/games/carcassonne/rules.hpp"
#include "marula/games/carcassonne/tournaments.hpp"

namespace marula::carcassonne::tell {

void tile_drawn(Events& events, int player, const Tile& tile);
void tile_boxed(Events& events, const Tile& tile);
// Of the tile laid last.
void tile_laid(Events& events, int player, const Rules& rules, const Map& map);
void meeple_placed(Events& events, int player, const Rules& rules, const Map& map, Segment segment);
// Of the feature of that segment of a tile.
void feature_scored(Events& events, const Rules& rules, const Map& map, int tile, Segment segment,
                    int points, bool is_final);
void meeple_returned(Events& events, int player, Cell cell);
void game_ended(Events& events, std::span<const std::int32_t> scores);

void tournament_tile_laid(Events& events, int player, Cell a, int turn);
// Of the tile laid last.
void prize_laid(Events& events, int player, const Rules& rules, const Map& map, int emblem);
void prize_boxed(Events& events, int player, const Tile& tile);
void meeple_enrolled(Events& events, int player, Cell cell);
void emblem_chosen(Events& events, int player, Cell cell, int emblem);
void emblem_returned(Events& events, int player, Cell cell, int emblem);
void tournament_begun(Events& events, FeatureKind kind);
void emblem_revealed(Events& events, int player, Cell cell, int emblem, int value);
// `values` by player, negative for those who took no part; those who did are ranked, ties clockwise
// from `first`.
void tournament_decided(Events& events, FeatureKind kind, const Tournament& tournament,
                        const Array<int, max_players>& values, const Winners& winners, int players,
                        int first);
void prize_won(Events& events, int player, const Tile& tile);
void statue_scored(Events& events, int player, Cell cell, int emblem, int points);

}  // namespace marula::carcassonne::tell
