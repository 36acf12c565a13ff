// Any game of the list behind one type: what bindings, tools and embedding programs hold.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "marula/core/game.hpp"
#include "marula/search/perft.hpp"
#include "marula/search/playout.hpp"

namespace marula {

class State;

namespace registry {
class GameModel;
class StateModel;
}  // namespace registry

// The names of all games, sorted.
std::vector<std::string> games();
// The options of a game. Throws RulesError for a name that is none.
std::vector<OptionSpec> option_specs(std::string_view name);

// The values of "kind" in what a game's moves and events say of themselves.
struct Kinds {
    std::vector<std::string> moves;
    std::vector<std::string> events;
};
Kinds kinds(std::string_view name);  // throws RulesError for a name that is none

// The immutable rules of one game. Copies share them; safe to use from many threads. What was
// moved from can only be assigned to or destroyed; so it is with State.
class Game {
   public:
    // Options as in `option_specs`; those not given have their defaults. Throws RulesError.
    explicit Game(std::string_view name, const Value& options = {});

    std::string_view name() const;
    int revision() const;  // of the rules: raised when the same moves come to mean otherwise
    int players() const;
    bool is_cooperative() const;
    const Value& options() const;
    Value components() const;
    std::uint64_t fingerprint() const;
    std::size_t state_bytes() const;  // what a copy of a state copies

    State new_state() const;
    // Throw ParseError.
    State state_from_text(std::string_view text) const;
    State state_from_bytes(std::span<const std::uint8_t> bytes) const;

    // Adds the random games of that seed with numbers [first, last) to the totals; stops before
    // the next game when asked to.
    void add_playouts(search::PlayoutTotals& totals, std::uint64_t seed, std::uint64_t first,
                      std::uint64_t last, std::uint64_t max_moves,
                      const search::KeepGoing& keep_going) const;

    friend bool operator==(const Game& a, const Game& b);

   private:
    friend class State;

    std::shared_ptr<const registry::GameModel> model_;
};

// A position of any game: a value that keeps its game alive. The functions are those of the
// promise (marula/core/game.hpp); here they check what they are given.
class State {
   public:
    State(const State& other);
    State(State&&) noexcept;
    State& operator=(const State& other);
    State& operator=(State&&) noexcept;
    ~State();

    const Game& game() const { return game_; }
    Player to_move() const;
    bool is_over() const { return to_move() == over; }
    std::span<const std::int32_t> scores() const;  // valid until the state is played on or gone

    void legal_moves(Moves& moves) const;
    bool is_legal(Move move) const;
    // Throws IllegalMove and changes nothing, or plays.
    void play(Move move, Events* events = nullptr);
    Move random_move(Rng& rng) const;  // throws IllegalMove when the game is over

    void chance_outcomes(std::vector<ChanceOutcome>& outcomes) const;
    Move sample_chance(Rng& rng) const;  // throws IllegalMove when it is not chance's turn
    std::string_view chance_kind() const;

    std::vector<double> utilities() const;  // throws IllegalMove when the game is not over
    std::string reason() const;
    std::uint64_t key() const;

    // Take a legal move, throw IllegalMove for any other. A viewer is a player or `everyone`; any
    // other throws RulesError.
    std::string move_text(Move move, Player viewer = everyone) const;
    Value describe(Move move, Player viewer = everyone) const;
    Move observed(Move move, Player viewer) const;
    // What playing the move would cause, as the viewer sees it.
    std::vector<Value> events(Move move, Player viewer = everyone) const;
    Move parse_move(std::string_view text) const;  // throws ParseError

    std::string to_text(Player viewer = everyone) const;
    Bytes to_bytes() const;
    Value view(Player viewer = everyone) const;
    std::string draw() const;
    void redeal_hidden(Player viewer, Rng& rng);

    // What the position promises each player, in points; throws RulesError for a game without a
    // forecast.
    std::vector<double> heuristic() const;
    // The move of the greedy player of that version; throws IllegalMove when no player is to
    // move, RulesError for an unknown version or a game without a forecast.
    Move greedy_move(Rng& rng, int version = 1) const;

    // The number of sequences of so many moves. Throws RulesError for a negative depth, Interrupted
    // when keep_going says false.
    std::uint64_t perft(int depth, const search::KeepGoing& keep_going = {}) const;

    friend bool operator==(const State& a, const State& b);

   private:
    friend class Game;
    State(Game game, std::unique_ptr<registry::StateModel> model);

    void need_legal(Move move) const;
    void need_viewer(Player viewer) const;

    Game game_;
    std::unique_ptr<registry::StateModel> model_;
};

// One number over a fixed set of random games of all games: it changes when behaviour does.
std::uint64_t signature();

}  // namespace marula
