// Fires: where they are put out, what flees from them.

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

SpaceSet State::burning_pieces() const {
    SpaceSet burning;
    for (int slot = 0; slot < slots; ++slot) {
        if (board().slot(slot).meets(fires_.burning)) {
            burning |= board().slot(slot);
        }
    }
    return burning;
}

// In reach as usual; on Jack's own piece anywhere, seen or not.
SpaceSet State::put_outs() const {
    if (!can_pay(price_of_putting_out())) {
        return {};
    }
    const SpaceSet jacks = is(Guide::jack) ? board().slot(slot_of(own().space)) : SpaceSet();
    return (reach() | jacks) & fires_.burning;
}

void State::put_out(Space space, Events* events) {
    pay(price_of_putting_out());
    fires_.remove_one(space);
    tell(events, [&] {
        return Value::object({{"kind", "fire_put_out"}, {"q", q_of(space)}, {"r", r_of(space)}});
    });
    go_on();
}

void State::place_fire(Space space, Events* events) {
    const int slot = slot_of(space);
    const int jack = rules_->player_with(Guide::jack);
    if (jack < rules_->players() && slot_of(vehicles_[jack].space) == slot) {
        tell(events, [&] {
            return Value::object(
                {{"kind", "fire_averted"}, {"q", q_of(space)}, {"r", r_of(space)}});
        });
        go_on();
        return;
    }
    fires_.add(space);
    tell(events, [&] {
        return Value::object({{"kind", "fire_placed"}, {"q", q_of(space)}, {"r", r_of(space)}});
    });
    // Open animals leave at once. Face-down ones are turned up one by one, as next_phase sees to;
    // then the buffalo is rolled anew.
    const SpaceSet piece = board().slot(slot);
    for (int species = 0; species < fleeing_species; ++species) {
        SpaceSet& open = tokens_.open[species];
        (open & piece).for_each([&](Space from) {
            leave(static_cast<Species>(species), from, events);
        });
        open = open - piece;
    }
    if (tokens_.buffalo != nowhere && piece.contains(tokens_.buffalo)) {
        tokens_.buffalo = nowhere;
        tell(events, [] { return Value::object({{"kind", "buffalo_fled"}}); });
    }
    go_on();
}

SpaceSet State::fleeing() const { return tokens_.face_down & burning_pieces(); }

}  // namespace marula::big_five
