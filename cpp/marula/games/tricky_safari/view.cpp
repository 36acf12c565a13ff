// The position as data for frontends.

#include "marula/games/tricky_safari/state.hpp"

namespace marula::tricky_safari {
namespace {

Value names(const Squares& squares) {
    Value::Array found;
    squares.for_each([&](Square square) { found.emplace_back(to_text(square)); });
    return found;
}

Value names(Photographs photographs) {
    Value::Array found;
    for (int animal = 0; animal < species_count; ++animal) {
        if (contains(photographs, animal)) {
            found.emplace_back(animals[animal].name);
        }
    }
    return found;
}

}  // namespace

Value State::view(Player) const {
    const Position now = position();
    Value::Array standing;
    for (int animal = 0; animal < species_count; ++animal) {
        const auto& there = now.animals[animal];
        Value::Array photographers;
        for (int player = 0; player < player_count; ++player) {
            if (contains(photographs_[player], animal)) {
                photographers.emplace_back(player);
            }
        }
        standing.push_back(Value::object({{"animal", animals[animal].name},
                                          {"square", tricky_safari::to_text(there.square)},
                                          {"heading", tricky_safari::name_of(there.heading)},
                                          {"photographed_by", std::move(photographers)}}));
    }
    Value::Array photographers;
    for (int player = 0; player < player_count; ++player) {
        photographers.push_back(
            Value::object({{"square", tricky_safari::to_text(now.players[player])},
                           {"photographs", names(photographs_[player])}}));
    }
    return Value::object({{"game", Rules::name},
                          {"players", player_count},
                          {"phase", is_over() ? "over" : "move"},
                          {"turn", is_over() ? 0 : turn_},
                          {"round", round_},
                          {"scores", Value::array(scores())},
                          {"forest", names(now.forest)},
                          {"lake", names(now.lake)},
                          {"animals", std::move(standing)},
                          {"photographers", std::move(photographers)},
                          {"destinations", names(destinations())},
                          {"may_pass", may_pass()}});
}

}  // namespace marula::tricky_safari
