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

Array<std::int32_t, max_players> final_points(const Map& map, const Rules& rules) {
    Array<std::int32_t, max_players> points{};
    const auto give = [&](Meeples meeples, int worth) {
        for_each_owner(meeples, rules.players(), [&](int player) { points[player] += worth; });
    };
    const auto give_all = [&](const auto& features, auto worth) {
        for (int part = 0; part < features.parts(); ++part) {
            if (features.is_root(part) && !features.of(part).meeples.none()) {
                give(features.of(part).meeples, worth(features.of(part)));
            }
        }
    };
    give_all(map.roads(), [](const Road& road) { return road_points(road); });
    give_all(map.cities(), [&](const City& city) { return city_points(city, rules); });
    give_all(map.fields(), [&](const Field& field) { return field_points(field, map.cities()); });
    map.for_each_monk(
        [&](int tile, int player) { points[player] += monastery_points(map.neighbours_of(tile)); });
    return points;
}

}  // namespace marula::carcassonne
