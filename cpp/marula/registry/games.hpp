// The list of games: one line each. Everything for all games goes through it.
#pragma once

#include <tuple>

#include "marula/games/big_five/state.hpp"
#include "marula/games/carcassonne/state.hpp"
#include "marula/games/tricky_safari/state.hpp"

namespace marula::registry {

using AllGames = std::tuple<  // in alphabetical order of their names
    big_five::State,          //
    carcassonne::State,       //
    tricky_safari::State      //
    >;

// Calls visit.template operator()<State>() for each game.
template <class Visit>
void for_each_game(Visit visit) {
    [&]<class... States>(std::tuple<States...>*) {
        (visit.template operator()<States>(), ...);
    }(static_cast<AllGames*>(nullptr));
}

}  // namespace marula::registry
