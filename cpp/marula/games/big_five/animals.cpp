// Animal tokens and the buffalo: how they come, are turned up, spotted, and leave the game.

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

int State::pool() const {
    int unseen = 0;
    for (const auto count : tokens_.unseen) {
        unseen += count;
    }
    // the one rolled onto a burning piece is still to be turned up, and of the pool no more
    return unseen - tokens_.face_down.size() - (phase_ == Phase::turn_up_rolled ? 1 : 0);
}

int State::out(Species species) const {
    const int open = index(species) < fleeing_species ? tokens_.open[index(species)].size() : 0;
    return rules_->animal_tokens(species) - tokens_.unseen[index(species)] - open;
}

// A face-down token may be any animal, so it may always be turned up; an open one is spotted by
// those who lack it.
SpaceSet State::spots() const {
    if (!can_pay(price_of_spotting())) {
        return {};
    }
    SpaceSet worth_it = tokens_.face_down;
    for (int species = 0; species < fleeing_species; ++species) {
        if (own().lacks(static_cast<Species>(species))) {
            worth_it |= tokens_.open[species];
        }
    }
    if (tokens_.buffalo != nowhere && own().lacks(Species::buffalo)) {
        worth_it.add(tokens_.buffalo);
    }
    return worth_it & spotting_reach();
}

void State::spot(Space space, Events* events) {
    pay(price_of_spotting());
    if (tokens_.face_down.contains(space)) {
        spotting_ = static_cast<std::uint8_t>(space);
        phase_ = Phase::turn_up_spotted;
        return;
    }
    Species species = Species::buffalo;
    for (int each = 0; each < fleeing_species; ++each) {
        if (tokens_.open[each].contains(space)) {
            species = static_cast<Species>(each);
        }
    }
    mark(species, events);
}

// The vehicle of the player on turn has seen the species now.
void State::mark(Species species, Events* events) {
    if (own().lacks(species)) {
        own().spotted |= only(species);
        ++scores_[turn_];
        tell(events, [&] {
            return Value::object(
                {{"kind", "species_spotted"}, {"player", turn_}, {"species", name_of(species)}});
        });
    }
}

void State::place_animal(Space space, Events* events) {
    if (burning_pieces().contains(space)) {
        phase_ = Phase::turn_up_rolled;
        return;
    }
    tokens_.face_down.add(space);
    tell(events, [&] {
        return Value::object({{"kind", "animal_placed"}, {"q", q_of(space)}, {"r", r_of(space)}});
    });
    go_on();
}

void State::place_buffalo(Space space, Events* events) {
    tokens_.buffalo = static_cast<std::uint8_t>(space);
    tell(events, [&] {
        return Value::object({{"kind", "buffalo_placed"}, {"q", q_of(space)}, {"r", r_of(space)}});
    });
    go_on();
}

void State::turn_up(Species species, Events* events) {
    --tokens_.unseen[index(species)];
    const Space space = phase_ == Phase::turn_up_spotted   ? spotting_
                        : phase_ == Phase::turn_up_fleeing ? fleeing().first()
                                                           : nowhere;
    tell(events, [&] {
        return Value::object({{"kind", "token_turned_up"},
                              {"species", name_of(species)},
                              {"q", space == nowhere ? Value() : Value(q_of(space))},
                              {"r", space == nowhere ? Value() : Value(r_of(space))}});
    });
    if (space != nowhere) {
        tokens_.face_down.remove(space);
    }
    if (phase_ == Phase::turn_up_spotted && species != Species::monkey) {
        tokens_.open[index(species)].add(space);
        mark(species, events);
    } else {
        leave(species, space, events);
    }
    spotting_ = nowhere;
    go_on();
}

// A token leaves the game and lies face up beside the board, where `out` counts it.
void State::leave(Species species, Space space, Events* events) const {
    tell(events, [&] {
        return Value::object({{"kind", "animal_left"},
                              {"species", name_of(species)},
                              {"q", space == nowhere ? Value() : Value(q_of(space))},
                              {"r", space == nowhere ? Value() : Value(r_of(space))}});
    });
}

}  // namespace marula::big_five
