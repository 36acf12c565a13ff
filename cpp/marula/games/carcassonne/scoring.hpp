// What features are worth.
#pragma once

#include <cstdint>

#include "marula/games/carcassonne/map.hpp"
#include "marula/games/carcassonne/rules.hpp"

namespace marula::carcassonne {

// A road: 1 point a tile, complete or not.
int road_points(const Road& road);
// A city: 2 points a tile and 2 a shield when complete, 1 and 1 when not; a completed city of two
// tiles 1 and 1 under the option small_city.
int city_points(const City& city, const Rules& rules);
// A monastery: 1 point and 1 for each of the eight tiles round it.
int monastery_points(int neighbours);
// A field: 3 points for each completed city that touches it.
int completed_cities(const Field& field, const Map::Cities& cities);
int field_points(const Field& field, const Map::Cities& cities);

// What final scoring gives each player for the features on the map that still hold meeples.
Array<std::int32_t, max_players> final_points(const Map& map, const Rules& rules);

}  // namespace marula::carcassonne
