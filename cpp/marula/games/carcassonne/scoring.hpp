// What features are worth.
#pragma once

#include <cstdint>

#include "marula/games/carcassonne/map.hpp"
#include "marula/games/carcassonne/rules.hpp"
#include "marula/games/carcassonne/tournaments.hpp"

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

// Tournaments & Emblems: of an emblem on a statue, 3 points for each shield in the statue's city.
int statue_points(const Map& map, const Rules& rules, const Emblems& emblems, int player,
                  int emblem);

// What the feature of a laid tile's segment would score as it stands.
int points_of(const Map& map, const Rules& rules, int tile, Segment segment);

// Calls visit(tile, segment) once for each feature that holds a meeple, with the segment on which
// its first meeple stands.
template <class Visit>
void for_each_claimed(const Map& map, Visit visit) {
    RoadParts roads;
    CityParts cities;
    FieldParts fields;
    for (int tile = 0; tile <= map.last_tile(); ++tile) {
        const auto meeple = map.standing(tile);
        if (!meeple) {
            continue;
        }
        const Segment segment = meeple->segment;
        const auto is_new = [&](auto& seen, const auto& features) {
            const int root = features.root(map.part(tile, segment));
            const bool found = !seen.contains(root);
            seen.add(root);
            return found;
        };
        const auto kind = segment.kind();
        if (kind == FeatureKind::monastery ||
            (kind == FeatureKind::road && is_new(roads, map.roads())) ||
            (kind == FeatureKind::city && is_new(cities, map.cities())) ||
            (kind == FeatureKind::field && is_new(fields, map.fields()))) {
            visit(tile, segment);
        }
    }
}

// What final scoring gives each player for the features on the map that still hold meeples, and for
// emblems on statues.
Array<std::int32_t, max_players> final_points(const Map& map, const Rules& rules,
                                              const Emblems& emblems);

}  // namespace marula::carcassonne
