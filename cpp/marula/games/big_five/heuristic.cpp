// What a position promises: the species that the vehicles have spotted, and how near they are to
// spotting more, less what may still go wrong. All players share one promise.

#include <algorithm>
#include <array>

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

#ifdef BF_TUNE
double W[40];
double P[64];
#define K(i, v) W[i]
#else
#define K(i, v) v
#endif

namespace {

// Each action on the way to something makes it worth so much of what it would be worth there.
constexpr double nearer = 0.87;

double discount(int actions) {
#ifdef BF_TUNE
    return P[actions];
#endif
    static constexpr auto powers = [] {
        std::array<double, Distances::never + 2> table{};
        double power = 1;
        for (auto& entry : table) {
            entry = power;
            power *= nearer;
        }
        return table;
    }();
    return powers[static_cast<std::size_t>(actions)];
}

constexpr std::array<double, 10> hunger = {3.0, 1.5, 0.8, 0.45, 0.22, 0.1, 0.05, 0.02, 0.01, 0};
constexpr std::array<double, 10> last_fuel = {3, 1.5, 1, 0.25, 0.1, 0, 0, 0, 0, 0};
constexpr std::array<double, 10> thirst = {1.2, 0.55, 0.3, 0.15, 0.07, 0.03, 0, 0, 0, 0};

double penalty(const std::array<double, 10>& table, int height) {
    return table[static_cast<std::size_t>(std::min(height, 9))];
}

class Forecast {
   public:
    explicit Forecast(const State& state)
        : state_(state), rules_(state.rules()), tokens_(state.tokens()) {
        for (const auto count : tokens_.unseen) {
            unseen_ += count;
        }
        for (int player = 1; player < rules_.players(); ++player) {
            if (state.vehicle(player).fuel > state.vehicle(fullest_).fuel) {
                fullest_ = player;
            }
        }
        for (int slot = 0; slot < slots; ++slot) {
            burning_pieces_ += rules_.board().slot(slot).meets(state.fires().burning) ? 1 : 0;
        }
    }

    double value() const {
        double sum = 0;
        for (int player = 0; player < rules_.players(); ++player) {
            sum += vehicle(player);
        }
        return sum - dangers();
    }

   private:
    double chance_of_new(const Vehicle& vehicle) const {
        int wanted = 0;
        for (int i = 0; i < fleeing_species; ++i) {
            wanted += vehicle.lacks(static_cast<Species>(i)) ? tokens_.unseen[i] : 0;
        }
        return unseen_ == 0 ? 0 : static_cast<double>(wanted) / unseen_;
    }

    double vehicle(int player) const {
        const Vehicle& vehicle = state_.vehicle(player);
        double value = std::popcount(vehicle.spotted);
        value += goals(player);
        value -= need(player, Good::provisions) + need(player, Good::fuel);
        value -= K(4, 0.6) * (vehicle.flat_tyres + vehicle.fresh_tyres);
        return value;
    }

    double penalty_of(Good good, int height) const {
        const double scale = good == Good::fuel ? K(2, 1.0) : K(0, 1.0);
        const double more = height < 3 ? 1 : good == Good::fuel ? K(21, 1.0) : K(20, 1.0);
        return scale * more * penalty(good == Good::fuel ? thirst : hunger, height);
    }

    // What a low track costs, less what the way to more of the good promises.
    double need(int player, Good good) const {
        const Vehicle& vehicle = state_.vehicle(player);
        const Distances& distances = rules_.distances(player);
        const bool is_sam = rules_.is(player, Guide::sam);
        const int height = vehicle.track(good);
        const double last = good == Good::fuel && player == fullest_ ? K(17, 0.8) * penalty(last_fuel, height) : 0;
        const double cost = penalty_of(good, height) + last;
        int way = Distances::never;
        double gain = 0;
        if (good == Good::fuel) {
            for (const Space gate : gate_spaces) {
                way = std::min(way, distances.to_reach(vehicle.space, gate));
            }
            gain = cost;
        } else {
            tokens_.provisions.for_each([&](Space space) {
                way = std::min(way, distances.to_reach(vehicle.space, space));
            });
            gain = cost - penalty_of(good, std::min(height + (is_sam ? 4 : 2), rules_.top(player)));
        }
        double relief = gain * discount(way + (is_sam ? 0 : 1)) * (way == 0 ? 1 : mobility(vehicle));
        for (int other = 0; other < rules_.players(); ++other) {
            const Vehicle& helper = state_.vehicle(other);
            const int steps = (helper.track(good) - height) / 2;
            if (other == player || steps <= 0) {
                continue;
            }
            const double help = cost - penalty_of(good, height + steps) -
                                penalty_of(good, helper.track(good) - steps) +
                                penalty_of(good, helper.track(good));
            const double meeting =
                std::max(mobility(vehicle) * discount(distances.to_reach(vehicle.space, helper.space)),
                         mobility(helper) *
                             discount(rules_.distances(other).to_reach(helper.space, vehicle.space)));
            relief = std::max(relief, K(15, 0.8) * help * meeting);
        }
        return cost - K(1, 0.8) * relief;
    }

