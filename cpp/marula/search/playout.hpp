// Random games, and what comes out of many of them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "marula/core/game.hpp"

namespace marula::search {

inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

// Plays random moves until the game is over or `max_moves` have been made (chance counted);
// answers with their number.
template <GameState S>
std::uint64_t playout(S& state, Rng& rng, std::uint64_t max_moves = no_limit) {
    std::uint64_t moves = 0;
    while (moves < max_moves && state.to_move() != over) {
        state.play_unchecked(state.random_move(rng), nullptr);
        ++moves;
    }
    return moves;
}

// Sums over games. All are integers, so that they do not depend on the order of adding: the same
// games give the same sums with any number of threads.
struct PlayoutTotals {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::uint64_t cut = 0;  // games stopped by the move limit; they count in the scores too
    std::vector<std::int64_t> score_sums;         // by player
    std::vector<std::int64_t> score_square_sums;  // by player
    std::vector<std::int64_t> utility_sums;       // by player, in units of 2^-32; games cut: 0

    void add(const PlayoutTotals& other);
};

inline void add_each(std::vector<std::int64_t>& sums, const std::vector<std::int64_t>& more) {
    sums.resize(std::max(sums.size(), more.size()));
    for (std::size_t i = 0; i < more.size(); ++i) {
        sums[i] += more[i];
    }
}

inline void PlayoutTotals::add(const PlayoutTotals& other) {
    games += other.games;
    moves += other.moves;
    cut += other.cut;
    add_each(score_sums, other.score_sums);
    add_each(score_square_sums, other.score_square_sums);
    add_each(utility_sums, other.utility_sums);
}

// Plays one random game and adds what came of it. The game with this number under this seed is
// always the same.
template <GameState S>
void add_playout(PlayoutTotals& totals, const typename S::Rules& rules, std::uint64_t seed,
                 std::uint64_t number, std::uint64_t max_moves) {
    constexpr double unit = 4294967296.0;
    Rng rng(seed, number);
    S state(rules);
    totals.moves += playout(state, rng, max_moves);
    ++totals.games;
    const auto scores = state.scores();
    totals.score_sums.resize(scores.size());
    totals.score_square_sums.resize(scores.size());
    totals.utility_sums.resize(scores.size());
    for (std::size_t player = 0; player < scores.size(); ++player) {
        const std::int64_t score = scores[player];
        totals.score_sums[player] += score;
        totals.score_square_sums[player] += score * score;
    }
    if (state.to_move() != over) {
        ++totals.cut;
        return;
    }
    const auto utilities = state.utilities();
    for (std::size_t player = 0; player < utilities.size(); ++player) {
        totals.utility_sums[player] += std::llround(utilities[player] * unit);
    }
}

}  // namespace marula::search
