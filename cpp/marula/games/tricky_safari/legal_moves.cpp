// Where the player on turn may go, and random play.

#include "marula/games/tricky_safari/state.hpp"

namespace marula::tricky_safari {

Squares State::destinations() const {
    if (is_over()) {
        return {};
    }
    return board_.reach(turn_, !is_first_move());
}

// Everybody may stay in the first move; later only who can't go anywhere does.
bool State::may_pass() const { return !is_over() && (is_first_move() || destinations().empty()); }

void State::legal_moves(Moves& moves) const {
    moves.clear();
    if (is_over()) {
        return;
    }
    const Squares squares = destinations();
    if (is_first_move() || squares.empty()) {
        moves.push_back(pass);
    }
    squares.for_each([&](Square square) { moves.push_back(go_to(square)); });
}

bool State::is_legal(Move move) const {
    if (move == pass) {
        return may_pass();
    }
    return move <= go_to(last_square) && destinations().contains(destination(move));
}

Move State::random_move(Rng& rng) const {
    const Squares squares = destinations();
    const int passes = is_first_move() || squares.empty() ? 1 : 0;
    const int moves = passes + squares.count();
    const int choice = static_cast<int>(rng.below(static_cast<std::uint32_t>(moves))) - passes;
    return choice < 0 ? pass : go_to(squares.at(choice));
}

}  // namespace marula::tricky_safari
