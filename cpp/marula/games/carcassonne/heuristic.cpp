// What a position promises each player: the points it has and may expect from its features, and
// what its meeples in hand may still earn.

#include <algorithm>
#include <numeric>

#include "marula/games/carcassonne/scoring.hpp"
#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {
namespace {

// Weights of version 1; figures are measured against it, so they stay as they are.
constexpr double end_closes = 0.78;        // chance that one open end is closed, tiles abounding
constexpr double tiles_to_close_one = 12;  // tiles left at which closing grows unlikely
constexpr double neighbour_comes = 0.75;   // chance that a cell round a monastery is filled
constexpr double road_grows = 0.4;         // points that an open end of a road may add
constexpr double city_touched = 0.58;      // of an unfinished city's worth for a field, by closing
constexpr double first_meeple = 3.2;       // worth of a player's only meeple in hand, early on
constexpr double next_meeple = 0.72;       // each further one is worth so much of the one before
constexpr double turns_to_earn = 16;       // turns left at which meeples begin to lose their worth

class Forecast {
   public:
    Forecast(const Map& map, const Rules& rules, int tiles_left)
        : map_(map), rules_(rules), tiles_left_(tiles_left) {}

    double worth(int tile, Segment segment) const {
        switch (segment.kind()) {
            case FeatureKind::road:
                return road(map_.roads().of(map_.part(tile, segment)));
            case FeatureKind::city:
                return city(map_.cities().of(map_.part(tile, segment)));
            case FeatureKind::field:
                return field(map_.fields().of(map_.part(tile, segment)));
            case FeatureKind::monastery:
                break;
        }
        return monastery(map_.neighbours_of(tile));
    }

    // The worth of so many meeples in hand.
    double in_hand(int meeples) const {
        double worth = 0;
        const double turns_left = tiles_left_ / rules_.players();
        double next = first_meeple * std::min(1.0, turns_left / turns_to_earn);
        for (; meeples > 0; --meeples) {
            worth += next;
            next *= next_meeple;
        }
        return worth;
    }

   private:
    double closing(int open_ends) const {
        const double time = std::min(1.0, tiles_left_ / (tiles_to_close_one * open_ends));
        double chance = 1;  // no std::pow: its last digit is not the same everywhere
        for (int end = 0; end < open_ends; ++end) {
            chance *= end_closes * time;
        }
        return chance;
    }

    double road(const Road& road) const {
        return road_points(road) +
               road_grows * road.open_ends * std::min(1.0, tiles_left_ / tiles_to_close_one);
    }

    // Unfinished it counts once, finished twice.
    double city(const City& city) const {
        const double points = city_points(city, rules_);
        return city.is_complete() ? points : points * (1 + closing(city.open_ends));
    }

    double monastery(int neighbours) const {
        const int missing = 8 - neighbours;
        return monastery_points(neighbours) +
               missing * neighbour_comes * std::min(1.0, tiles_left_ / (5.0 * (missing + 1)));
    }

    double field(const Field& field) const {
        CityParts seen;
        double worth = 0;
        field.cities.for_each([&](int part) {
            const int root = map_.cities().root(part);
            if (!seen.contains(root)) {
                seen.add(root);
                const City& city = map_.cities().of(root);
                worth += 3 * (city.is_complete() ? 1 : city_touched * closing(city.open_ends));
            }
        });
        return worth;
    }

    const Map& map_;
    const Rules& rules_;
    double tiles_left_;
};

}  // namespace

void State::heuristic(std::span<double> values) const {
    std::ranges::copy(scores(), values.begin());
    if (phase_ == Phase::over) {
        return;
    }
    const int tiles_left = std::accumulate(pile_left_.begin(), pile_left_.end(), 0);
    const Forecast forecast(map_, *rules_, tiles_left);
    for (int player = 0; player < rules_->players(); ++player) {
        values[static_cast<std::size_t>(player)] += forecast.in_hand(supply_.of(player));
    }
    if (rules_->has_tournaments()) {
        promise_tournaments(values);
    }
    for_each_claimed(map_, [&](int tile, Segment segment) {
        const double worth = forecast.worth(tile, segment);
        landscape::for_each_owner(
            map_.meeples_on(tile, segment), rules_->players(),
            [&](int player) { values[static_cast<std::size_t>(player)] += worth; });
    });
}

}  // namespace marula::carcassonne
