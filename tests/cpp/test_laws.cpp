// The promise of a game as laws, checked over random games of every game in the list.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "marula/core/errors.hpp"
#include "marula/registry/game.hpp"
#include "marula/registry/games.hpp"
#include "marula/registry/playouts.hpp"

using namespace marula;

namespace {

template <GameState S>
Moves moves_of(const S& state) {
    Moves moves;
    state.legal_moves(moves);
    return moves;
}

template <GameState S>
void check_moves(const S& state, Rng& rng) {
    const Moves moves = moves_of(state);
    REQUIRE(moves.empty() == (state.to_move() == over));
    REQUIRE(std::ranges::is_sorted(moves));
    REQUIRE(std::ranges::adjacent_find(moves) == moves.end());
    for (const Move move : moves) {
        REQUIRE(move < (Move{1} << 53));
        REQUIRE(state.is_legal(move));
        REQUIRE(state.parse_move(state.move_text(move, everyone)) == move);
    }
    // no code that is not listed is legal: beside the listed ones, at random, at the ends
    const auto check_unlisted = [&](Move move) {
        if (!std::ranges::binary_search(moves, move)) {
            REQUIRE_FALSE(state.is_legal(move));
            S same = state;
            REQUIRE_THROWS_AS(play(same, move), IllegalMove);
            REQUIRE(same == state);
        }
    };
    for (const Move move : {Move{0}, ~Move{0}, Move{1} << 53, Move{1} << 63}) {
        check_unlisted(move);
    }
    for (const Move move : moves) {
        check_unlisted(move + 1);
        check_unlisted(move - 1);
        check_unlisted(move ^ (Move{1} << rng.below(64)));
    }
}

template <GameState S>
void check_chance(const S& state) {
    std::vector<ChanceOutcome> outcomes;
    state.chance_outcomes(outcomes);
    if (state.to_move() != chance) {
        REQUIRE(outcomes.empty());
        REQUIRE(state.chance_kind().empty());
        return;
    }
    REQUIRE_FALSE(state.chance_kind().empty());
    Moves moves;
    for (const auto& outcome : outcomes) {
        REQUIRE(outcome.weight > 0);
        moves.push_back(outcome.move);
    }
    REQUIRE(moves == moves_of(state));
}

template <GameState S>
void check_copies(const S& state, const typename S::Rules& rules, std::uint64_t seed) {
    const S from_text = S::from_text(rules, state.to_text(everyone));
    const S from_bytes = S::from_bytes(rules, state.to_bytes());
    REQUIRE(from_text == state);
    REQUIRE(from_bytes == state);
    REQUIRE(from_text.key() == state.key());
    REQUIRE(from_text.to_text(everyone) == state.to_text(everyone));
    REQUIRE(from_bytes.to_bytes() == state.to_bytes());
    REQUIRE(moves_of(from_text) == moves_of(state));
    // all of them play on in the same way, and none disturbs another
    const S before = state;
    std::vector<S> twins = {state, from_text, from_bytes};
    for (S& twin : twins) {
        Rng rng(seed);
        search::playout(twin, rng);
        REQUIRE(twin.to_move() == over);
        REQUIRE(twin == twins.front());
        REQUIRE(twin.key() == twins.front().key());
    }
    REQUIRE(before == state);
    REQUIRE(before.key() == state.key());
}

template <GameState S>
void check_end(const S& state) {
    REQUIRE(moves_of(state).empty());
    const auto utilities = state.utilities();
    REQUIRE(utilities.size() == static_cast<std::size_t>(state.rules().players()));
    double sum = 0;
    for (const double utility : utilities) {
        REQUIRE(utility >= 0.0);
        REQUIRE(utility <= 1.0);
        sum += utility;
    }
    if (!S::Rules::is_cooperative) {
        REQUIRE(sum == doctest::Approx(1.0));
    }
    REQUIRE_FALSE(state.reason().empty());
}

template <GameState S>
void check_redeals(const Value& options) {
    const typename S::Rules rules(options);
    Rng rng(6);
    S state(rules);
    Player viewer = 0;
    while (state.to_move() != over) {
        viewer = (viewer + 1) % rules.players();
        S dealt = state;
        marula::redeal_hidden(dealt, viewer, rng);
        REQUIRE(dealt.view(viewer) == state.view(viewer));
        REQUIRE(dealt.to_text(viewer) == state.to_text(viewer));
        REQUIRE(dealt.to_move() == state.to_move());
        REQUIRE(S::from_text(rules, dealt.to_text(everyone)) == dealt);
        S open = state;
        marula::redeal_hidden(open, everyone, rng);
        REQUIRE(open == state);
        const Move move = state.random_move(rng);
        REQUIRE(marula::observed(state, move, everyone) == move);
        state.play_unchecked(move, nullptr);
    }
}

template <GameState S>
void check_game(const Value& options) {
    const typename S::Rules rules(options);
    REQUIRE(typename S::Rules(rules.options()) == rules);
    for (std::uint64_t game = 0; game < 2; ++game) {
        Rng rng(99, game);
        S state(rules);
        REQUIRE(state == S(rules));
        while (state.to_move() != over) {
            check_moves(state, rng);
            check_chance(state);
            if (rng.below(16) == 0) {
                check_copies(state, rules, rng.next());
                REQUIRE(state.view(everyone).if_object() != nullptr);
                REQUIRE_FALSE(state.draw().empty());
            }
            REQUIRE(state.scores().size() == static_cast<std::size_t>(rules.players()));
            const Move move = state.random_move(rng);
            REQUIRE(state.is_legal(move));
            const S before = state;
            Events events;
            state.play_unchecked(move, &events);
            REQUIRE_FALSE(state == before);
            S silent = before;  // a sink for events changes nothing
            silent.play_unchecked(move, nullptr);
            REQUIRE(silent == state);
        }
        check_copies(state, rules, 1);
        check_end(state);
    }
}

}  // namespace

