#include "marula/registry/game.hpp"

#include <utility>

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"
#include "marula/registry/games.hpp"
#include "marula/search/greedy.hpp"

namespace marula {
namespace registry {

// The erasure: one abstract class for positions, one for rules, and one template each that
// forwards to a game.
class StateModel {
   public:
    virtual ~StateModel() = default;
    virtual std::unique_ptr<StateModel> copy() const = 0;
    virtual bool equals(const StateModel& other) const = 0;
    virtual Player to_move() const = 0;
    virtual std::span<const std::int32_t> scores() const = 0;
    virtual void legal_moves(Moves& moves) const = 0;
    virtual bool is_legal(Move move) const = 0;
    virtual void play(Move move, Events* events) = 0;
    virtual Move random_move(Rng& rng) const = 0;
    virtual void chance_outcomes(std::vector<ChanceOutcome>& outcomes) const = 0;
    virtual Move sample_chance(Rng& rng) const = 0;
    virtual std::string_view chance_kind() const = 0;
    virtual std::vector<double> utilities() const = 0;
    virtual std::string reason() const = 0;
    virtual std::uint64_t key() const = 0;
    virtual std::string move_text(Move move, Player viewer) const = 0;
    virtual Value describe(Move move, Player viewer) const = 0;
    virtual Move observed(Move move, Player viewer) const = 0;
    virtual Move parse_move(std::string_view text) const = 0;
    virtual std::string to_text(Player viewer) const = 0;
    virtual Bytes to_bytes() const = 0;
    virtual Value view(Player viewer) const = 0;
    virtual std::string draw() const = 0;
    virtual void redeal_hidden(Player viewer, Rng& rng) = 0;
    virtual std::vector<double> heuristic() const = 0;
    virtual Move greedy_move(Rng& rng) const = 0;
    virtual std::uint64_t perft(int depth, const search::KeepGoing& keep_going) const = 0;
};

class GameModel {
   public:
    virtual ~GameModel() = default;
    virtual std::string_view name() const = 0;
    virtual int revision() const = 0;
    virtual int players() const = 0;
    virtual bool is_cooperative() const = 0;
    virtual const Value& options() const = 0;
    virtual Value components() const = 0;
    virtual std::uint64_t fingerprint() const = 0;
    virtual std::size_t state_bytes() const = 0;
    virtual std::unique_ptr<StateModel> new_state() const = 0;
    virtual std::unique_ptr<StateModel> state_from_text(std::string_view text) const = 0;
    virtual std::unique_ptr<StateModel> state_from_bytes(
        std::span<const std::uint8_t> bytes) const = 0;
    virtual void add_playouts(search::PlayoutTotals& totals, std::uint64_t seed,
                              std::uint64_t first, std::uint64_t last, std::uint64_t max_moves,
                              const search::KeepGoing& keep_going) const = 0;
    virtual bool equals(const GameModel& other) const = 0;
};

namespace {

template <GameState S>
class StateOf final : public StateModel {
   public:
    explicit StateOf(S state) : state_(std::move(state)) {}

    std::unique_ptr<StateModel> copy() const override { return std::make_unique<StateOf>(*this); }
    bool equals(const StateModel& other) const override {
        const auto* same = dynamic_cast<const StateOf*>(&other);
        return same != nullptr && same->state_ == state_;
    }
    Player to_move() const override { return state_.to_move(); }
    std::span<const std::int32_t> scores() const override { return state_.scores(); }
    void legal_moves(Moves& moves) const override { state_.legal_moves(moves); }
    bool is_legal(Move move) const override { return state_.is_legal(move); }
    void play(Move move, Events* events) override { marula::play(state_, move, events); }
    Move random_move(Rng& rng) const override { return state_.random_move(rng); }
    void chance_outcomes(std::vector<ChanceOutcome>& outcomes) const override {
        state_.chance_outcomes(outcomes);
    }
    Move sample_chance(Rng& rng) const override { return state_.sample_chance(rng); }
    std::string_view chance_kind() const override { return state_.chance_kind(); }
    std::vector<double> utilities() const override { return state_.utilities(); }
    std::string reason() const override { return state_.reason(); }
    std::uint64_t key() const override { return state_.key(); }
    std::string move_text(Move move, Player viewer) const override {
        return state_.move_text(move, viewer);
    }
    Value describe(Move move, Player viewer) const override {
        return state_.describe(move, viewer);
    }
    Move observed(Move move, Player viewer) const override {
        return marula::observed(state_, move, viewer);
    }
    Move parse_move(std::string_view text) const override { return state_.parse_move(text); }
    std::string to_text(Player viewer) const override { return state_.to_text(viewer); }
    Bytes to_bytes() const override { return state_.to_bytes(); }
    Value view(Player viewer) const override { return state_.view(viewer); }
    std::string draw() const override { return state_.draw(); }
    void redeal_hidden(Player viewer, Rng& rng) override {
        marula::redeal_hidden(state_, viewer, rng);
    }
    std::vector<double> heuristic() const override {
        if constexpr (search::HasHeuristic<S>) {
            std::vector<double> values(static_cast<std::size_t>(state_.rules().players()));
            state_.heuristic(values);
            return values;
        } else {
            throw RulesError(std::string(S::Rules::name) + " has no forecast of its points");
        }
    }
    Move greedy_move(Rng& rng) const override {
        if constexpr (search::HasHeuristic<S>) {
            return search::Greedy<S>().choose(state_, rng);
        } else {
            throw RulesError(std::string(S::Rules::name) + " has no greedy player");
        }
    }
    std::uint64_t perft(int depth, const search::KeepGoing& keep_going) const override {
        return search::perft(state_, depth, keep_going);
    }

