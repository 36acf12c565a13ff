// What of a noted position lies on the table: is there as much of it as the game has, and where it
// may be?

#include "marula/games/big_five/position.hpp"
#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

void State::check_vehicles() const {
    for (int player = 0; player < rules_->players(); ++player) {
        const Vehicle& vehicle = vehicles_[player];
        check(vehicle.space != nowhere && board().is_drivable(vehicle.space),
              "vehicles stand on plains and hills");
        check((vehicle.spotted & rules_->taken_out()) == rules_->taken_out(),
              "all vehicles have the species that were taken out");
        for (int i = 0; i < fleeing_species; ++i) {
            const auto species = static_cast<Species>(i);
            const bool was_seen = tokens_.unseen[i] < rules_->animal_tokens(species);
            check(vehicle.lacks(species) || was_seen || (rules_->taken_out() & only(species)) != 0,
                  "a species was spotted of which no token was turned up");
        }
    }
}

void State::check_tokens() const {
    SpaceSet taken;
    const auto check_set = [&](SpaceSet set) {
        check((set - rules_->token_spaces()).empty(),
              "tokens lie on numbered spaces, and on none with a gate");
        check(!set.meets(taken), "two tokens lie on one space");
        taken |= set;
    };
    check_set(tokens_.face_down);
    for (int i = 0; i < fleeing_species; ++i) {
        check_set(tokens_.open[i]);
        check(tokens_.unseen[i] + tokens_.open[i].size() <=
                  rules_->animal_tokens(static_cast<Species>(i)),
              "there are not so many animal tokens");
        bool was_spotted = tokens_.open[i].empty();
        for (int player = 0; player < rules_->players(); ++player) {
            was_spotted |= !vehicles_[player].lacks(static_cast<Species>(i));
        }
        check(was_spotted, "an animal is open that no vehicle has spotted");
    }
    check(pool() >= 0, "more animal tokens are face down than were not seen");
    check_set(tokens_.provisions);
    check(tokens_.provisions.size() <= rules_->provision_tokens(),
          "there are not so many provision tokens");
    if (tokens_.buffalo != nowhere) {
        SpaceSet buffalo;
        buffalo.add(tokens_.buffalo);
        check_set(buffalo);
        check(!burning_pieces().contains(tokens_.buffalo), "the buffalo flees from fire");
    }
    check((fires_.burning - board().numbered()).empty(), "fires lie on numbered spaces");
    check(fires_.count() <= fire_markers, "there are not so many fire markers");
    check(!tokens_.open_animals().meets(burning_pieces()), "open animals flee from fire");
}

void State::check_cards() const {
    for (int kind = 0; kind < rules_->card_kinds(); ++kind) {
        check(discards(kind) >= 0, "there are not so many cards of a kind");
    }
    check(pile_.top == Pile::unknown ||
              (pile_.left[pile_.top] > 0 && pile_.left[pile_.top] < pile_.size),
          "the top card is one of several kinds in the pile, or not known");
    for (int i = 0; i < gates; ++i) {
        const auto arrow = static_cast<Gate>(i);
        check(broken_[0][i] + broken_[1][i] <= rules_->gate_cards(arrow),
              "there are not so many cards of broken gates");
        for (int gate = 0; gate < gates; ++gate) {
            bool may_break = broken_[gate][i] == 0;
            for (int player = 0; player < rules_->players(); ++player) {
                may_break |= rules_->broken_gate(player, arrow) == static_cast<Gate>(gate);
            }
            check(may_break, "from no player's seat a card breaks that gate");
        }
    }
    // The cards of a player's last turn, or of this one, are one card.
    for (int player = 0; player < rules_->players(); ++player) {
        const Vehicle& vehicle = vehicles_[player];
        const int held = vehicle.fresh_tyres + (vehicle.has_rain ? 1 : 0) +
                         (player == turn_ && has_hippos_ ? 1 : 0);
        const bool may_hold = player != turn_ || has_drawn_ || phase_ == Phase::over;
        check(held <= (may_hold ? 1 : 0), "a player has more cards than one a turn");
    }
}

}  // namespace marula::big_five
