// How a game is won and lost. It is looked for after every move, once the vehicles stand.

#include <optional>

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

bool State::is_won() const {
    for (int player = 0; player < rules_->players(); ++player) {
        if (vehicles_[player].spotted != all_five) {
            return false;
        }
    }
    return true;
}

// A species that a vehicle lacks and of which no token is left, seen or not; or none of them.
std::optional<Species> State::lost_species() const {
    for (int i = 0; i < fleeing_species; ++i) {
        if (tokens_.unseen[i] > 0 || !tokens_.open[i].empty()) {
            continue;
        }
        for (int player = 0; player < rules_->players(); ++player) {
            if (vehicles_[player].lacks(static_cast<Species>(i))) {
                return static_cast<Species>(i);
            }
        }
    }
    return std::nullopt;
}

// A player without provisions, or nobody.
int State::hungry_player() const {
    for (int player = 0; player < rules_->players(); ++player) {
        if (vehicles_[player].provisions == 0) {
            return player;
        }
    }
    return nobody;
}

End State::end() const {
    return phase_ == Phase::start       ? End::none
           : is_won()                   ? End::won
           : hungry_player() != nobody  ? End::no_provisions
           : lost_species().has_value() ? End::species_lost
           : is_stuck()                 ? End::stuck
                                        : End::none;
}

// No vehicle can drive, and none will be able to without another one driving. Rain, hippos and a
// tyre that is not yet to be repaired pass, and so never end a game.
bool State::is_stuck() const {
    const int players = rules_->players();
    unsigned has_fuel = 0;
    for (int player = 0; player < players; ++player) {
        if (vehicles_[player].can_drive()) {
            return false;
        }
        has_fuel |= (vehicles_[player].fuel > 0 ? 1u : 0u) << player;
    }
    if (has_fuel == 0) {
        return true;  // even beside a gate
    }
    // who has fuel or a gate in reach, or gets some over a chain of gifts
    unsigned supplied = has_fuel;
    for (int player = 0; player < players; ++player) {
        supplied |= (has_gate_in_reach(player) ? 1u : 0u) << player;
    }
    for (int round = 1; round < players; ++round) {
        for (int giver = 0; giver < players; ++giver) {
            for (int player = 0; player < players; ++player) {
                if ((supplied >> giver & 1) != 0 && are_linked(giver, player)) {
                    supplied |= 1u << player;
                }
            }
        }
    }
    const bool can_repair = (broken(Gate::left) == 0 || is_in_repair_reach(Gate::left)) &&
                            (broken(Gate::right) == 0 || is_in_repair_reach(Gate::right));
    for (int player = 0; player < players; ++player) {
        if ((supplied >> player & 1) != 0 && (can_repair || !vehicles_[player].has_flat_tyre())) {
            return false;
        }
    }
    return true;
}

void State::end_if_decided(Events* events) {
    if (end() == End::none) {
        return;
    }
    forget_turn();
    phase_ = Phase::over;
    tell(events, [&] {
        return Value::object({{"kind", "game_ended"}, {"won", is_won()}, {"reason", reason()}});
    });
}

void State::forget_turn() {
    actions_ = 0;
    has_hippos_ = has_drawn_ = false;
    gifts_ = {};
    looked_at_ = {};
    moved_from_ = spotting_ = nowhere;
}

std::vector<double> State::utilities() const {
    return std::vector<double>(static_cast<std::size_t>(rules_->players()), is_won() ? 1.0 : 0.0);
}

std::string State::reason() const {
    if (phase_ != Phase::over) {
        return "";
    }
    switch (end()) {
        case End::won:
            return "every vehicle has spotted the Big Five";
        case End::no_provisions:
            return "player " + std::to_string(hungry_player()) + " has no provisions left";
        case End::species_lost:
            return "the last " + std::string(name_of(*lost_species())) +
                   " has left before every vehicle has spotted one";
        case End::stuck:
        case End::none:
            break;
    }
    return "no vehicle can drive any more";
}

}  // namespace marula::big_five
