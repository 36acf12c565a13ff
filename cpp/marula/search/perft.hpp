// Counts of move sequences, a check of move generation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <utility>

#include "marula/core/game.hpp"

namespace marula::search {

// Asked now and then during long work; false stops it (the work throws Interrupted).
using KeepGoing = std::function<bool()>;

// The number of sequences of `depth` moves from a state; outcomes of chance count as moves.
template <GameState S>
class Perft {
   public:
    explicit Perft(KeepGoing keep_going) : keep_going_(std::move(keep_going)) {}

    std::uint64_t count(const S& state, int depth) { return count(state, depth, 0); }

   private:
    static constexpr std::uint64_t calls_a_check = 1024;

    std::uint64_t count(const S& state, int depth, std::size_t ply) {
        if (++calls_ % calls_a_check == 0 && keep_going_ && !keep_going_()) {
            throw Interrupted();
        }
        if (depth == 0) {
            return 1;
        }
        if (ply == lists_.size()) {
            lists_.emplace_back();
        }
        Moves& moves = lists_[ply];
        state.legal_moves(moves);
        if (depth == 1) {
            return moves.size();
        }
        std::uint64_t sequences = 0;
        for (const Move move : moves) {
            if (ply == states_.size()) {
                states_.push_back(state);
            } else {
                states_[ply] = state;
            }
            states_[ply].play_unchecked(move, nullptr);
            sequences += count(states_[ply], depth - 1, ply + 1);
        }
        return sequences;
    }

    KeepGoing keep_going_;
    std::uint64_t calls_ = 0;
    // By ply, on the heap and only as deep as games get: a state is large for the stack of a
    // thread. A deque, since references into it stay good while it grows.
    std::deque<Moves> lists_;
    std::deque<S> states_;
};

template <GameState S>
std::uint64_t perft(const S& state, int depth, KeepGoing keep_going = {}) {
    return Perft<S>(std::move(keep_going)).count(state, depth);
}

}  // namespace marula::search
