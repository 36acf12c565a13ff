// Flat tyres and broken gates, and their repair.

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

int State::broken(Gate gate) const {
    const auto& cards = broken_[static_cast<int>(gate)];
    return cards[0] + cards[1];
}

// A tyre drawn in a player's turn waits for the next one; while a gate is broken all wait.
bool State::can_repair_vehicle(int player) const {
    const Vehicle& vehicle = vehicles_[player];
    return vehicle.flat_tyres > 0 && reach().contains(vehicle.space) && !is_any_gate_broken() &&
           can_pay(price_of_repair());
}

void State::repair_vehicle(int player, Events* events) {
    pay(price_of_repair());
    --vehicles_[player].flat_tyres;
    tell(events, [&] {
        return Value::object({{"kind", "vehicle_repaired"}, {"player", player}, {"by", turn_}});
    });
}

bool State::can_repair_gate(Gate gate) const {
    return broken(gate) > 0 && reach().contains(gate_spaces[static_cast<int>(gate)]) &&
           can_pay(price_of_repair());
}

// One card is lifted; of two with different arrows the left one.
void State::repair_gate(Gate gate, Events* events) {
    pay(price_of_repair());
    auto& cards = broken_[static_cast<int>(gate)];
    --cards[cards[0] > 0 ? 0 : 1];
    tell(events, [&] {
        return Value::object({{"kind", "gate_repaired"}, {"gate", name_of(gate)}, {"by", turn_}});
    });
}

bool State::is_in_repair_reach(Gate gate) const {
    for (int player = 0; player < rules_->players(); ++player) {
        if (board().reach(vehicles_[player].space).contains(gate_spaces[static_cast<int>(gate)])) {
            return true;
        }
    }
    return false;
}

}  // namespace marula::big_five
