// A position of The Big Five: what lies on the table and the step of the turn.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "marula/core/game.hpp"
#include "marula/games/big_five/moves.hpp"
#include "marula/games/big_five/phase.hpp"
#include "marula/games/big_five/rules.hpp"
#include "marula/games/big_five/table.hpp"

namespace marula::big_five {

struct Position;

// The set-up: the vehicles are put on the board, then chance rolls fires, animals, the buffalo and
// the provisions. A turn: chance draws an event card, which is carried out; then the player has
// actions, until the turn is ended. What must be rolled or turned up on the way is chance's move.
class State {
   public:
    using Rules = big_five::Rules;

    explicit State(const Rules& rules);  // which must outlive the state and its copies
    explicit State(const Rules&& rules) = delete;

    const Rules& rules() const { return *rules_; }
    Player to_move() const;
    void legal_moves(Moves& moves) const;
    bool is_legal(Move move) const;
    void play_unchecked(Move move, Events* events = nullptr);
    Move random_move(Rng& rng) const;

    void chance_outcomes(std::vector<ChanceOutcome>& outcomes) const;
    Move sample_chance(Rng& rng) const;
    std::string_view chance_kind() const;

    // Species that each vehicle has spotted, those taken out of the game counted.
    std::span<const std::int32_t> scores() const {
        return {scores_.data(), static_cast<std::size_t>(rules_->players())};
    }
    std::vector<double> utilities() const;  // 1 for all or 0 for all
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
    Phase phase() const { return phase_; }
    int player_on_turn() const { return turn_; }
    int actions() const { return actions_; }  // left in this turn
    const Vehicle& vehicle(int player) const { return vehicles_[player]; }
    const Tokens& tokens() const { return tokens_; }
    const Fires& fires() const { return fires_; }
    const Pile& pile() const { return pile_; }
    int discards(int kind) const;
    int broken(Gate gate) const;     // cards that lie at the gate
    int out(Species species) const;  // animal tokens out of the game
    int pool() const;                // face-down animal tokens beside the board
    bool is_being_spotted(Space space) const { return spotting_ == space; }  // until turned up
    bool are_rivers_closed() const;                        // to the player on turn
    int player_with_token() const { return token_with_; }  // Anna's; nobody: she has it herself
    SpaceSet burning_pieces() const;                       // all spaces of pieces with a fire
    End end() const;  // how the game has ended, as the position shows

   private:
    const Board& board() const { return rules_->board(); }
    const Vehicle& own() const { return vehicles_[turn_]; }
    Vehicle& own() { return vehicles_[turn_]; }
    bool is(Guide guide) const { return rules_->is(turn_, guide); }
    SpaceSet reach() const { return board().reach(own().space); }
    // A price in actions, and whether the player on turn can pay it.
    bool can_pay(int price) const { return price <= actions_; }
    void pay(int price) { actions_ = static_cast<std::uint8_t>(actions_ - price); }

    // turn.cpp: the course of a game
    bool is_setup() const;
    void go_on() { phase_ = next_phase(); }
    Phase next_phase() const;
    SpaceSet starts() const;
    void start(Space space, Events* events);
    void end_turn(Events* events);
    void give_token(int player, Events* events);
    bool can_give_token(int player) const;

    // movement.cpp
    int price_of_driving(Space space) const {
        return board().is_hill(space) && !is(Guide::sam) ? 2 : 1;
    }
    SpaceSet drives() const;  // where the vehicle of the player on turn may drive
    void drive(Space space, Events* events);
    bool can_detour() const;
    void detour(Events* events);
    void stand_on(Space space, Events* events);

    // fire.cpp
    int price_of_putting_out() const { return is(Guide::jack) ? 0 : 1; }
    SpaceSet put_outs() const;
    void put_out(Space space, Events* events);
    void place_fire(Space space, Events* events);
    SpaceSet fleeing() const;  // face-down animals that have to leave a burning piece

    // animals.cpp
    int price_of_spotting() const { return is(Guide::kate) ? 0 : 1; }
    SpaceSet spotting_reach() const {
        return is(Guide::kate) ? board().lines(own().space) : reach();
    }
    SpaceSet spots() const;
    void spot(Space space, Events* events);
    void mark(Species species, Events* events);
    void place_animal(Space space, Events* events);
    void place_buffalo(Space space, Events* events);
    void turn_up(Species species, Events* events);
    void leave(Species species, Space space, Events* events) const;

