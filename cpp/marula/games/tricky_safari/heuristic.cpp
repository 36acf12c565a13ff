// What a position promises each player: the photographs that it has, and of those that it lacks the
// more the nearer the animal is. While player 1 is on turn, as the board will be after the animals
// have moved, if that player stays: so both players look at boards after the animals.

#include <algorithm>
#include <cstdlib>

#include "marula/games/tricky_safari/state.hpp"

namespace marula::tricky_safari {
namespace {

// Weights of version 1; figures are measured against it, so they stay as they are.
constexpr double within_reach = 0.2;  // a player's next move ends where it photographs the animal
constexpr double nearness = 0.2;      // of an animal, divided by the distance and one

// In steps in any direction.
int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

// The squares from which an animal is photographed: all beside it but the one behind it.
Squares views_of(Square square, Heading heading) {
    Squares views;
    for (const int turn : {0, 1, 3}) {
        if (const Square view = beside(square, turned(heading, turn)); is_on_board(view)) {
            views.add(view);
        }
    }
    return views;
}

double promise(const Board& board, int player, Photographs taken) {
    const Squares reach = board.reach(player, true);
    double worth = count(taken);
    board.animals().for_each([&](Square square) {
        const Cell animal = board.at(square);
        if (!contains(taken, animal_of(animal))) {
            if (!(reach & views_of(square, heading_of(animal))).empty()) {
                worth += within_reach;
            }
            worth += nearness / (1 + distance(square, board.player(player)));
        }
    });
    return worth;
}

}  // namespace

void State::heuristic(std::span<double> values) const {
    std::ranges::copy(scores(), values.begin());
    if (is_over()) {
        return;
    }
    Board board = board_;
    Array<Photographs, player_count> taken = photographs_;
    if (turn_ == 1 && !ends_without_animals()) {
        board.move_animals([](Square, Square, Cell) {});
        for (int player = 0; player < player_count; ++player) {
            taken[player] |= board.in_view(player);
        }
    }
    for (int player = 0; player < player_count; ++player) {
        values[static_cast<std::size_t>(player)] = promise(board, player, taken[player]);
    }
}

}  // namespace marula::tricky_safari
