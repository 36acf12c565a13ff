#include "marula/games/big_five/state.hpp"

#include <cassert>

#include "marula/core/popcount.hpp"

namespace marula::big_five {

State::State(const Rules& rules) : rules_(&rules) {
    for (int player = 0; player < rules.players(); ++player) {
        Vehicle& vehicle = vehicles_[player];
        vehicle.fuel = vehicle.provisions = static_cast<std::uint8_t>(rules.start(player));
        vehicle.spotted = rules.taken_out();
        scores_[player] = popcount(vehicle.spotted);
    }
    for (const Species species : token_species) {
        tokens_.unseen[index(species)] = static_cast<std::uint8_t>(rules.animal_tokens(species));
    }
    for (int kind = 0; kind < rules.card_kinds(); ++kind) {
        pile_.add(kind, rules.card(kind).copies);
    }
    turn_ = static_cast<std::uint8_t>(rules.first_player());
}

Player State::to_move() const {
    switch (phase_) {
        case Phase::start:
        case Phase::act:
        case Phase::discard:
            return turn_;
        case Phase::over:
            return over;
        default:
            return chance;
    }
}

void State::play_unchecked(Move move, Events* events) {
    assert(is_legal(move));
    const int detail = detail_of(move);
    if (kind_of(move) != MoveKind::give) {
        gifts_ = {};
    }
    switch (kind_of(move)) {
        case MoveKind::start:
            start(detail, events);
            break;
        case MoveKind::drive:
            drive(detail, events);
            break;
        case MoveKind::refuel:
            refuel(events);
            break;
        case MoveKind::restock:
            restock(detail, events);
            break;
        case MoveKind::spot:
            spot(detail, events);
            break;
        case MoveKind::put_out:
            put_out(detail, events);
            break;
        case MoveKind::repair_vehicle:
            repair_vehicle(detail, events);
            break;
        case MoveKind::repair_gate:
            repair_gate(static_cast<Gate>(detail), events);
            break;
        case MoveKind::detour:
            detour(events);
            break;
        case MoveKind::influence:
            influence(events);
            break;
        case MoveKind::discard:
            discard(detail, events);
            break;
        case MoveKind::animal:
            pay(price_of_animal);
            phase_ = Phase::roll_animal;
            break;
        case MoveKind::give:
            give(good_of(move), giver_of(move), receiver_of(move), events);
            break;
        case MoveKind::give_token:
            give_token(detail, events);
            break;
        case MoveKind::end_turn:
            end_turn(events);
            break;
        case MoveKind::roll:
            play_roll(detail, events);
            break;
        case MoveKind::turn_up:
            turn_up(static_cast<Species>(detail), events);
            break;
        case MoveKind::draw:
            draw_card(detail, events);
            break;
        case MoveKind::look:
            look(first_card_of(move), second_card_of(move), events);
            break;
    }
    end_if_decided(events);
}

}  // namespace marula::big_five
