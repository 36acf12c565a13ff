// Event cards: drawing and carrying them out, looking at the next two.

#include <algorithm>

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

int State::lying(int kind) const {
    const CardKind& card = rules_->card(kind);
    int count = 0;
    if (card.type == CardType::broken_gate) {
        for (const auto& cards : broken_) {
            count += cards[static_cast<int>(card.arrow)];
        }
        return count;
    }
    for (int player = 0; player < rules_->players(); ++player) {
        const Vehicle& vehicle = vehicles_[player];
        if (card.type == CardType::heavy_rain) {
            count += vehicle.has_rain ? 1 : 0;
        } else if (card.type == CardType::flat_tyre) {
            count += vehicle.flat_tyres + vehicle.fresh_tyres;
        }
    }
    return count;
}

int State::discards(int kind) const {
    return rules_->card(kind).copies - pile_.left[kind] - lying(kind);
}

// The discards become the pile, or the part of it below the card that is left. Cards at players'
// boards and at gates stay there.
void State::shuffle_discards(Events* events) {
    int last_card = rules_->card_kinds();
    for (int kind = 0; kind < rules_->card_kinds(); ++kind) {
        if (pile_.left[kind] > 0) {
            last_card = kind;
        }
        pile_.add(kind, discards(kind));
    }
    if (last_card < rules_->card_kinds()) {
        pile_.put_on_top(last_card);
    }
    tell(events,
         [&] { return Value::object({{"kind", "discards_shuffled"}, {"cards", pile_.size}}); });
}

void State::draw_card(int kind, Events* events) {
    const CardKind& card = rules_->card(kind);
    pile_.take(kind);
    has_drawn_ = true;
    int actions = actions_a_turn + (is(Guide::anna) || token_with_ == turn_ ? 1 : 0);
    actions += card.type == CardType::wildebeest ? 1 : card.type == CardType::giraffe ? 2 : 0;
    actions_ = static_cast<std::uint8_t>(actions);
    tell(events, [&] {
        return Value::object({{"kind", "card_drawn"}, {"player", turn_}, {"card", card.id}});
    });
    switch (card.type) {
        case CardType::fire:
            if (fires_.count() < fire_markers) {
                phase_ = Phase::roll_fire;
                return;
            }
            break;
        case CardType::animal:
            if (pool() > 0) {
                phase_ = Phase::roll_animal;
                return;
            }
            break;
        case CardType::wildebeest:
        case CardType::giraffe:
            break;
        case CardType::lost_meal:
        case CardType::stolen_meal:
        case CardType::overheated_engine:
        case CardType::leaking_engine:
            lose(card, events);
            break;
        case CardType::heavy_rain:
            own().has_rain = true;
            break;
        case CardType::hippos:
            has_hippos_ = true;
            break;
        case CardType::flat_tyre:
            ++own().fresh_tyres;
            break;
        case CardType::broken_gate: {
            const Gate gate = rules_->broken_gate(turn_, card.arrow);
            ++broken_[static_cast<int>(gate)][static_cast<int>(card.arrow)];
            tell(events,
                 [&] { return Value::object({{"kind", "gate_broken"}, {"gate", name_of(gate)}}); });
            break;
        }
    }
    go_on();
}

// The loss of the drawer or of all; a track stops at 0.
void State::lose(const CardKind& card, Events* events) {
    const bool is_meal = card.type == CardType::lost_meal || card.type == CardType::stolen_meal;
    const Good good = is_meal ? Good::provisions : Good::fuel;
    for (int player = 0; player < rules_->players(); ++player) {
        if (player == turn_ || card.hits_all) {
            const int height = std::max(vehicles_[player].track(good) - card.steps, 0);
            move_track(player, good, height, events);
        }
    }
}

void State::influence(Events* events) {
    pay(price_of_influence);
    if (pile_.size < 2) {
        shuffle_discards(events);
    }
    phase_ = Phase::look;
}

// Two cards of one kind leave nothing to choose.
void State::look(int one, int other, Events* events) {
    looked_at_ = {{static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)}};
    tell(events, [&] {
        return Value::object(
            {{"kind", "cards_looked_at"},
             {"cards", Value(Value::Array{rules_->card(one).id, rules_->card(other).id})}});
    });
    if (one == other) {
        discard(one, events);
    } else {
        phase_ = Phase::discard;
    }
}

// The other card goes back on top of the pile.
void State::discard(int kind, Events* events) {
    const int kept = looked_at_[0] == kind ? looked_at_[1] : looked_at_[0];
    looked_at_ = {};
    pile_.take(kind);
    pile_.put_on_top(kept);
    tell(events, [&] {
        return Value::object({{"kind", "card_discarded"}, {"card", rules_->card(kind).id}});
    });
    go_on();
}

}  // namespace marula::big_five
