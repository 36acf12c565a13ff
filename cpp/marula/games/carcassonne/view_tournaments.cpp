// The part of the view that Tournaments & Emblems adds; null stands for what the viewer does not
// know.

#include <utility>

#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {

using Place = Emblems::Place;

Value State::view_tournaments(Player viewer) const {
    const auto& emblems = tournaments_.emblems;
    const auto shown = [&](int player, int emblem) {
        return sees(viewer, player) || !is_hidden(player, emblem) ? Value(emblem) : Value();
    };
    Value::Array players;
    Value::Array enrolled;
    Value::Array statues;
    Value::Array revealed;
    const auto values = tournament_values();
    for (int player = 0; player < rules_->players(); ++player) {
        int in_supply = 0;
        Value::Array supply;
        Value::Array unrevealed;
        Value::Array lost;
        for (const int emblem : emblem_values) {
            const auto spot = emblems.spot(player, emblem);
            if (spot.place == Place::supply) {
                ++in_supply;
                supply.push_back(emblem);
            }
            if (spot.place == Place::box) {
                lost.push_back(emblem);
            }
            if (is_hidden(player, emblem)) {
                unrevealed.push_back(emblem);
            }
            if (spot.place == Place::statue) {
                const Cell cell = map_.board()[spot.tile].cell;
                statues.push_back(Value::object(
                    {{"x", cell.x()}, {"y", cell.y()}, {"player", player}, {"emblem", emblem}}));
            }
        }
        players.push_back(
            Value::object({{"in_supply", in_supply},
                           {"supply", sees(viewer, player) ? Value(std::move(supply)) : Value()},
                           {"unrevealed", std::move(unrevealed)},
                           {"lost", std::move(lost)}}));
        if (const int emblem = tournaments_.tournament.revealed[player]; emblem != no_emblem) {
            const Cell cell = map_.board()[emblems.spot(player, emblem).tile].cell;
            revealed.push_back(Value::object({{"player", player},
                                              {"x", cell.x()},
                                              {"y", cell.y()},
                                              {"emblem", emblem},
                                              {"value", values[player]}}));
        }
    }
    for (int tile = 0; tile < map_.board().size(); ++tile) {
        const auto meeple = map_.standing(tile);
        const auto emblem = meeple ? emblems.under_meeple(meeple->player, tile) : std::nullopt;
        if (emblem) {
            const Cell cell = map_.board()[tile].cell;
            enrolled.push_back(Value::object({{"x", cell.x()},
                                              {"y", cell.y()},
                                              {"player", meeple->player},
                                              {"emblem", shown(meeple->player, *emblem)}}));
        }
    }
    Array<int, max_types> unseen{};
    for (int type = rules_->prizes().first; type < rules_->prizes().last; ++type) {
        unseen[type] = left_[type];
    }
    Value::Array hands;
    for (int number = 0; number < tournaments_.prizes.size(); ++number) {
        const auto prize = tournaments_.prizes[number];
        const bool is_seen = sees(viewer, prize.player);
        unseen[prize.type] += is_seen ? 0 : 1;
        hands.push_back(
            Value::object({{"player", prize.player},
                           {"tile", is_seen ? Value(rules_->tile(prize.type).id) : Value()},
                           {"emblem", emblem_value(prize.emblem)}}));
    }
    Value prizes = Value::object({});
    for (int type = rules_->prizes().first; type < rules_->prizes().last; ++type) {
        if (unseen[type] > 0) {
            prizes.set(rules_->tile(type).id, unseen[type]);
        }
    }
    const bool all_held = tournaments_.held == rules_->tournaments();
    Value enrolling;
    if (phase_ == Phase::emblem) {
        const Cell cell = map_.board()[tournaments_.enrolling].cell;
        enrolling = Value::Array{cell.x(), cell.y()};
    }
    return Value::object(
        {{"crown", all_held ? Value() : Value(name_of(rules_->crown(tournaments_.held)))},
         {"held", tournaments_.held},
         {"total", rules_->tournaments()},
         {"left_on_stack", left_on_stack()},
         {"prizes_to_win", all_held ? 0 : prizes_to_win()},
         {"unseen_prizes", std::move(prizes)},
         {"hands", std::move(hands)},
         {"players", std::move(players)},
         {"enrolled", std::move(enrolled)},
         {"statues", std::move(statues)},
         {"revealed", std::move(revealed)},
         {"enrolling", std::move(enrolling)},
         {"has_enrolled", tournaments_.has_enrolled},
         {"closing", tournaments_.is_closing}});
}

}  // namespace marula::carcassonne
