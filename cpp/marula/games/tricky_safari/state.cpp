#include "marula/games/tricky_safari/state.hpp"

#include <cassert>

namespace marula::tricky_safari {

State::State(const Rules& rules) : State(rules, rules.start(), rules.start_board()) {}

State::State(const Rules& rules, const Position& position, const Board& board)
    : rules_(&rules),
      board_(board),
      photographs_(position.photographs),
      round_(static_cast<std::uint8_t>(position.round)),
      turn_(static_cast<std::uint8_t>(position.turn)) {
    for (int player = 0; player < player_count; ++player) {
        scores_[static_cast<std::size_t>(player)] = count(photographs_[player]);
    }
}

void State::play_unchecked(Move move, Events* events) {
    assert(is_legal(move));
    if (events != nullptr) {
        tell_move(move, *events);
    }
    if (move != pass) {
        board_.move_player(turn_, destination(move));
    }
    photograph(turn_, events);
    if (++turn_ == player_count) {
        end_round(events);
    }
}

void State::photograph(int player, Events* events) {
    const auto taken =
        static_cast<Photographs>(board_.in_view(player) & ~unsigned{photographs_[player]});
    if (taken != 0) {
        photographs_[player] |= taken;
        scores_[static_cast<std::size_t>(player)] += count(taken);
        if (events != nullptr) {
            tell_photographs(player, taken, *events);
        }
    }
}

// Both players have moved equally often now, so this is when the game may end, and again after the
// animals.
void State::end_round(Events* events) {
    if (ends_without_animals()) {
        end_game(events);
        return;
    }
    move_animals(events);
    photograph(0, events);
    photograph(1, events);
    if (an_album_is_complete()) {
        end_game(events);
        return;
    }
    ++round_;
    turn_ = 0;
}

void State::move_animals(Events* events) {
    if (events == nullptr) {
        board_.move_animals([](Square, Square, Cell) {});
    } else {
        board_.move_animals(
            [&](Square from, Square to, Cell before) { tell_animal(from, to, before, *events); });
    }
}

void State::end_game(Events* events) {
    turn_ = nobodys_turn;
    if (events != nullptr) {
        tell_end(*events);
    }
}

// Ten species against fewer, or more against fewer after the last round: the same comparison.
std::vector<double> State::utilities() const {
    if (scores_[0] == scores_[1]) {
        return {0.5, 0.5};
    }
    return scores_[0] > scores_[1] ? std::vector{1.0, 0.0} : std::vector{0.0, 1.0};
}

std::string State::reason() const {
    if (!is_over()) {
        return "";
    }
    return an_album_is_complete()
               ? "all ten species are photographed"
               : "both players have made " + std::to_string(last_round) + " moves";
}

}  // namespace marula::tricky_safari
