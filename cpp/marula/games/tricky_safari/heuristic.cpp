// What a position promises each player: the photographs it has, and of those that it lacks the more
// the nearer the animal is.

#include <algorithm>
#include <cstdlib>

#include "marula/games/tricky_safari/state.hpp"

namespace marula::tricky_safari {
namespace {

constexpr double nearness = 0.5;

int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

}  // namespace

void State::heuristic(std::span<double> values) const {
    std::ranges::copy(scores(), values.begin());
    if (is_over()) {
        return;
    }
    board_.animals().for_each([&](Square square) {
        for (int player = 0; player < player_count; ++player) {
            if (!contains(photographs_[player], animal_of(board_.at(square)))) {
                values[static_cast<std::size_t>(player)] +=
                    nearness / (1 + distance(square, board_.player(player)));
            }
        }
    });
}

}  // namespace marula::tricky_safari