TEST_CASE("every game keeps the promise, whatever its options") {
    registry::for_each_game([]<class S>() {
        for (const auto& options : option_variants(S::Rules::option_specs())) {
            INFO(std::string(S::Rules::name) << " " << options.to_json());
            check_game<S>(options);
        }
    });
}

TEST_CASE("samples of chance and random moves match their weights") {
    registry::for_each_game([]<class S>() {
        const typename S::Rules rules(Value{});
        Rng rng(5);
        S state(rules);
        for (int ply = 0; ply < 24 && state.to_move() != over; ++ply) {
            const Moves moves = moves_of(state);
            std::vector<double> expected(moves.size(), 1.0 / static_cast<double>(moves.size()));
            if (state.to_move() == chance) {
                std::vector<ChanceOutcome> outcomes;
                state.chance_outcomes(outcomes);
                double total = 0;
                for (const auto& outcome : outcomes) {
                    total += outcome.weight;
                }
                for (std::size_t i = 0; i < outcomes.size(); ++i) {
                    expected[i] = outcomes[i].weight / total;
                }
            }
            std::vector<int> counts(moves.size());
            constexpr int samples = 4000;
            for (int i = 0; i < samples; ++i) {
                const Move move = state.to_move() == chance && i % 2 == 0 ? state.sample_chance(rng)
                                                                          : state.random_move(rng);
                const auto place = std::ranges::lower_bound(moves, move) - moves.begin();
                ++counts[static_cast<std::size_t>(place)];
            }
            double chi_square = 0;
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const double mean = samples * expected[i];
                chi_square += (counts[i] - mean) * (counts[i] - mean) / mean;
            }
            const auto freedom = static_cast<double>(moves.size() - 1);
            CHECK(chi_square < freedom + 5 * std::sqrt(2 * freedom) + 5);
            state.play_unchecked(state.random_move(rng), nullptr);
        }
    });
}

TEST_CASE("every kind of move and event is in the game's lists") {
    registry::for_each_game([]<class S>() {
        const auto listed = [](std::span<const std::string_view> kinds, const Value& value) {
            return std::ranges::find(kinds, *value.find("kind")->if_text()) != kinds.end();
        };
        for (const auto& options : option_variants(S::Rules::option_specs())) {
            const typename S::Rules rules(options);
            S state(rules);
            Rng rng(4);
            while (state.to_move() != over) {
                const Move move = state.random_move(rng);
                REQUIRE(listed(S::Rules::move_kinds, state.describe(move, everyone)));
                Events events;
                state.play_unchecked(move, &events);
                for (const auto& event : events.list) {
                    REQUIRE(listed(S::Rules::event_kinds, event));
                }
            }
        }
    });
}

TEST_CASE("a redeal changes nothing that its viewer sees") {
    registry::for_each_game([]<class S>() {
        for (const auto& options : option_variants(S::Rules::option_specs())) {
            check_redeals<S>(options);
        }
    });
}