    // goods.cpp
    int price_of_goods() const { return is(Guide::sam) ? 0 : 1; }
    bool has_gate_in_reach(int player) const;
    bool can_refuel() const;
    void refuel(Events* events);
    SpaceSet restocks() const;
    void restock(Space space, Events* events);
    void place_provisions(Space space, Events* events);
    bool can_give(Good good, int from, int to) const;
    void give(Good good, int from, int to, Events* events);
    bool are_linked(int player, int other) const;
    void move_track(int player, Good good, int to, Events* events);

    // repairs.cpp
    int price_of_repair() const { return is(Guide::david) ? 0 : 3; }
    bool can_repair_vehicle(int player) const;
    void repair_vehicle(int player, Events* events);
    bool can_repair_gate(Gate gate) const;
    void repair_gate(Gate gate, Events* events);
    bool is_any_gate_broken() const { return broken(Gate::left) + broken(Gate::right) > 0; }
    bool is_in_repair_reach(Gate gate) const;

    // cards.cpp
    int lying(int kind) const;  // cards at players' boards and gates
    void shuffle_discards(Events* events);
    void draw_card(int kind, Events* events);
    void lose(const CardKind& card, Events* events);
    void influence(Events* events);
    void look(int one, int other, Events* events);
    void discard(int kind, Events* events);

    // ends.cpp
    bool is_won() const;
    int hungry_player() const;
    std::optional<Species> lost_species() const;
    bool is_stuck() const;
    void end_if_decided(Events* events);
    void forget_turn();

    // chance.cpp
    SpaceSet roll_spaces() const;  // the spaces that the roll that is due may hit
    bool can_roll_cross() const {
        return phase_ == Phase::roll_fire || phase_ == Phase::roll_animal;
    }
    SpaceSet buffalo_spaces() const;
    void play_roll(int detail, Events* events);
    std::uint32_t pairs_of(int one, int other) const;
    Move sample_look(Rng& rng) const;
    // Calls visit(move, weight), in order of the codes.
    template <class Visit>
    void for_each_outcome(Visit visit) const;
    void list_outcomes(Moves& moves) const;
    bool is_legal_outcome(Move move) const;

    // legal_moves.cpp
    bool can_roll_animal() const { return pool() > 0 && can_pay(price_of_animal); }
    // Call visit(move), in order of the codes.
    template <class Visit>
    void for_each_decision(Visit visit) const;
    template <class Visit>
    void for_each_gift(Visit visit) const;

    // restore.cpp, restore_table.cpp: throw ParseError for what can't be
    Position position() const;
    static State from_position(const Rules& rules, const Position& position);
    void check_start(const State& fresh) const;
    void check_vehicles() const;
    void check_tokens() const;
    void check_cards() const;
    void check_turn(const State& fresh) const;
    void check_setup(const State& fresh) const;
    void check_gifts() const;
    void check_token() const;
    void check_phase() const;
    void check_over() const;

    const Rules* rules_;
    Array<Vehicle, max_players> vehicles_{};
    Tokens tokens_;
    Fires fires_;
    Pile pile_;
    Gifts gifts_;
    Array<Array<std::uint8_t, gates>, gates> broken_{};  // cards at a gate, by their arrow
    Array<std::int32_t, max_players> scores_{};
    Array<std::uint8_t, 2> looked_at_{};  // in phase discard: the two cards, lower kind first
    std::uint8_t setup_rolls_ = 0;        // for fires and animals, so far
    std::uint8_t turn_ = 0;
    std::uint8_t actions_ = 0;
    std::uint8_t spotting_ = nowhere;    // in phase turn_up_spotted: the token's space
    std::uint8_t moved_from_ = nowhere;  // where the provision token lay that is being rolled
    std::uint8_t token_with_ = nobody;
    bool has_drawn_ = false;   // this turn's event card
    bool has_hippos_ = false;  // in this turn
    Phase phase_ = Phase::start;
};

static_assert(GameState<State>);

// Tells what happened to those who listen; nothing is built where nobody does.
template <class Make>
void tell(Events* events, Make make) {
    if (events != nullptr) {
        events->push_back(make());
    }
}

}  // namespace marula::big_five
