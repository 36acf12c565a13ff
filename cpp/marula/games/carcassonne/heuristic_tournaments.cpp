// What emblems, prize tiles and the coming tournaments promise each player.

#include <algorithm>
#include <cmath>

#include "marula/games/carcassonne/scoring.hpp"
#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {
namespace {

using Place = Emblems::Place;

// Weights of version 1, in points.
constexpr double statue_grows = 1.3;       // shields that a statue's open city may still gain
constexpr double prize_with_emblem = 6.5;  // a prize tile in hand, its emblem for a statue with it
constexpr double prize_alone = 1.5;
constexpr double emblem_in_hand = 0.2;  // an emblem in supply, and for each point of its value
constexpr double emblem_point = 0.12;
constexpr double later = 0.8;          // each tournament that comes before makes one less sure
constexpr double lead_that_tells = 2;  // a lead in value that is likely to last
constexpr double unknown_rivals = 1;   // lead over nobody: others may still enrol

// From 0 to 1, without the exponential, whose last digit is not the same everywhere.
double chance_of_lead(double lead) {
    return 0.5 + 0.5 * lead / (lead_that_tells + std::fabs(lead));
}

}  // namespace

// What each player's best meeple would be worth in the next tournament of that kind; -1: none.
Array<int, max_players> State::best_values(FeatureKind kind) const {
    Array<int, max_players> best{{-1, -1, -1, -1, -1, -1}};
    const bool is_on = (phase_ == Phase::reveal || phase_ == Phase::win) &&
                       rules_->crown(tournaments_.held) == kind;
    const auto revealed = tournament_values();
    for (int player = 0; player < rules_->players(); ++player) {
        const int step = (player - turn_ + rules_->players()) % rules_->players();
        if (is_on && step < tournaments_.tournament.asked) {
            best[player] = revealed[player];
            continue;
        }
        for (const int emblem : emblem_values) {
            const auto spot = tournaments_.emblems.spot(player, emblem);
            if (spot.place == Place::meeple && map_.standing(spot.tile)->segment.kind() == kind) {
                best[player] = std::max(best[player], tournament_value(map_, spot.tile, emblem));
            }
        }
    }
    return best;
}

void State::promise_tournaments(std::span<double> values) const {
    const auto promise = [&](int player, double points) {
        values[static_cast<std::size_t>(player)] += points;
    };
    const bool goes_on = tournaments_.held < rules_->tournaments();
    for (int player = 0; player < rules_->players(); ++player) {
        for (const int emblem : emblem_values) {
            const auto spot = tournaments_.emblems.spot(player, emblem);
            if (spot.place == Place::supply && goes_on) {
                promise(player, emblem_in_hand + emblem_point * emblem);
            } else if (spot.place == Place::statue) {
                const Segment statue = rules_->tile(map_.board()[spot.tile].type).statue();
                const City& city = map_.cities().of(map_.part(spot.tile, statue));
                promise(player, statue_points(map_, *rules_, tournaments_.emblems, player, emblem) +
                                    (city.is_complete() || tiles_left() == 0 ? 0 : statue_grows));
            }
        }
    }
    for (int number = 0; number < tournaments_.prizes.size(); ++number) {
        const auto prize = tournaments_.prizes[number];
        promise(prize.player, prize.emblem == no_emblem ? prize_alone : prize_with_emblem);
    }
    double certainty = 1;
    const int last = std::min(tournaments_.held + 3, rules_->tournaments());
    for (int tournament = tournaments_.held; tournament < last; ++tournament) {
        const auto best = best_values(rules_->crown(tournament));
        for (int player = 0; player < rules_->players(); ++player) {
            if (best[player] < 0) {
                continue;
            }
            int rival = -1;
            for (int other = 0; other < rules_->players(); ++other) {
                rival = other == player ? rival : std::max(rival, best[other]);
            }
            const double first = chance_of_lead(
                rival < 0 ? unknown_rivals : static_cast<double>(best[player] - rival));
            promise(player, certainty * (first * prize_with_emblem + (1 - first) * prize_alone));
        }
        certainty *= later;
    }
}

}  // namespace marula::carcassonne