TEST_CASE("greedy players make legal moves that promise most") {
    for (const auto& name : games()) {
        State state = Game(name).new_state();
        Rng rng(8);
        while (!state.is_over()) {
            if (state.to_move() == chance) {
                CHECK_THROWS_AS(state.greedy_move(rng), IllegalMove);
                state.play(state.sample_chance(rng));
                continue;
            }
            CHECK_THROWS_AS(state.greedy_move(rng, 99), RulesError);
            state.play(state.greedy_move(rng));
            REQUIRE(state.heuristic().size() == state.scores().size());
        }
        CHECK_THROWS_AS(state.greedy_move(rng), IllegalMove);
        for (std::size_t player = 0; player < state.scores().size(); ++player) {
            CHECK(state.heuristic()[player] == state.scores()[player]);
        }
    }
}

TEST_CASE("playouts do not depend on the number of threads") {
    for (const auto& name : games()) {
        const Game game(name);
        const auto one = playouts({&game, 1}, 3, 0, 100, 1);
        const auto three = playouts({&game, 1}, 3, 0, 100, 3);
        CHECK(one.totals.games == 100);
        CHECK(one.totals.moves == three.totals.moves);
        CHECK(one.totals.score_sums == three.totals.score_sums);
        CHECK(one.totals.score_square_sums == three.totals.score_square_sums);
        CHECK(one.totals.utility_sums == three.totals.utility_sums);
        const std::vector<Game> two = {game, game};
        CHECK_THROWS_AS(playouts({}, 3, 0, 5, 1), RulesError);
        CHECK_THROWS_AS(playouts(two, 3, 0, 50, 1), RulesError);
        CHECK(playouts(two, 3, 0, 2, 2).totals.games == 2);
        const auto cut = playouts({&game, 1}, 3, 0, 10, 2, 5);
        CHECK(cut.totals.cut == 10);
        CHECK(cut.totals.moves == 50);
        CHECK_THROWS_AS(playouts({&game, 1}, 3, 0, 100000000, 2, search::no_limit,
                                 [](std::uint64_t) { return false; }),
                        Interrupted);
        CHECK_THROWS_AS(playouts({&game, 1}, 3, 0, 100000000, 2, search::no_limit,
                                 [](std::uint64_t) -> bool { throw ParseError("mine"); }),
                        ParseError);
    }
}

TEST_CASE("perft counts the moves, and stops when asked to") {
    for (const auto& name : games()) {
        const State state = Game(name).new_state();
        Moves moves;
        state.legal_moves(moves);
        CHECK(state.perft(0) == 1);
        CHECK(state.perft(1) == moves.size());
        std::uint64_t sequences = 0;
        for (const Move move : moves) {
            State next = state;
            next.play(move);
            sequences += next.perft(1);
        }
        CHECK(state.perft(2) == sequences);
        CHECK_THROWS_AS(state.perft(-1), RulesError);
        // also where no sequence is that long, so that the last ply is never reached
        for (const int depth : {30, 10000}) {
            CHECK_THROWS_AS(state.perft(depth, [] { return false; }), Interrupted);
        }
    }
}

TEST_CASE("the erased state checks what it is given") {
    CHECK_THROWS_AS(Game("no such game"), RulesError);
    for (const auto& name : games()) {
        State state = Game(name).new_state();
        Rng rng(1);
        CHECK_THROWS_AS(state.utilities(), IllegalMove);
        CHECK_THROWS_AS(state.view(99), RulesError);
        CHECK_THROWS_AS(state.move_text(~Move{0}), IllegalMove);
        CHECK_THROWS_AS(state.describe(~Move{0}), IllegalMove);
        CHECK_THROWS_AS(state.events(~Move{0}), IllegalMove);
        while (!state.is_over()) {
            if (state.to_move() != chance) {
                CHECK_THROWS_AS(state.sample_chance(rng), IllegalMove);
            }
            const State before = state;
            const Move move = state.random_move(rng);
            CHECK(state.observed(move, 0) == move);
            CHECK(state.describe(move).find("kind") != nullptr);
            for (const auto& event : state.events(move)) {
                CHECK(event.find("kind") != nullptr);
            }
            CHECK(state == before);
            state.play(move);
        }
        CHECK_THROWS_AS(state.random_move(rng), IllegalMove);
        CHECK_THROWS_AS(state.sample_chance(rng), IllegalMove);
    }
}
