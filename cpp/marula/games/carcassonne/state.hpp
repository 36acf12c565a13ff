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
#include "marula/games/carcassonne/tournament_tile.hpp"
#include "marula/games/carcassonne/tournaments.hpp"

namespace marula::carcassonne {

// A turn: chance draws a tile (again while it fits nowhere), the player lays it, then may place a
// meeple on it; what the tile completed is scored, and the next player's draw is due. The steps
// that Tournaments & Emblems adds are in tournament_turn.cpp.
class State {
   public:
    using Rules = carcassonne::Rules;

    explicit State(const Rules& rules);  // which must outlive the state and its copies
    explicit State(const Rules&& rules) = delete;

    const Rules& rules() const { return *rules_; }
    Player to_move() const {
        switch (phase_) {
            case Phase::draw:
            case Phase::win:
                return chance;
            case Phase::reveal:
                return player_asked();
            case Phase::over:
                return over;
            default:
                return turn_;
        }
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
    std::string reason() const { return phase_ == Phase::over ? "all tiles are drawn" : ""; }

    // Tournaments & Emblems hides the emblems under meeples and in hand, and prize tiles in hand.
    void redeal_hidden(Player viewer, Rng& rng);
    Move observed(Move move, Player viewer) const;

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
    // The land or river tile in hand.
    std::optional<int> drawn_type() const {
        return drawn_ == no_tile ? std::nullopt : std::optional<int>(drawn_);
    }
    int supply(int player) const { return supply_.of(player); }
    int left(int type) const { return left_[type]; }  // copies still to be drawn
    int boxed(int type) const;                        // copies drawn that fitted nowhere
    const Tournaments& tournaments() const { return tournaments_; }
    int left_on_stack() const;                        // of the land, in the stack that is open
    std::optional<int> statue_owner(int tile) const;  // whose emblem is on the statue
    // While a tournament is held: what those revealed so far are worth (-1: nothing), who wins.
    Array<int, max_players> tournament_values() const;
    Winners winners() const;

   private:
    static constexpr std::uint8_t no_tile = 255;

    const Rules::Pile& open_pile() const { return rules_->pile(open_); }
    int tiles_left() const { return pile_left_[static_cast<std::size_t>(open_)]; }
    const Tile& last_laid() const;

    Turns turns_at(int type, Cell cell) const;
    // Calls visit(cell, turns) for each free cell on which the type may be laid.
    template <class Visit>
    void for_each_place(int type, Visit visit) const;
    bool is_placeable(int type) const;
    Move random_place(int type, Rng& rng) const;

    void draw_is_due(Events* events);
    void open_next_stack(Events* events);
    void draw_tile(int type, Events* events);
    void offer_drawn_tile(Events* events);
    void lay_drawn_tile(Cell cell, int turn, Events* events);
    void lay(int type, int turn, Cell cell);
    void open_next_pile();
    Segments claimable() const;
    void place_meeple(Segment segment, Events* events);

    void score_completed_by(int tile, Events* events);
    void score(int tile, Segment segment, int points, bool is_final, Events* events);
    void score_completed(int tile, Segment segment, int points, Events* events);
    std::uint8_t next_player() const {
        return static_cast<std::uint8_t>(turn_ + 1 == rules_->players() ? 0 : turn_ + 1);
    }
    void end_turn(Events* events);
    void pass_turn(Events* events);
    void end_game(Events* events);

    // Tournaments & Emblems: the steps of a turn (tournament_turn.cpp).
    void play_tournament_move(Move move, Events* events);
    bool lays_something_first();
    bool offers_prize();
    int prize_to_lay() const {  // its type
        return tournaments_.prizes[*tournaments_.prizes.oldest_of(turn_)].type;
    }
    void lay_prize_tile(Cell cell, int turn, Events* events);
    bool is_before_tournament_tile() const;
    bool square_fits(int type, Cell cell, int turn) const;
    void put_tournament_tile(Cell a, int turn);
    void lay_tournament_tile(Cell a, int turn, Events* events);
    Turns leading_away(const Tile& tile, Turns turns) const;
    int first_fresh_tile() const;  // of those laid by the last move that laid something
    struct Extended {              // features by their roots
        RoadParts roads;
        CityParts cities;
        FieldParts fields;
        bool none = true;
    };
    Extended extended_features() const;
    bool was_surrounded(int tile) const;
    Tiles enrollable() const;
    void offer_enrolment(Events* events);
    void enrol_meeple(Cell cell, Events* events);
    void choose_emblem(int emblem, Events* events);
    void score_placement(Events* events);
    void return_emblems(Events* events);

    // Tournaments and the closing round (tournament.cpp).
    void hold_tournament(Events* events);
    bool takes_part(int player, int emblem) const;
    int player_asked() const { return (turn_ + tournaments_.tournament.asked) % rules_->players(); }
    void ask_next_player(Events* events);
    void reveal_emblem(Cell cell, int emblem, Events* events);
    int prizes_to_win() const;
    int next_winner() const { return winners().players[tournaments_.tournament.won]; }
    void ask_next_winner(Events* events);
    void win_prize(int type, Events* events);
    void end_tournament(Events* events);
    void begin_closing_round(Events* events);
    void play_closing_turn(Events* events);
    void score_statues(Events* events);

    // What may be done in these steps (tournament_moves.cpp).
    struct Choices {  // a short list of moves, on the stack
        Array<Move, 4 * tournament_squares> moves{};
        int count = 0;

        void add(Move move) { moves[count++] = move; }
        bool contains(Move move) const;
    };
    Choices tournament_places() const;
    Choices tournament_choices() const;
    void list_tournament_moves(Moves& moves) const;
    bool is_tournament_move(Move move) const;
    Move random_tournament_move(Rng& rng) const;
    Move sample_prize(Rng& rng) const;

    // What is hidden (hidden.cpp), and what emblems and prizes promise (heuristic_tournaments.cpp).
    bool is_hidden(int player, int emblem) const;  // from all other players
    void redeal_emblems(int player, Rng& rng);
    void redeal_prizes(Player viewer, Rng& rng);
    Array<int, max_players> best_values(FeatureKind kind) const;
    void promise_tournaments(std::span<double> values) const;

    std::uint64_t emblem_place(int player, int emblem) const;
    std::uint64_t tournaments_key() const;
    bool equal_tournaments(const State& other) const;
    Value view_tournaments(Player viewer) const;

    // Positions, noted and read (restore.cpp, restore_tournaments.cpp).
    Position position(Player viewer) const;
    void note_tournaments(Position& position, Player viewer) const;
    static State from_position(const Rules& rules, const Position& position);
    void take_from_pile(int type);
    void need_place(const Position::LaidTile& tile) const;
    void lay_again(const Position::LaidTile& tile);
    void lay_extra_again(const Position::LaidTile& tile);
    void check_meeples() const;
    void check_phase(const Position& position, std::uint8_t player_of_last);
    void restore_tournaments(const Position& position);
    void restore_emblem(int player, int emblem, Emblems::Place place, int tile);
    void restore_emblems(const Position& position);
    void check_tournament_phase(const Position& position, std::uint8_t player_of_last);
    void check_enrolment(std::uint8_t player_of_last);
    void check_tournament() const;

    const Rules* rules_;
    Map map_;
    River river_;
    Array<std::uint8_t, max_types> left_{};               // by type
    std::array<std::uint8_t, piles.size()> pile_left_{};  // by pile
    Array<std::int32_t, max_players> scores_{};
    Meeples supply_;
    Segments claimable_ = 0;  // in phase meeple: where the meeple may be placed
    Tournaments tournaments_;
    PileKind open_ = PileKind::river;
    Phase phase_ = Phase::draw;
    std::uint8_t turn_ = 0;
    std::uint8_t drawn_ = no_tile;  // type of the tile in hand
    std::uint8_t stack_end_ = 0;    // tiles of the open pile that lie under the open stack
};

template <class Visit>
void State::for_each_place(int type, Visit visit) const {
    if (rules_->tile(type).is_river()) {
        if (const Turns turns = turns_at(type, river_.end()); turns != 0) {
            visit(river_.end(), turns);
        }
        return;
    }
    const auto& board = map_.board();
    const auto& fits = rules_->fits(type);
    for (int number = 0; number < board.free_cells(); ++number) {
        const auto place = board.free_cell(number);
        if (const Turns turns = fits[place.demand]; turns != 0) {
            visit(place.cell, turns);
        }
    }
}

static_assert(HidesInformation<State>);

}  // namespace marula::carcassonne