   private:
    S state_;
};

template <GameState S>
class GameOf final : public GameModel {
   public:
    using Rules = typename S::Rules;

    explicit GameOf(const Value& options) : rules_(options) {}

    std::string_view name() const override { return Rules::name; }
    int revision() const override { return Rules::revision; }
    int players() const override { return rules_.players(); }
    bool is_cooperative() const override { return Rules::is_cooperative; }
    const Value& options() const override { return rules_.options(); }
    Value components() const override { return rules_.components(); }
    std::uint64_t fingerprint() const override { return rules_.fingerprint(); }
    std::size_t state_bytes() const override { return sizeof(S); }
    std::unique_ptr<StateModel> new_state() const override { return erased(S(rules_)); }
    std::unique_ptr<StateModel> state_from_text(std::string_view text) const override {
        return erased(S::from_text(rules_, text));
    }
    std::unique_ptr<StateModel> state_from_bytes(
        std::span<const std::uint8_t> bytes) const override {
        return erased(S::from_bytes(rules_, bytes));
    }
    void add_playouts(search::PlayoutTotals& totals, std::uint64_t seed, std::uint64_t first,
                      std::uint64_t last, std::uint64_t max_moves,
                      const search::KeepGoing& keep_going) const override {
        for (std::uint64_t number = first; number < last; ++number) {
            if (keep_going && !keep_going()) {
                return;
            }
            search::add_playout<S>(totals, rules_, seed, number, max_moves);
        }
    }
    bool equals(const GameModel& other) const override {
        const auto* same = dynamic_cast<const GameOf*>(&other);
        return same != nullptr && same->rules_ == rules_;
    }

   private:
    static std::unique_ptr<StateModel> erased(S state) {
        return std::make_unique<StateOf<S>>(std::move(state));
    }

