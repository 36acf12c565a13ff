// The position as data for frontends.

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {
namespace {

Value place(Space space) { return Value::object({{"q", q_of(space)}, {"r", r_of(space)}}); }

Value place_or_null(Space space) { return space == nowhere ? Value() : place(space); }

Value directions_value(Directions set) {
    Value::Array found;
    for (int i = 0; i < directions; ++i) {
        if (has(set, static_cast<Direction>(i))) {
            found.emplace_back(direction_names[static_cast<std::size_t>(i)]);
        }
    }
    return found;
}

Value spaces_value(const Board& board) {
    Value::Array all;
    for (Space space = 0; space < spaces; ++space) {
        const int number = board.number(space);
        Value value = place(space);
        value.set("terrain", name_of(board.terrain(space)));
        value.set("number", number == 0 ? Value() : Value(number));
        value.set("slot", slot_of(space));
        value.set("bush", directions_value(board.bush(space)));
        value.set("river", directions_value(board.river(space)));
        all.push_back(std::move(value));
    }
    return all;
}

Value vehicles_value(const State& state) {
    Value::Array all;
    for (int player = 0; player < state.rules().players(); ++player) {
        const Vehicle& vehicle = state.vehicle(player);
        Value::Array spotted;
        for (int i = 0; i < big_five_species; ++i) {
            if (!vehicle.lacks(static_cast<Species>(i))) {
                spotted.emplace_back(name_of(static_cast<Species>(i)));
            }
        }
        all.push_back(Value::object({{"guide", name_of(state.rules().guide(player))},
                                     {"at", place_or_null(vehicle.space)},
                                     {"fuel", vehicle.fuel},
                                     {"provisions", vehicle.provisions},
                                     {"top", state.rules().top(player)},
                                     {"spotted", std::move(spotted)},
                                     {"flat_tyres", vehicle.flat_tyres},
                                     {"fresh_tyres", vehicle.fresh_tyres},
                                     {"rain", vehicle.has_rain}}));
    }
    return all;
}

Value tokens_value(const Tokens& tokens) {
    Value::Array all;
    const auto add = [&](std::string_view what, Space space) {
        Value value = Value::object({{"token", what}});
        value.set("q", q_of(space));
        value.set("r", r_of(space));
        all.push_back(std::move(value));
    };
    for (Space space = 0; space < spaces; ++space) {
        if (tokens.face_down.contains(space)) {
            add("face_down", space);
        }
        for (int i = 0; i < fleeing_species; ++i) {
            if (tokens.open[i].contains(space)) {
                add(name_of(static_cast<Species>(i)), space);
            }
        }
        if (tokens.provisions.contains(space)) {
            add("provisions", space);
        }
        if (tokens.buffalo == space) {
            add("buffalo", space);
        }
        for (int gate = 0; gate < gates; ++gate) {
            if (gate_spaces[gate] == space) {
                add(gate == 0 ? "left_gate" : "right_gate", space);
            }
        }
    }
    return all;
}

Value animals_value(const State& state) {
    Value unseen;
    Value out;
    for (const Species species : token_species) {
        unseen.set(std::string(name_of(species)), state.tokens().unseen[index(species)]);
        out.set(std::string(name_of(species)), state.out(species));
    }
    return Value::object(
        {{"pool", state.pool()}, {"unseen", std::move(unseen)}, {"out", std::move(out)}});
}

// Kinds of which there is at least one card.
template <class Count>
Value cards_value(const Rules& rules, Count count) {
    Value value = Value::object({});
    for (int kind = 0; kind < rules.card_kinds(); ++kind) {
        if (const int cards = count(kind); cards > 0) {
            value.set(rules.card(kind).id, cards);
        }
    }
    return value;
}

}  // namespace

Value State::view(Player) const {
    Value::Array fires;
    fires_.burning.for_each([&](Space space) {
        Value value = place(space);
        value.set("markers", fires_.markers[space]);
        fires.push_back(std::move(value));
    });
    Value looked_at;
    if (phase_ == Phase::discard) {
        looked_at = Value::Array{rules_->card(looked_at_[0]).id, rules_->card(looked_at_[1]).id};
    }
    const Value pile = Value::object(
        {{"size", pile_.size},
         {"left", cards_value(*rules_, [&](int kind) { return int{pile_.left[kind]}; })},
         {"top", pile_.top == Pile::unknown ? Value() : Value(rules_->card(pile_.top).id)},
         {"discards", cards_value(*rules_, [&](int kind) { return discards(kind); })}});
    return Value::object({{"game", Rules::name},
                          {"players", rules_->players()},
                          {"phase", name_of(phase_)},
                          {"turn", turn_},
                          {"actions", actions_},
                          {"scores", Value::array(scores())},
                          {"vehicles", vehicles_value(*this)},
                          {"tokens", tokens_value(tokens_)},
                          {"animals", animals_value(*this)},
                          {"fires", std::move(fires)},
                          {"pile", pile},
                          {"broken_gates", Value::object({{"left", broken(Gate::left)},
                                                          {"right", broken(Gate::right)}})},
                          {"rivers_closed", are_rivers_closed()},
                          {"token_with", token_with_ == nobody ? Value() : Value(token_with_)},
                          {"spotting", place_or_null(spotting_)},
                          {"looked_at", std::move(looked_at)},
                          {"reason", phase_ == Phase::over ? Value(reason()) : Value()},
                          {"spaces", spaces_value(board())}});
}

}  // namespace marula::big_five
