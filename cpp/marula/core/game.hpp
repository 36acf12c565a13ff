// The promise that every game makes: an immutable Rules and a State that is a plain value.
// Playouts, searches, bindings and conformance tests are written once, over this promise.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "marula/core/bytes.hpp"
#include "marula/core/errors.hpp"
#include "marula/core/options.hpp"
#include "marula/core/rng.hpp"
#include "marula/core/value.hpp"

namespace marula {

// One decision, or the outcome of one chance event: a code below 2^53 whose meaning depends on
// the position alone, never on the order of a list.
using Move = std::uint64_t;
using Moves = std::vector<Move>;

// Who has to move: a player 0, 1, ..., or one of these two.
using Player = int;
inline constexpr Player chance = -1;
inline constexpr Player over = -2;

// Sees everything; as the viewer of a text or a view.
inline constexpr Player everyone = -1;

// Whether the viewer sees what only this player knows.
constexpr bool sees(Player viewer, Player player) { return viewer == everyone || viewer == player; }

// What happened in a move, as the viewer sees it, for frontends: each event an object with a
// "kind".
struct Events {
    Player viewer = everyone;
    std::vector<Value> list{};

    void push_back(Value event) { list.push_back(std::move(event)); }
};

// An outcome of the chance event that is due; its probability is its weight over their sum.
struct ChanceOutcome {
    Move move = 0;
    std::uint32_t weight = 0;
};

// All that is known before play: players, options, components. Made from options as
// `complete_options` takes them; throws RulesError.
template <class R>
concept GameRules = std::constructible_from<R, const Value&> && std::equality_comparable<R> &&
                    requires(const R& rules) {
                        { R::name } -> std::convertible_to<std::string_view>;
                        {
                            R::revision
                        } -> std::convertible_to<int>;  // raised when the same moves mean otherwise
                        { R::is_cooperative } -> std::convertible_to<bool>;
                        {
                            R::score_scale
                        } -> std::convertible_to<double>;  // a score difference that is large
                        { R::option_specs() } -> std::same_as<std::vector<OptionSpec>>;
                        // The values of "kind" in what `describe` and the events say, all of them.
                        { R::move_kinds } -> std::convertible_to<std::span<const std::string_view>>;
                        {
                            R::event_kinds
                        } -> std::convertible_to<std::span<const std::string_view>>;
                        { rules.players() } -> std::same_as<int>;
                        { rules.options() } -> std::same_as<const Value&>;
                        { rules.components() } -> std::same_as<Value>;
                        {
                            rules.fingerprint()
                        } -> std::same_as<std::uint64_t>;  // of options and components
                    };

// A position. Copying is cheap and complete: no history, no allocation, one non-owning pointer to
// the rules, which must outlive it.
template <class S>
concept GameState =
    GameRules<typename S::Rules> && std::copyable<S> && std::equality_comparable<S> &&
    std::constructible_from<S, const typename S::Rules&> &&
    requires(S& state, const S& position, const typename S::Rules& rules, Move move, Moves& moves,
             std::vector<ChanceOutcome>& outcomes, Rng& rng, Events* events, Player viewer,
             std::string_view text, std::span<const std::uint8_t> bytes) {
        { position.rules() } -> std::same_as<const typename S::Rules&>;
        { position.to_move() } -> std::same_as<Player>;
        // Replaces the contents of `moves` by the legal ones, sorted; the outcomes at a chance
        // event; none when the game is over.
        { position.legal_moves(moves) } -> std::same_as<void>;
        { position.is_legal(move) } -> std::same_as<bool>;
        // Plays a legal move; appends what happened to `events` unless it is null.
        { state.play_unchecked(move, events) } -> std::same_as<void>;

        // What chance may do (none when it is not its turn), one outcome drawn by the weights,
        // and the kind of thing drawn ("" when it is not its turn).
        { position.chance_outcomes(outcomes) } -> std::same_as<void>;
        { position.sample_chance(rng) } -> std::same_as<Move>;
        { position.chance_kind() } -> std::same_as<std::string_view>;
        // The definition of random play: uniform over the legal moves of a player, chance by its
        // weights. The game is not over.
        { position.random_move(rng) } -> std::same_as<Move>;

        // The points as they stand, one a player.
        { position.scores() } -> std::convertible_to<std::span<const std::int32_t>>;
        // What the result is worth to each player, in [0, 1]; for a game that is over.
        { position.utilities() } -> std::same_as<std::vector<double>>;
        { position.reason() } -> std::same_as<std::string>;  // why the game ended

        // Hash of the position: equal positions have equal keys.
        { position.key() } -> std::same_as<std::uint64_t>;

        // Texts and bytes. `move_text` and `describe` take a legal move; the readers throw
        // ParseError. A parsed move fits the notation, but need not be legal.
        { position.move_text(move, viewer) } -> std::same_as<std::string>;
        { position.parse_move(text) } -> std::same_as<Move>;
        { position.describe(move, viewer) } -> std::same_as<Value>;
        { position.to_text(viewer) } -> std::same_as<std::string>;
        { S::from_text(rules, text) } -> std::same_as<S>;
        { position.to_bytes() } -> std::same_as<Bytes>;
        { S::from_bytes(rules, bytes) } -> std::same_as<S>;
        { position.view(viewer) } -> std::same_as<Value>;
        { position.draw() } -> std::same_as<std::string>;
    };

// A game with hidden information adds these two; the others do without.
template <class S>
concept HidesInformation =
    GameState<S> && requires(S& state, const S& position, Move move, Player viewer, Rng& rng) {
        // Replaces what the viewer cannot know by a consistent sample.
        { state.redeal_hidden(viewer, rng) } -> std::same_as<void>;
        // What the viewer sees of a move.
        { position.observed(move, viewer) } -> std::same_as<Move>;
    };

template <GameState S>
void redeal_hidden(S& state, Player viewer, Rng& rng) {
    if constexpr (HidesInformation<S>) {
        state.redeal_hidden(viewer, rng);
    }
}

template <GameState S>
Move observed(const S& state, Move move, Player viewer) {
    if constexpr (HidesInformation<S>) {
        return state.observed(move, viewer);
    } else {
        return move;
    }
}

// Throws IllegalMove: names the game, the move and whose turn it is.
[[noreturn]] inline void throw_illegal_move(std::string_view game, Player to_move, Move move,
                                            std::string_view chance_kind) {
    std::string message = std::string(game) + ": move " + std::to_string(move) + " is not legal, ";
    if (to_move == over) {
        message += "the game is over";
    } else if (to_move == chance) {
        message += "chance has to draw a " + std::string(chance_kind);
    } else {
        message += "player " + std::to_string(to_move) + " is to move";
    }
    throw IllegalMove(message);
}

// The door for moves from outside: throws IllegalMove and changes nothing, or plays.
template <GameState S>
void play(S& state, Move move, Events* events = nullptr) {
    if (!state.is_legal(move)) {
        throw_illegal_move(S::Rules::name, state.to_move(), move, state.chance_kind());
    }
    state.play_unchecked(move, events);
}

}  // namespace marula
