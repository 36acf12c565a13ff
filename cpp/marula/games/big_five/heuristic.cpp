// What a position promises: the species that the vehicles have spotted and are on the way to, less
// what hunger, thirst, damage, fires and animals that are gone may still cost. All share it.

#include <algorithm>
#include <array>

#include "marula/core/popcount.hpp"
#include "marula/games/big_five/state.hpp"

namespace marula::big_five {
namespace {

// Weights of version 1, in species; figures are measured against it, so they stay as they are.
constexpr double nearer = 0.845;          // what a goal is worth one action further away
constexpr double next_goal = 0.4;         // a vehicle's best goal, just reached
constexpr double other_goals = 0.15;      // each further one
constexpr double being_seen = 1.5;        // a token being turned up, for the others
constexpr double one_more_animal = 0.11;  // an animal about to be rolled, of one that lies there
constexpr int way_to_new_animal = 6;
constexpr double stands_still = 0.3;     // of anything, for a vehicle that cannot drive
constexpr double help_on_the_way = 0.7;  // of what a refill at the end of the way would relieve
constexpr double help_of_others = 0.8;   // of that, where another vehicle brings it
constexpr double flat_tyre = 0.7;
constexpr double broken_gate = 0.6;
constexpr double first_animal_gone = 0.2;  // of a species that somebody lacks
constexpr double second_animal_gone = 0.7;
constexpr double burning_piece = 0.1;
constexpr double fire_marker = 0.03;
constexpr double fire_in_reach = 0.04;  // being where one can put it out
constexpr double fires_matter = 0.35;   // at least so much, and more while animals are to come
constexpr double lent_token = 0.02;
constexpr double influence_had = 0.02;
constexpr double unknown_card = 0.1;  // what the next card costs as a rule

// What a track of that height costs.
constexpr int tracked = 10;
using Costs = std::array<double, tracked>;
constexpr Costs hunger = {7.35, 3.7, 1.95, 1.1, 0.54, 0.25, 0.12, 0.05, 0.025, 0};
constexpr Costs thirst = {1.2, 0.55, 0.3, 0.15, 0.07, 0.03, 0, 0, 0, 0};
constexpr Costs thirst_of_all = {2.4, 1.2, 0.8, 0.2, 0.08, 0, 0, 0, 0, 0};  // for the fullest tank

double cost_at(const Costs& costs, int height) {
    return costs[static_cast<std::size_t>(std::clamp(height, 0, tracked - 1))];
}

double discount(int actions) {
    static constexpr auto powers = [] {
        std::array<double, Distances::never + 4> table{};  // for a way, and up to 3 actions more
        double power = 1;
        for (auto& entry : table) {
            entry = power;
            power *= nearer;
        }
        return table;
    }();
    return powers[static_cast<std::size_t>(actions)];
}

class Forecast {
   public:
    explicit Forecast(const State& state)
        : state_(state), rules_(state.rules()), tokens_(state.tokens()) {
        for (const auto count : tokens_.unseen) {
            unseen_ += count;
        }
        for (int slot = 0; slot < slots; ++slot) {
            burning_pieces_ += rules_.board().slot(slot).meets(state.fires().burning) ? 1 : 0;
        }
        for (int player = 1; player < rules_.players(); ++player) {
            if (state.vehicle(player).fuel > state.vehicle(fullest_).fuel) {
                fullest_ = player;
            }
        }
    }

    // The sum over all vehicles.
    double value() const {
        double sum = 0;
        for (int player = 0; player < rules_.players(); ++player) {
            const Vehicle& vehicle = state_.vehicle(player);
            sum += popcount(vehicle.spotted) + goals(player) -
                   flat_tyre * (vehicle.flat_tyres + vehicle.fresh_tyres) -
                   need(player, Good::provisions) - need(player, Good::fuel);
        }
        return sum - animals_gone() - fires() - gates_broken() - cards() + turn();
    }

    // How near the vehicles that stand are to all the spaces where tokens may come to lie.
    double value_of_starts() const {
        double sum = 0;
        rules_.token_spaces().for_each([&](Space space) {
            double best = 0;
            for (int player = 0; player < rules_.players(); ++player) {
                const Space start = state_.vehicle(player).space;
                if (start != nowhere) {
                    best = std::max(best, discount(rules_.distances(player).to_spot(start, space)));
                }
            }
            sum += best;
        });
        return sum / spaces;
    }