    static double mobility(const Vehicle& vehicle) { return vehicle.can_drive() ? 1.0 : 0.3; }

    double goals(int player) const {
        const Vehicle& vehicle = state_.vehicle(player);
        if (vehicle.spotted == all_five) {
            return 0;
        }
        const Distances& distances = rules_.distances(player);
        const int price = rules_.is(player, Guide::kate) ? 0 : 1;
        double best = 0;
        double sum = 0;
        double won = 0;
        const auto add = [&](double worth, int way) {
            const double goal = worth * discount(way + price);
            best = std::max(best, goal);
            sum += goal;
        };
        const double chance = chance_of_new(vehicle);
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
        tokens_.face_down.for_each([&](Space space) {
            if (state_.is_being_spotted(space)) {
                if (player == state_.player_on_turn()) {
                    won += chance;
                } else {
                    add(K(5, 1.2) * chance, distances.to_spot(vehicle.space, space));
                }
            } else {
                add(chance, distances.to_spot(vehicle.space, space));
            }
        });
        if (state_.phase() == Phase::roll_animal) {
            add(K(18, 1.0) * chance * (0.9 - burning_pieces_ / 9.0), 6);
        }
        return won + mobility(vehicle) * (K(6, 0.5) * best + K(7, 0.15) * (sum - best));
    }

    double dangers() const {
        double danger = 0;
        int lacking_all = 0;
        for (int i = 0; i < fleeing_species; ++i) {
            const auto species = static_cast<Species>(i);
            int lacking = 0;
            for (int player = 0; player < rules_.players(); ++player) {
                lacking += state_.vehicle(player).lacks(species) ? 1 : 0;
            }
            lacking_all += lacking;
            if (lacking > 0) {
                const int out = state_.out(species);
                danger += out == 1 ? K(8, 0.2) : out == 2 ? K(9, 0.8) : 0;
            }
        }
        const double stake = lacking_all > 0 ? K(16, 0.3) + state_.pool() / 12.0 : 0.1;
        danger += stake * (K(10, 0.15) * burning_pieces_ + K(11, 0.03) * state_.fires().count());
        // somebody is on the way to the fires
        state_.fires().burning.for_each([&](Space space) {
            int way = Distances::never;
            for (int player = 0; player < rules_.players(); ++player) {
                way = std::min(way, rules_.distances(player).to_reach(state_.vehicle(player).space, space));
            }
            danger -= stake * K(12, 0.06) * discount(way + 1);
        });
        for (int gate = 0; gate < gates; ++gate) {
            if (state_.broken(static_cast<Gate>(gate)) > 0) {
                int way = Distances::never;
                for (int player = 0; player < rules_.players(); ++player) {
                    way = std::min(way, rules_.distances(player).to_reach(state_.vehicle(player).space, gate_spaces[gate]));
                }
                danger += K(13, 0.2) * (1 - 0.5 * discount(way + 3));
            }
        }
        danger += card_to_come();
        danger -= state_.player_with_token() != nobody ? 0.02 : 0;
        danger -= state_.phase() == Phase::look ? K(14, 0.02) : 0;
        // what brings nothing is not done: rather end the turn
        danger -= 1e-4 * (state_.phase() == Phase::draw ? 8 : state_.actions());
        return danger;
    }

    double badness(const CardKind& card) const {
        const int player = (state_.player_on_turn() + (state_.phase() == Phase::draw ? 0 : 1)) % rules_.players();
        const auto lose = [&](const std::array<double, 10>& table, Good good) {
            double sum = 0;
            for (int other = 0; other < rules_.players(); ++other) {
                if (other == player || card.hits_all) {
                    const int height = state_.vehicle(other).track(good);
                    sum += penalty(table, std::max(height - card.steps, 0)) - penalty(table, height);
                }
            }
            return sum;
        };
        switch (card.type) {
            case CardType::fire:
                return 0.25;
            case CardType::animal:
                return -0.1;
            case CardType::wildebeest:
                return -0.1;
            case CardType::giraffe:
                return -0.2;
            case CardType::lost_meal:
            case CardType::stolen_meal:
                return lose(hunger, Good::provisions);
            case CardType::overheated_engine:
            case CardType::leaking_engine:
                return lose(thirst, Good::fuel);
            case CardType::heavy_rain:
                return 0.15;
            case CardType::hippos:
                return 0.05;
            case CardType::flat_tyre:
                return 0.5;
            case CardType::broken_gate:
                return 0.3;
        }
        return 0;
    }

    double card_to_come() const {
        const Pile& pile = state_.pile();
        if (pile.top != Pile::unknown) {
            return badness(rules_.card(pile.top));
        }
        return 0.1;
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
    const double value = phase_ == Phase::start ? 0 : Forecast(*this).value() / rules_->players();
    std::ranges::fill(values, value);
}

}  // namespace marula::big_five
