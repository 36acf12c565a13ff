#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

void State::heuristic(std::span<double> values) const {
    for (int player = 0; player < rules_->players(); ++player) {
        values[static_cast<std::size_t>(player)] = scores_[player];
    }
}

}  // namespace marula::big_five