   private:
    static double mobility(const Vehicle& vehicle) {
        return vehicle.can_drive() ? 1.0 : stands_still;
    }

    // The chance that an animal nobody has seen is one that the vehicle lacks.
    double chance_of_new(const Vehicle& vehicle) const {
        int wanted = 0;
        for (int i = 0; i < fleeing_species; ++i) {
            wanted += vehicle.lacks(static_cast<Species>(i)) ? tokens_.unseen[i] : 0;
        }
        return unseen_ == 0 ? 0 : static_cast<double>(wanted) / unseen_;
    }

    // What the animals on the board promise a vehicle.
    double goals(int player) const {
        const Vehicle& vehicle = state_.vehicle(player);
        if (vehicle.spotted == all_five) {
            return 0;
        }
        const Distances& distances = rules_.distances(player);
        const int price = rules_.is(player, Guide::kate) ? 0 : 1;
        double best = 0;
        double sum = 0;
        const auto add = [&](double worth, int way) {
            const double goal = worth * discount(way + price);
            best = std::max(best, goal);
            sum += goal;
        };
        for (int i = 0; i < fleeing_species; ++i) {
            if (vehicle.lacks(static_cast<Species>(i)) && !tokens_.open[i].empty()) {
                int way = Distances::never;
                tokens_.open[i].for_each([&](Space space) {
                    way = std::min(way, distances.to_spot(vehicle.space, space));
                });
                add(1, way);
            }
        }
        if (tokens_.buffalo != nowhere && vehicle.lacks(Species::buffalo)) {
            add(1, distances.to_spot(vehicle.space, tokens_.buffalo));
        }
        const double chance = chance_of_new(vehicle);
        double now = 0;
        tokens_.face_down.for_each([&](Space space) {
            const bool is_turned_up = state_.is_being_spotted(space);
            if (is_turned_up && player == state_.player_on_turn()) {
                now = chance;
            } else {
                add(chance * (is_turned_up ? being_seen : 1),
                    distances.to_spot(vehicle.space, space));
            }
        });
        if (state_.phase() == Phase::roll_animal) {
            const double chance_to_stay = 0.9 - burning_pieces_ / 9.0;
            add(one_more_animal * chance * chance_to_stay, way_to_new_animal);
        }
        return now + mobility(vehicle) * (next_goal * best + other_goals * (sum - best));
    }

    // What a low track costs, less what the way to more of the good promises: to a token or a
    // gate, or to a vehicle that has more, or of that vehicle to this one.
    double need(int player, Good good) const {
        const Vehicle& vehicle = state_.vehicle(player);
        const Distances& distances = rules_.distances(player);
        const bool is_sam = rules_.is(player, Guide::sam);
        const Costs& costs = good == Good::fuel ? thirst : hunger;
        const int height = vehicle.track(good);
        double cost = cost_at(costs, height);
        double gain = 0;
        int way = Distances::never;
        if (good == Good::fuel) {
            cost += player == fullest_ ? cost_at(thirst_of_all, height) : 0;
            gain = cost;
            for (const Space gate : gate_spaces) {
                way = std::min(way, distances.to_reach(vehicle.space, gate));
            }
        } else {
            const int refilled = std::min(height + (is_sam ? 4 : 2), rules_.top(player));
            gain = cost - cost_at(costs, refilled);
            tokens_.provisions.for_each([&](Space space) {
                way = std::min(way, distances.to_reach(vehicle.space, space));
            });
        }
        double relief = gain * discount(way + (is_sam ? 0 : 1));
        relief *= way == 0 ? 1 : mobility(vehicle);
        for (int other = 0; other < rules_.players(); ++other) {
            const Vehicle& helper = state_.vehicle(other);
            const int had = helper.track(good);
            const int steps = (had - height) / 2;
            if (steps <= 0) {
                continue;
            }
            const double help = cost - cost_at(costs, height + steps) -
                                cost_at(costs, had - steps) + cost_at(costs, had);
            const int there = distances.to_reach(vehicle.space, helper.space);
            const int back = rules_.distances(other).to_reach(helper.space, vehicle.space);
            const double meeting =
                std::max(mobility(vehicle) * discount(there), mobility(helper) * discount(back));
            relief = std::max(relief, help_of_others * help * meeting);
        }
        return cost - help_on_the_way * relief;
    }