    Rules rules_;
};

// Calls visit.template operator()<State>() for the game of that name.
template <class Visit>
void visit_game(std::string_view name, Visit visit) {
    bool found = false;
    for_each_game([&]<class S>() {
        if (S::Rules::name == name) {
            found = true;
            visit.template operator()<S>();
        }
    });
    if (!found) {
        std::string names;
        for (const auto& game : games()) {
            names += (names.empty() ? "" : ", ") + game;
        }
        throw RulesError("no game " + quoted(name) + " (there are " + names + ")");
    }
}

}  // namespace
}  // namespace registry

std::vector<std::string> games() {
    std::vector<std::string> names;
    registry::for_each_game([&]<class S>() { names.emplace_back(S::Rules::name); });
    return names;
}

std::vector<OptionSpec> option_specs(std::string_view name) {
    std::vector<OptionSpec> specs;
    registry::visit_game(name, [&]<class S>() { specs = S::Rules::option_specs(); });
    return specs;
}

Kinds kinds(std::string_view name) {
    Kinds found;
    registry::visit_game(name, [&]<class S>() {
        found.moves.assign(S::Rules::move_kinds.begin(), S::Rules::move_kinds.end());
        found.events.assign(S::Rules::event_kinds.begin(), S::Rules::event_kinds.end());
    });
    return found;
}

Game::Game(std::string_view name, const Value& options) {
    registry::visit_game(
        name, [&]<class S>() { model_ = std::make_shared<registry::GameOf<S>>(options); });
}

std::string_view Game::name() const { return model_->name(); }
int Game::revision() const { return model_->revision(); }
int Game::players() const { return model_->players(); }
bool Game::is_cooperative() const { return model_->is_cooperative(); }
const Value& Game::options() const { return model_->options(); }
Value Game::components() const { return model_->components(); }
std::uint64_t Game::fingerprint() const { return model_->fingerprint(); }
std::size_t Game::state_bytes() const { return model_->state_bytes(); }
State Game::new_state() const { return {*this, model_->new_state()}; }
State Game::state_from_text(std::string_view text) const {
    return {*this, model_->state_from_text(text)};
}
State Game::state_from_bytes(std::span<const std::uint8_t> bytes) const {
    return {*this, model_->state_from_bytes(bytes)};
}
void Game::add_playouts(search::PlayoutTotals& totals, std::uint64_t seed, std::uint64_t first,
                        std::uint64_t last, std::uint64_t max_moves,
                        const search::KeepGoing& keep_going) const {
    model_->add_playouts(totals, seed, first, last, max_moves, keep_going);
}
bool operator==(const Game& a, const Game& b) {
    return a.model_ == b.model_ || a.model_->equals(*b.model_);
}

State::State(Game game, std::unique_ptr<registry::StateModel> model)
    : game_(std::move(game)), model_(std::move(model)) {}
State::State(const State& other) : game_(other.game_), model_(other.model_->copy()) {}
State::State(State&&) noexcept = default;
State& State::operator=(const State& other) {
    if (this != &other) {
        model_ = other.model_->copy();
        game_ = other.game_;
    }
    return *this;
}
State& State::operator=(State&&) noexcept = default;
State::~State() = default;

Player State::to_move() const { return model_->to_move(); }
std::span<const std::int32_t> State::scores() const { return model_->scores(); }
void State::legal_moves(Moves& moves) const { model_->legal_moves(moves); }
bool State::is_legal(Move move) const { return model_->is_legal(move); }
void State::play(Move move, Events* events) { model_->play(move, events); }

Move State::random_move(Rng& rng) const {
    if (is_over()) {
        throw IllegalMove(std::string(game_.name()) + ": the game is over, there is no move");
    }
    return model_->random_move(rng);
}

void State::chance_outcomes(std::vector<ChanceOutcome>& outcomes) const {
    model_->chance_outcomes(outcomes);
}

Move State::sample_chance(Rng& rng) const {
    if (to_move() != chance) {
        throw IllegalMove(std::string(game_.name()) + ": it is not chance's turn, " +
                          (is_over() ? "the game is over"
                                     : "player " + std::to_string(to_move()) + " is to move"));
    }
    return model_->sample_chance(rng);
}

std::string_view State::chance_kind() const { return model_->chance_kind(); }

std::vector<double> State::utilities() const {
    if (!is_over()) {
        throw IllegalMove(std::string(game_.name()) + ": the game is not over, it has no result");
    }
    return model_->utilities();
}

std::string State::reason() const { return model_->reason(); }
std::uint64_t State::key() const { return model_->key(); }

void State::need_legal(Move move) const {
    if (!is_legal(move)) {
        throw_illegal_move(game_.name(), to_move(), move, chance_kind());
    }
}

void State::need_viewer(Player viewer) const {
    if (viewer != everyone && (viewer < 0 || viewer >= game_.players())) {
        throw RulesError(std::string(game_.name()) + ": no player " + std::to_string(viewer) +
                         " to view it (there are " + std::to_string(game_.players()) + ")");
    }
}

std::string State::move_text(Move move, Player viewer) const {
    need_viewer(viewer);
    need_legal(move);
    return model_->move_text(move, viewer);
}

Value State::describe(Move move, Player viewer) const {
    need_viewer(viewer);
    need_legal(move);
    return model_->describe(move, viewer);
}

Move State::observed(Move move, Player viewer) const {
    need_viewer(viewer);
    need_legal(move);
    return model_->observed(move, viewer);
}

std::vector<Value> State::events(Move move, Player viewer) const {
    need_viewer(viewer);
    Events events{viewer};
    State next = *this;
    next.play(move, &events);
    return std::move(events.list);
}

Move State::parse_move(std::string_view text) const { return model_->parse_move(text); }

std::string State::to_text(Player viewer) const {
    need_viewer(viewer);
    return model_->to_text(viewer);
}

Bytes State::to_bytes() const { return model_->to_bytes(); }

Value State::view(Player viewer) const {
    need_viewer(viewer);
    return model_->view(viewer);
}

std::string State::draw() const { return model_->draw(); }

void State::redeal_hidden(Player viewer, Rng& rng) {
    need_viewer(viewer);
    model_->redeal_hidden(viewer, rng);
}

std::vector<double> State::heuristic() const { return model_->heuristic(); }

Move State::greedy_move(Rng& rng, int version) const {
    if (version != 1) {
        throw RulesError("greedy: no version " + std::to_string(version) + " (there is 1)");
    }
    if (to_move() < 0) {
        throw IllegalMove(std::string(game_.name()) + ": no player is to move");
    }
    return model_->greedy_move(rng);
}

std::uint64_t State::perft(int depth, const search::KeepGoing& keep_going) const {
    if (depth < 0) {
        throw RulesError("perft: depth " + std::to_string(depth) + " is negative");
    }
    return model_->perft(depth, keep_going);
}

bool operator==(const State& a, const State& b) { return a.model_->equals(*b.model_); }

}  // namespace marula
