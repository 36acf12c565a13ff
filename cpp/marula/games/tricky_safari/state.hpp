// A position of Tricky Safari: the board, the photographs, the round and whose turn it is.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "marula/core/game.hpp"
#include "marula/games/tricky_safari/board.hpp"
#include "marula/games/tricky_safari/moves.hpp"
#include "marula/games/tricky_safari/position.hpp"
#include "marula/games/tricky_safari/rules.hpp"

namespace marula::tricky_safari {

// A round: player 0 moves, player 1 moves, the animals move. Nothing is left to chance.
class State {
   public:
    using Rules = tricky_safari::Rules;

    explicit State(const Rules& rules);  // which must outlive the state and its copies
    explicit State(const Rules&& rules) = delete;

    const Rules& rules() const { return *rules_; }
    Player to_move() const { return is_over() ? over : turn_; }
    void legal_moves(Moves& moves) const;
    bool is_legal(Move move) const;
    void play_unchecked(Move move, Events* events = nullptr);
    Move random_move(Rng& rng) const;

    void chance_outcomes(std::vector<ChanceOutcome>& outcomes) const { outcomes.clear(); }
    Move sample_chance(Rng&) const { return pass; }  // never asked for
    std::string_view chance_kind() const { return ""; }

    // How many species each player has photographed.
    std::span<const std::int32_t> scores() const { return scores_; }
    std::vector<double> utilities() const;
    void heuristic(std::span<double> values) const;
    std::string reason() const;

    std::uint64_t key() const;
    friend bool operator==(const State& a, const State& b);

    std::string move_text(Move move, Player viewer = everyone) const;
    Move parse_move(std::string_view text) const;
    Value describe(Move move, Player viewer = everyone) const;
    std::string to_text(Player viewer = everyone) const;
    static State from_text(const Rules& rules, std::string_view text);
    Bytes to_bytes() const;
    static State from_bytes(const Rules& rules, std::span<const std::uint8_t> bytes);
    Value view(Player viewer = everyone) const;
    std::string draw() const;

    // For the eyes of the game's own code and of C++ users.
    const Board& board() const { return board_; }
    Photographs photographs(int player) const { return photographs_[player]; }
    int round() const { return round_; }
    Squares destinations() const;  // of the player on turn; none when the game is over
    bool may_pass() const;

   private:
    State(const Rules& rules, const Position& position, const Board& board);

    bool is_over() const { return turn_ == nobodys_turn; }
    bool is_first_move() const { return round_ == 1; }
    bool an_album_is_complete() const {
        return photographs_[0] == all_photographs || photographs_[1] == all_photographs;
    }
    // So ends the last round, and one in which a move has completed an album.
    bool ends_without_animals() const { return round_ == last_round || an_album_is_complete(); }
    void photograph(int player, Events* events);
    void end_round(Events* events);
    void move_animals(Events* events);
    void end_game(Events* events);

    void tell_move(Move move, Events& events) const;
    void tell_photographs(int player, Photographs taken, Events& events) const;
    void tell_animal(Square from, Square to, Cell before, Events& events) const;
    void tell_end(Events& events) const;

    Position position() const;
    static State from_position(const Rules& rules, const Position& position);

    const Rules* rules_;
    Board board_;
    Array<Photographs, player_count> photographs_;
    std::array<std::int32_t, player_count> scores_{};
    std::uint8_t round_;
    std::uint8_t turn_;
};

static_assert(GameState<State>);

}  // namespace marula::tricky_safari
