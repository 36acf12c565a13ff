// The course of a game: the set-up, the turns, and what is due after each move.

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

bool State::is_setup() const { return setup_rolls_ < first_fires + first_animals; }

// What is under way comes first, then what is left of the set-up, then the turn.
Phase State::next_phase() const {
    if (tokens_.face_down.meets(burning_pieces())) {
        return Phase::turn_up_fleeing;
    }
    if (moved_from_ != nowhere) {
        return Phase::roll_provisions;
    }
    if (is_setup()) {
        return setup_rolls_ < first_fires ? Phase::roll_fire : Phase::roll_animal;
    }
    // the buffalo waits beside the board while no space is free and without fire
    if (tokens_.buffalo == nowhere && !buffalo_spaces().empty()) {
        return Phase::roll_buffalo;
    }
    if (tokens_.provisions.size() < rules_->provision_tokens()) {
        return Phase::roll_provisions;
    }
    return has_drawn_ ? Phase::act : Phase::draw;
}

// Numbered spaces of pieces on which no vehicle stands.
SpaceSet State::starts() const {
    SpaceSet free = board().numbered();
    for (int player = 0; player < rules_->players(); ++player) {
        if (vehicles_[player].space != nowhere) {
            free = free - board().slot(slot_of(vehicles_[player].space));
        }
    }
    return free;
}

void State::start(Space space, Events* events) {
    stand_on(space, events);
    turn_ = static_cast<std::uint8_t>((turn_ + 1) % rules_->players());
    if (turn_ == rules_->first_player()) {
        go_on();
    }
}

bool State::can_give_token(int player) const {
    return is(Guide::anna) && token_with_ == nobody && player != turn_ && can_pay(price_of_token);
}

// The player will have one action more in the next turn; the token then comes back.
void State::give_token(int player, Events* events) {
    pay(price_of_token);
    token_with_ = static_cast<std::uint8_t>(player);
    tell(events, [&] { return Value::object({{"kind", "token_given"}, {"player", player}}); });
}

void State::end_turn(Events* events) {
    tell(events, [&] { return Value::object({{"kind", "turn_ended"}, {"player", turn_}}); });
    if (token_with_ == turn_) {
        token_with_ = nobody;
        tell(events,
             [&] { return Value::object({{"kind", "token_returned"}, {"player", turn_}}); });
    }
    actions_ = 0;
    has_hippos_ = false;
    has_drawn_ = false;
    turn_ = static_cast<std::uint8_t>((turn_ + 1) % rules_->players());
    // before the draw the player's own rain ends, and a flat tyre may be repaired from now on
    if (own().has_rain) {
        own().has_rain = false;
        tell(events, [&] { return Value::object({{"kind", "rain_ended"}, {"player", turn_}}); });
    }
    own().flat_tyres = static_cast<std::uint8_t>(own().flat_tyres + own().fresh_tyres);
    own().fresh_tyres = 0;
    if (pile_.size == 0) {
        shuffle_discards(events);
    }
    go_on();
}

}  // namespace marula::big_five
