// Many random games on many threads.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "marula/registry/game.hpp"

namespace marula {

struct PlayoutRun {
    search::PlayoutTotals totals;
    double cpu_seconds = 0;  // of all threads together
    double wall_seconds = 0;
};

// Called on the caller's thread between two of its games, every few hundredths of a second where
// games are shorter than that, with the number of games played so far; false stops the run, which
// then throws Interrupted.
using PlayoutMonitor = std::function<bool(std::uint64_t games)>;

// Plays the random games with numbers [first, first + count) of a seed; `game_of` with one game
// plays them all by its rules, with `count` games each by its own. Threads do not change the
// totals. Throws RulesError for any other number of games.
PlayoutRun playouts(std::span<const Game> game_of, std::uint64_t seed, std::uint64_t first,
                    std::uint64_t count, int threads, std::uint64_t max_moves = search::no_limit,
                    const PlayoutMonitor& monitor = {});

}  // namespace marula
