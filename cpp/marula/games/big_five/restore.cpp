// A state from a noted position, and the position of a state.
//
// Checked is that the position can be: what lies where, how many of each thing there are, which
// step may be due. Not to be known from a position, and taken as noted, is how it came about:
// whether a vehicle could get to where it stands, or a token was turned up where it lies.

#include <algorithm>
#include <string>

#include "marula/core/popcount.hpp"
#include "marula/games/big_five/position.hpp"
#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

Position State::position() const {
    return {vehicles_,   tokens_,      fires_,      pile_,    gifts_,    broken_,
            looked_at_,  setup_rolls_, turn_,       actions_, spotting_, moved_from_,
            token_with_, has_drawn_,   has_hippos_, phase_};
}

State State::from_position(const Rules& rules, const Position& position) {
    State state(rules);
    const State fresh = state;
    state.vehicles_ = position.vehicles;
    state.tokens_ = position.tokens;
    state.fires_ = position.fires;
    state.pile_ = position.pile;
    state.gifts_ = position.gifts;
    state.broken_ = position.broken;
    state.looked_at_ = position.looked_at;
    state.setup_rolls_ = position.setup_rolls;
    state.turn_ = position.turn;
    state.actions_ = position.actions;
    state.spotting_ = position.spotting;
    state.moved_from_ = position.moved_from;
    state.token_with_ = position.token_with;
    state.has_drawn_ = position.has_drawn;
    state.has_hippos_ = position.has_hippos;
    state.phase_ = position.phase;
    for (int player = 0; player < rules.players(); ++player) {
        state.scores_[player] = popcount(state.vehicles_[player].spotted);
    }
    if (state.phase_ == Phase::start) {
        state.check_start(fresh);
        return state;
    }
    state.check_vehicles();
    state.check_tokens();
    state.check_cards();
    if (state.phase_ == Phase::over) {
        state.check_over();
    } else {
        state.check_turn(fresh);
        state.check_phase();
    }
    return state;
}

// Nothing but the vehicles of those who have put them on the board is there.
void State::check_start(const State& fresh) const {
    State state = fresh;
    while (state.turn_ != turn_ && state.phase_ == Phase::start) {
        const Space space = vehicles_[state.turn_].space;
        check(space != nowhere && state.starts().contains(space),
              "vehicles begin on numbered spaces, each on another piece");
        state.start(space, nullptr);
    }
    check(state == *this, "more lies there than vehicles at the start");
}

// The parts of the turn that hold for every phase of it.
void State::check_turn(const State& fresh) const {
    check(end() == End::none, "the game is over");
    check(tokens_.face_down.meets(burning_pieces()) == (phase_ == Phase::turn_up_fleeing),
          "face-down animals on a burning piece are turned up and leave");
    check((spotting_ != nowhere) == (phase_ == Phase::turn_up_spotted),
          "a token is being spotted while it is turned up");
    check(phase_ == Phase::discard || looked_at_ == fresh.looked_at_,
          "cards are looked at when one of them is to be discarded");
    check(phase_ == Phase::act || gifts_ == Gifts(), "gifts are of the last moves of a player");
    check(has_drawn_ || (actions_ == 0 && !has_hippos_), "actions come after the event card");
    check_gifts();
    check_token();
    if (moved_from_ != nowhere) {
        check(has_drawn_ && phase_ == Phase::roll_provisions && reach().contains(moved_from_) &&
                  rules_->token_spaces().contains(moved_from_) &&
                  !tokens_.all().contains(moved_from_) && own().provisions > 1 &&
                  tokens_.provisions.size() == rules_->provision_tokens() - 1,
              "a provision token is being moved after it was taken from where it lay");
    } else if (has_drawn_ || phase_ == Phase::draw) {
        check(tokens_.provisions.size() == rules_->provision_tokens(),
              "provision tokens are missing");
    }
    // A card that does something else brings no actions.
    const bool has_other_card =
        has_hippos_ || own().has_rain || own().fresh_tyres > 0 || (phase_ == Phase::roll_fire);
    const bool has_one_more = is(Guide::anna) || token_with_ == turn_;
    check(actions_ <= actions_a_turn + (has_one_more ? 1 : 0) + (has_other_card ? 0 : 2),
          "a turn has not so many actions");
    if (!has_drawn_ && phase_ != Phase::draw) {
        check_setup(fresh);
    } else {
        check(!is_setup(), "the set-up is not over");
    }
}

