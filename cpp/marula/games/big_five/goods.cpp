// Fuel and provisions: refuelling, restocking, and gifts between vehicles.

#include <algorithm>

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

bool State::has_gate_in_reach(int player) const {
    const SpaceSet reach = board().reach(vehicles_[player].space);
    return reach.contains(gate_spaces[0]) || reach.contains(gate_spaces[1]);
}

bool State::can_refuel() const {
    return has_gate_in_reach(turn_) && own().fuel < rules_->top(turn_) && can_pay(price_of_goods());
}

void State::refuel(Events* events) {
    pay(price_of_goods());
    move_track(turn_, Good::fuel, rules_->top(turn_), events);
}

SpaceSet State::restocks() const {
    if (own().provisions == rules_->top(turn_) || !can_pay(price_of_goods())) {
        return {};
    }
    return reach() & tokens_.provisions;
}

void State::restock(Space space, Events* events) {
    pay(price_of_goods());
    const int gain = is(Guide::sam) ? 4 : 2;
    const int height = std::min(own().provisions + gain, rules_->top(turn_));
    move_track(turn_, Good::provisions, height, events);
    tokens_.provisions.remove(space);
    moved_from_ = static_cast<std::uint8_t>(space);
    go_on();
}

void State::place_provisions(Space space, Events* events) {
    tokens_.provisions.add(space);
    moved_from_ = nowhere;
    tell(events, [&] {
        return Value::object(
            {{"kind", "provisions_placed"}, {"q", q_of(space)}, {"r", r_of(space)}});
    });
    go_on();
}

bool State::are_linked(int player, int other) const {
    return board().linked(vehicles_[player].space).contains(vehicles_[other].space);
}

// Of two linked vehicles. Provisions may not be given away to the last, and the gifts of a good
// form no circle, so that they come to an end.
bool State::can_give(Good good, int from, int to) const {
    const int least = good == Good::fuel ? 1 : 2;
    return vehicles_[from].track(good) >= least && vehicles_[to].track(good) < rules_->top(to) &&
           !gifts_.has_gone(good, to, from);
}

void State::give(Good good, int from, int to, Events* events) {
    gifts_.add(good, from, to);
    move_track(from, good, vehicles_[from].track(good) - 1, events);
    move_track(to, good, vehicles_[to].track(good) + 1, events);
}

void State::move_track(int player, Good good, int to, Events* events) {
    const int from = vehicles_[player].track(good);
    vehicles_[player].track(good) = static_cast<std::uint8_t>(to);
    tell(events, [&] {
        return Value::object({{"kind", "track_moved"},
                              {"player", player},
                              {"track", name_of(good)},
                              {"steps", to - from},
                              {"height", to}});
    });
}

}  // namespace marula::big_five