    double animals_gone() const {
        double cost = 0;
        for (int i = 0; i < fleeing_species; ++i) {
            const auto species = static_cast<Species>(i);
            if (is_lacked(species)) {
                const int out = state_.out(species);
                cost += out == 1 ? first_animal_gone : out == 2 ? second_animal_gone : 0;
            }
        }
        return cost;
    }

    bool is_lacked(Species species) const {
        for (int player = 0; player < rules_.players(); ++player) {
            if (state_.vehicle(player).lacks(species)) {
                return true;
            }
        }
        return false;
    }

    // The way of the vehicle that is nearest to a space.
    int way_of_nearest(Space space) const {
        int way = Distances::never;
        for (int player = 0; player < rules_.players(); ++player) {
            way = std::min(way,
                           rules_.distances(player).to_reach(state_.vehicle(player).space, space));
        }
        return way;
    }

    double fires() const {
        double cost = burning_piece * burning_pieces_ + fire_marker * state_.fires().count();
        state_.fires().burning.for_each(
            [&](Space space) { cost -= fire_in_reach * discount(way_of_nearest(space) + 1); });
        return cost * (fires_matter + state_.pool() / 12.0);
    }

    double gates_broken() const {
        double cost = 0;
        for (int gate = 0; gate < gates; ++gate) {
            if (state_.broken(static_cast<Gate>(gate)) > 0) {
                cost += broken_gate * (1 - 0.5 * discount(way_of_nearest(gate_spaces[gate]) + 3));
            }
        }
        return cost;
    }

    // What the next card costs its drawer, or all.
    double cards() const {
        const Pile& pile = state_.pile();
        return pile.top == Pile::unknown ? unknown_card : cost_of(rules_.card(pile.top));
    }

    double cost_of(const CardKind& card) const {
        switch (card.type) {
            case CardType::fire:
                return 0.25;
            case CardType::animal:
            case CardType::wildebeest:
                return -0.1;
            case CardType::giraffe:
                return -0.2;
            case CardType::lost_meal:
            case CardType::stolen_meal:
                return loss(card, hunger, Good::provisions);
            case CardType::overheated_engine:
            case CardType::leaking_engine:
                return loss(card, thirst, Good::fuel);
            case CardType::heavy_rain:
                return 0.15;
            case CardType::hippos:
                return 0.05;
            case CardType::flat_tyre:
                return 0.5;
            case CardType::broken_gate:
                break;
        }
        return 0.3;
    }

    double loss(const CardKind& card, const Costs& costs, Good good) const {
        const int later = state_.phase() == Phase::draw ? 0 : 1;
        const int drawer = (state_.player_on_turn() + later) % rules_.players();
        double sum = 0;
        for (int player = 0; player < rules_.players(); ++player) {
            if (player == drawer || card.hits_all) {
                const int height = state_.vehicle(player).track(good);
                sum += cost_at(costs, height - card.steps) - cost_at(costs, height);
            }
        }
        return sum;
    }

    double turn() const {
        double value = state_.player_with_token() != nobody ? lent_token : 0;
        value += state_.phase() == Phase::look ? influence_had : 0;
        // What brings nothing is not done: rather end the turn.
        return value + 1e-4 * (state_.phase() == Phase::draw ? most_actions + 1 : state_.actions());
    }

    const State& state_;
    const Rules& rules_;
    const Tokens& tokens_;
    int unseen_ = 0;
    int burning_pieces_ = 0;
    int fullest_ = 0;  // the player whose vehicle has most fuel
};

}  // namespace

void State::heuristic(std::span<double> values) const {
    if (phase_ == Phase::over) {
        std::ranges::copy(scores(), values.begin());
        return;
    }
    const Forecast forecast(*this);
    const double value = phase_ == Phase::start ? forecast.value_of_starts() : forecast.value();
    std::ranges::fill(values, value / rules_->players());
}

}  // namespace marula::big_five
