// Driving from space to space, and the detour round the park.

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

bool State::are_rivers_closed() const {
    bool are_closed = has_hippos_;
    for (int player = 0; player < rules_->players(); ++player) {
        are_closed |= vehicles_[player].has_rain;
    }
    return are_closed;
}

SpaceSet State::drives() const {
    SpaceSet found;
    if (!own().can_drive()) {
        return found;
    }
    const Space from = own().space;
    unsigned open = board().drivable(from);
    if (!is(Guide::david)) {
        open &= ~unsigned{board().bush(from)};
    }
    if (are_rivers_closed()) {
        open &= ~unsigned{board().river(from)};
    }
    for (int i = 0; i < directions; ++i) {
        const auto direction = static_cast<Direction>(i);
        if (has(static_cast<Directions>(open), direction)) {
            const Space to = neighbour(from, direction);
            if (can_pay(price_of_driving(to))) {
                found.add(to);
            }
        }
    }
    return found;
}

void State::drive(Space space, Events* events) {
    pay(price_of_driving(space));
    stand_on(space, events);
}

void State::stand_on(Space space, Events* events) {
    own().space = static_cast<std::uint8_t>(space);
    tell(events, [&] {
        return Value::object(
            {{"kind", "vehicle_moved"}, {"player", turn_}, {"q", q_of(space)}, {"r", r_of(space)}});
    });
}

// From the gate token itself; outside the park there are neither rivers nor hippos.
bool State::can_detour() const {
    const bool is_at_gate = own().space == gate_spaces[0] || own().space == gate_spaces[1];
    return is_at_gate && own().can_drive() && can_pay(price_of_detour);
}

void State::detour(Events* events) {
    pay(price_of_detour);
    stand_on(own().space == gate_spaces[0] ? gate_spaces[1] : gate_spaces[0], events);
}

}  // namespace marula::big_five
