// A position of Carcassonne: the map, the piles, meeples and points in hand, the step of the turn.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "marula/core/game.hpp"
#include "marula/games/carcassonne/map.hpp"
#include "marula/games/carcassonne/moves.hpp"
#include "marula/games/carcassonne/position.hpp"
#include "marula/games/carcassonne/river.hpp"
#include "marula/games/carcassonne/rules.hpp"

namespace marula::carcassonne {

// A turn: chance draws a tile (again while it fits nowhere), the player lays it, then may place a
// meeple on it; what the tile completed is scored, and the next player's draw is due.
class State {
   public:
    using Rules = carcassonne::Rules;

    explicit State(const Rules& rules);  // which must outlive the state and its copies
    explicit State(const Rules&& rules) = delete;

    const Rules& rules() const { return *rules_; }
    Player to_move() const {
        return phase_ == Phase::draw ? chance : phase_ == Phase::over ? over : turn_;
    }
    void legal_moves(Moves& moves) const;
    bool is_legal(Move move) const;
    void play_unchecked(Move move, Events* events = nullptr);
    Move random_move(Rng& rng) const;

    void chance_outcomes(std::vector<ChanceOutcome>& outcomes) const;
    Move sample_chance(Rng& rng) const;
    std::string_view chance_kind() const;

    std::span<const std::int32_t> scores() const {
        return {scores_.data(), static_cast<std::size_t>(rules_->players())};
    }
    std::vector<double> utilities() const;
    void heuristic(std::span<double> values) const;
    std::string reason() const { return phase_ == Phase::over ? "the last tile is laid" : ""; }

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
    const Map& map() const { return map_; }
    Phase phase() const { return phase_; }
    int player_on_turn() const { return turn_; }
    int drawn_type() const { return drawn_; }  // in phase lay
    int supply(int player) const { return supply_.of(player); }
    int left(int type) const { return left_[type]; }  // copies still to be drawn
    int boxed(int type) const;                        // copies drawn that fitted nowhere

   private:
    const Rules::Pile& open_pile() const { return rules_->pile(open_); }
    int tiles_left() const { return pile_left_[static_cast<std::size_t>(open_)]; }
    const Tile& last_laid() const;

    Turns turns_at(int type, Cell cell) const;
    // Calls visit(cell, turns) for each free cell on which the type may be laid.
    template <class Visit>
    void for_each_place(int type, Visit visit) const;
    bool is_placeable(int type) const;
    Move random_place(Rng& rng) const;

    void draw_tile(int type, Events* events);
    void lay_drawn_tile(Cell cell, int turn, Events* events);
    void lay(int type, int turn, Cell cell);
    void open_next_pile();
    Segments claimable() const;
    void place_meeple(Segment segment, Events* events);

    void score_last_tile(Events* events);
    void score(int tile, Segment segment, int points, bool is_final, Events* events);
    void score_completed(int tile, Segment segment, int points, Events* events);
    std::uint8_t next_player() const {
        return static_cast<std::uint8_t>(turn_ + 1 == rules_->players() ? 0 : turn_ + 1);
    }
    void end_turn(Events* events);
    void end_game(Events* events);

    Position position() const;
    static State from_position(const Rules& rules, const Position& position);
    void take_from_pile(int type);
    void lay_again(const Position::LaidTile& tile);

    const Rules* rules_;
    Map map_;
    River river_;
    Array<std::uint8_t, max_types> left_{};               // by type
    std::array<std::uint8_t, piles.size()> pile_left_{};  // by pile
    Array<std::int32_t, max_players> scores_{};
    Meeples supply_;
    Segments claimable_ = 0;  // in phase meeple: where the meeple may be placed
    PileKind open_ = PileKind::river;
    Phase phase_ = Phase::draw;
    std::uint8_t turn_ = 0;
    std::uint8_t drawn_ = 0;
};

static_assert(GameState<State>);

}  // namespace marula::carcassonne
