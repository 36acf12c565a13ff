// The rules of one game of Tricky Safari: the board and all that stands there at the start.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "marula/core/options.hpp"
#include "marula/core/value.hpp"
#include "marula/games/tricky_safari/board.hpp"
#include "marula/games/tricky_safari/position.hpp"

namespace marula::tricky_safari {

class Rules {
   public:
    static constexpr std::string_view name = "tricky_safari";
    static constexpr int revision = 1;
    static constexpr bool is_cooperative = false;
    static constexpr double score_scale = 3.0;

    static constexpr std::array<std::string_view, 2> move_kinds = {"go", "pass"};
    static constexpr std::array<std::string_view, 6> event_kinds = {
        "player_moved",   "player_stayed", "animal_photographed",
        "animal_stepped", "animal_turned", "game_ended"};

    static std::vector<OptionSpec> option_specs();
    explicit Rules(const Value& options = {});

    int players() const { return player_count; }
    const Value& options() const { return options_; }
    Value components() const;
    // Of the start of the game, which the options come to: a game is the same game, whether its
    // layout was drawn or written down.
    std::uint64_t fingerprint() const { return fingerprint_; }

    const Position& start() const { return start_; }
    const Board& start_board() const { return start_board_; }

    friend bool operator==(const Rules& a, const Rules& b) { return a.start_ == b.start_; }

   private:
    Value options_;
    Position start_;
    Board start_board_;
    std::uint64_t fingerprint_;
};

// A board on which everything stands as a position has it.
Board board_of(const Position& position);

}  // namespace marula::tricky_safari
