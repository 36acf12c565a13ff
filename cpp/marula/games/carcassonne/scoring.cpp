#include "marula/games/carcassonne/scoring.hpp"

namespace marula::carcassonne {

using landscape::for_each_owner;

int road_points(const Road& road) { return road.tiles.count(); }

int city_points(const City& city, const Rules& rules) {
    const int tiles = city.tiles.count();
    const bool is_double = city.is_complete() && !(rules.is_small_city() && tiles == 2);
    return (tiles + city.shields) * (is_double ? 2 : 1);
}

int monastery_points(int neighbours) { return 1 + neighbours; }

int completed_cities(const Field& field, const Map::Cities& cities) {
    CityParts completed;
    field.cities.for_each([&](int part) {
        const int root = cities.root(part);
        if (cities.of(root).is_complete()) {
            completed.add(root);
        }
    });
    return completed.count();
}

int field_points(const Field& field, const Map::Cities& cities) {
    return 3 * completed_cities(field, cities);
}

int statue_points(const Map& map, const Rules& rules, const Emblems& emblems, int player,
                  int emblem) {
    const auto spot = emblems.spot(player, emblem);
    if (spot.place != Emblems::Place::statue) {
        return 0;
    }
    const Segment statue = rules.tile(map.board()[spot.tile].type).statue();
    return 3 * map.cities().of(map.part(spot.tile, statue)).shields;
}

int points_of(const Map& map, const Rules& rules, int tile, Segment segment) {
    switch (segment.kind()) {
        case FeatureKind::road:
            return road_points(map.roads().of(map.part(tile, segment)));
        case FeatureKind::city:
            return city_points(map.cities().of(map.part(tile, segment)), rules);
        case FeatureKind::field:
            return field_points(map.fields().of(map.part(tile, segment)), map.cities());
        case FeatureKind::monastery:
            break;
    }
    return monastery_points(map.neighbours_of(tile));
}

Array<std::int32_t, max_players> final_points(const Map& map, const Rules& rules,
                                              const Emblems& emblems) {
    Array<std::int32_t, max_players> points{};
    for_each_claimed(map, [&](int tile, Segment segment) {
        const int worth = points_of(map, rules, tile, segment);
        for_each_owner(map.meeples_on(tile, segment), rules.players(),
                       [&](int player) { points[player] += worth; });
    });
    for (int player = 0; player < rules.players(); ++player) {
        for (const int emblem : emblem_values) {
            points[player] += statue_points(map, rules, emblems, player, emblem);
        }
    }
    return points;
}

}  // namespace marula::carcassonne