// While chance places the first tokens, everything else is as it was.
void State::check_setup(const State& fresh) const {
    SpaceSet pieces;
    for (int player = 0; player < rules_->players(); ++player) {
        Vehicle vehicle = vehicles_[player];
        const SpaceSet piece = board().slot(slot_of(vehicle.space));
        check(board().numbered().contains(vehicle.space) && !pieces.meets(piece),
              "vehicles begin on numbered spaces, each on another piece");
        pieces |= piece;
        vehicle.space = nowhere;
        check(vehicle == fresh.vehicles_[player], "a vehicle is not as it is at the start");
    }
    check(turn_ == fresh.turn_ && token_with_ == nobody && pile_ == fresh.pile_ &&
              broken_ == fresh.broken_ && tokens_.open_animals().empty(),
          "a turn has been played before the set-up is over");
    check(fires_.count() <= std::min<int>(setup_rolls_, first_fires),
          "fires are not rolled so early");
    check(pool() >= 0 && tokens_.face_down.size() <= std::max(setup_rolls_ - first_fires, 0),
          "animals are not rolled so early");
    check(!is_setup() || (tokens_.buffalo == nowhere && tokens_.provisions.empty()),
          "the buffalo and the provisions are rolled last");
    check(tokens_.buffalo != nowhere || tokens_.provisions.empty(),
          "the provisions are rolled last");
}

// What has gone from a to b and from b to c has gone from a to c, and never back to a.
void State::check_gifts() const {
    const int players = rules_->players();
    for (int i = 0; i < goods; ++i) {
        const auto good = static_cast<Good>(i);
        for (int a = 0; a < players; ++a) {
            check(!gifts_.has_gone(good, a, a), "gifts of a good form no circle");
            for (int b = 0; b < players; ++b) {
                const auto beyond = gifts_.has_gone(good, a, b) ? gifts_.gone[i][b] : 0;
                check((beyond & ~gifts_.gone[i][a]) == 0, "a gift over others is not noted");
            }
        }
    }
}

// The token is given in Anna's turn, used in the receiver's next one, and back before Anna's.
void State::check_token() const {
    if (token_with_ == nobody) {
        return;
    }
    const int players = rules_->players();
    const int anna = rules_->player_with(Guide::anna);
    check(anna < players && token_with_ != anna, "Anna's token is with Anna or lent to another");
    const int until_anna = (anna - turn_ + players) % players;
    const int until_receiver = (token_with_ - turn_ + players) % players;
    check(turn_ == anna ? has_drawn_ || phase_ == Phase::over : until_receiver < until_anna,
          "Anna's token is back with her after the receiver's turn");
    check(turn_ != anna || actions_ <= most_actions - price_of_token,
          "giving the token has a price");
}

// The phase is the one that the rules would have come to, or one that a move leads to from there.
void State::check_phase() const {
    const Phase next = next_phase();
    bool is_right = false;
    switch (phase_) {
        case Phase::draw:
        case Phase::act:
        case Phase::roll_buffalo:
        case Phase::roll_provisions:
        case Phase::turn_up_fleeing:
            is_right = next == phase_;
            break;
        case Phase::look:
            is_right = next == Phase::act && pile_.size >= 2;
            break;
        case Phase::discard:
            is_right = next == Phase::act && looked_at_[0] < looked_at_[1] &&
                       pairs_of(looked_at_[0], looked_at_[1]) > 0;
            break;
        case Phase::roll_fire:
            is_right = next == phase_ || (next == Phase::act && fires_.count() < fire_markers);
            break;
        case Phase::roll_animal:
            is_right = next == phase_ || (next == Phase::act && pool() > 0);
            break;
        case Phase::turn_up_spotted:
            is_right =
                next == Phase::act && (spotting_reach() & tokens_.face_down).contains(spotting_);
            break;
        case Phase::turn_up_rolled:
            is_right = !fires_.burning.empty() &&
                       (has_drawn_ ? next == Phase::act
                                   : tokens_.buffalo == nowhere && setup_rolls_ > first_fires);
            break;
        case Phase::start:
        case Phase::over:
            break;
    }
    check(is_right, "this is not the step that is due");
    check(phase_ != Phase::draw || pile_.size > 0, "there is no card to draw");
}

// The game has ended, and of the turn in which it did nothing is left.
void State::check_over() const {
    check(end() != End::none, "the game is not over");
    check_token();
    State ended = *this;
    ended.forget_turn();
    check(ended == *this, "something of the turn is left after the end of the game");
    check(!tokens_.face_down.meets(burning_pieces()) || end() == End::species_lost,
          "face-down animals on a burning piece are turned up and leave");
}

std::string State::to_text(Player) const { return big_five::to_text(*rules_, position()); }

State State::from_text(const Rules& rules, std::string_view text) {
    return from_position(rules, parse_position(rules, text));
}

Bytes State::to_bytes() const { return big_five::to_bytes(*rules_, position()); }

State State::from_bytes(const Rules& rules, std::span<const std::uint8_t> bytes) {
    return from_position(rules, parse_position(rules, bytes));
}

}  // namespace marula::big_five
