// Counts of move sequences, a check of move generation.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "marula/core/game.hpp"

namespace marula::search {

// Asked now and then during long work; false stops it (the work throws Interrupted).
using KeepGoing = std::function<bool()>;

// The number of sequences of `depth` moves from the state; outcomes of chance count as moves.
template <GameState S>
class Perft {
   public:
    explicit Perft(KeepGoing keep_going) : keep_going_(std::move(keep_going)) {}

    std::uint64_t count(const S& state, int depth) {
        if (depth == 0) {
            return 1;
        }
        if (lists_.size() < static_cast<std::size_t>(depth)) {
            lists_.resize(static_cast<std::size_t>(depth));
        }
        Moves moves = std::move(lists_[static_cast<std::size_t>(depth) - 1]);
        state.legal_moves(moves);
        std::uint64_t sequences = 0;
        if (depth == 1) {
            sequences = moves.size();
            check();
        } else {
            for (const Move move : moves) {
                S next = state;
                next.play_unchecked(move, nullptr);
                sequences += count(next, depth - 1);
            }
        }
        lists_[static_cast<std::size_t>(depth) - 1] = std::move(moves);
        return sequences;
    }

   private:
    void check() {
        if (++calls_ % 4096 == 0 && keep_going_ && !keep_going_()) {
            throw Interrupted();
        }
    }

    KeepGoing keep_going_;
    std::uint64_t calls_ = 0;
    std::vector<Moves> lists_;  // by depth, so that each list is allocated once
};

template <GameState S>
std::uint64_t perft(const S& state, int depth, KeepGoing keep_going = {}) {
    return Perft<S>(std::move(keep_going)).count(state, depth);
}

}  // namespace marula::search
