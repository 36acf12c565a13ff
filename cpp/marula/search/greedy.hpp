// A player that looks one turn ahead: it takes the move after which the game's own heuristic
// promises it most.
#pragma once

#include <algorithm>
#include <concepts>
#include <limits>
#include <span>
#include <vector>

#include "marula/core/game.hpp"

namespace marula::search {

// A game with a forecast of each player's final points, for a position in play or over.
template <class S>
concept HasHeuristic = GameState<S> && requires(const S& position, std::span<double> values) {
    { position.heuristic(values) } -> std::same_as<void>;
};

template <HasHeuristic S>
class Greedy {
   public:
    // The move with the best promise for the player to move; ties are broken by the generator.
    // What the player cannot know is dealt anew first, so it plays no part.
    Move choose(S state, Rng& rng) {
        const Player player = state.to_move();
        redeal_hidden(state, player, rng);
        Moves moves;
        state.legal_moves(moves);
        double best = -std::numeric_limits<double>::infinity();
        Moves choices;
        for (const Move move : moves) {
            const double value = value_after(state, move, player, most_decisions);
            if (value > best) {
                best = value;
                choices.clear();
            }
            if (value == best) {
                choices.push_back(move);
            }
        }
        return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    }

   private:
    // Decisions of one turn that are looked at together (a tile, and the meeple on it).
    static constexpr int most_decisions = 2;

    double value_after(const S& state, Move move, Player player, int decisions) {
        S next = state;
        next.play_unchecked(move, nullptr);
        if (next.to_move() != player || decisions == 1) {
            return promise(next, player);
        }
        Moves moves;
        next.legal_moves(moves);
        double best = -std::numeric_limits<double>::infinity();
        for (const Move follow_up : moves) {
            best = std::max(best, value_after(next, follow_up, player, decisions - 1));
        }
        return best;
    }

    // The lead over the best of the others; in a cooperative game what all have, and a game won is
    // worth more than any promise, a game lost less.
    double promise(const S& state, Player player) {
        if (S::Rules::is_cooperative && state.to_move() == over) {
            return (state.utilities()[static_cast<std::size_t>(player)] > 0 ? 1 : -1) *
                   std::numeric_limits<double>::infinity();
        }
        values_.assign(static_cast<std::size_t>(state.rules().players()), 0.0);
        state.heuristic(values_);
        const auto own = values_[static_cast<std::size_t>(player)];
        if (S::Rules::is_cooperative) {
            return own;
        }
        values_[static_cast<std::size_t>(player)] = -std::numeric_limits<double>::infinity();
        return own - *std::ranges::max_element(values_);
    }

    std::vector<double> values_;
};

}  // namespace marula::search
