// What only C++ sees of Tricky Safari; its rules are tested from Python, against an independent
// oracle.

#include <doctest/doctest.h>

#include <string>
#include <type_traits>
#include <vector>

#include "marula/core/errors.hpp"
#include "marula/games/tricky_safari/animal_step.hpp"
#include "marula/games/tricky_safari/state.hpp"

using namespace marula;
using namespace marula::tricky_safari;

TEST_CASE("squares have names, and a border round them") {
    int on_board = 0;
    for (Square number = 0; number < numbers; ++number) {
        if (is_on_board(number)) {
            ++on_board;
            CHECK(parse_square(to_text(number)) == number);
            CHECK(square_at(file_of(number), rank_of(number)) == number);
            for (const int step : steps) {
                const Square next = number + step;
                REQUIRE(next >= 0);
                REQUIRE(next < numbers);
                if (is_on_board(next)) {
                    CHECK(std::abs(file_of(next) - file_of(number)) <= 1);
                    CHECK(std::abs(rank_of(next) - rank_of(number)) <= 1);
                }
            }
        }
    }
    CHECK(on_board == 100);
    CHECK(square("a10") == first_square);
    CHECK(square("j1") == last_square);
    for (const auto* text : {"", "a", "a0", "a11", "k1", "`1", "a1 ", "a010", "10", "a:"}) {
        CHECK_FALSE(parse_square(text));
    }
}

TEST_CASE("a set of squares is a set") {
    Rng rng(1);
    for (int round = 0; round < 200; ++round) {
        std::vector<Square> listed;
        Squares set;
        for (Square number = first_square; number <= last_square; ++number) {
            if (is_on_board(number) && rng.below(4) == 0) {
                listed.push_back(number);
                set.add(number);
            }
        }
        CHECK(set.count() == static_cast<int>(listed.size()));
        CHECK(set.empty() == listed.empty());
        std::vector<Square> visited;
        set.for_each([&](Square number) { visited.push_back(number); });
        CHECK(visited == listed);
        for (std::size_t place = 0; place < listed.size(); ++place) {
            CHECK(set.at(static_cast<int>(place)) == listed[place]);
            CHECK(set.contains(listed[place]));
        }
        if (!listed.empty()) {
            CHECK(set.first() == listed.front());
            CHECK(set.last() == listed.back());
            set.remove(listed.front());
            CHECK_FALSE(set.contains(listed.front()));
            CHECK(set.count() == static_cast<int>(listed.size()) - 1);
        }
    }
    CHECK_FALSE(is_on_board(Squares().first()));
    CHECK_FALSE(is_on_board(Squares().last()));
    CHECK(whole_board.count() == 100);
}

TEST_CASE("an animal turns as little as it can") {
    const auto is = [](AnimalStep step, int turn, int length) {
        return step.turn == turn && step.length == length;
    };
    CHECK(is(choose_step(true, true, true, true, false), 0, 1));
    CHECK(is(choose_step(true, false, false, false, false), 0, 1));
    CHECK(is(choose_step(false, true, true, true, false), 1, 1));
    CHECK(is(choose_step(false, true, true, true, true), 3, 1));
    CHECK(is(choose_step(false, true, true, false, true), 1, 1));
    CHECK(is(choose_step(false, false, true, true, false), 3, 1));
    CHECK(is(choose_step(false, false, true, false, true), 2, 1));
    CHECK(is(choose_step(false, false, false, false, false), 2, 0));
}

TEST_CASE("a state is a small value without pointers of its own") {
    static_assert(std::is_trivially_copyable_v<State>);
    static_assert(sizeof(State) <= 256);
}

TEST_CASE("a game is its start, however that was given") {
    const Rules drawn(Value::object({{"layout_seed", 3}}));
    const Rules written(Value::object({{"layout", to_text(drawn.start())}}));
    const Rules other(Value::object({{"layout_seed", 4}}));
    CHECK(drawn == written);
    CHECK(drawn.fingerprint() == written.fingerprint());
    CHECK(State(drawn) == State(written));
    CHECK(State(drawn).key() == State(written).key());
    CHECK_FALSE(drawn == other);
    CHECK_FALSE(State(drawn) == State(other));
    CHECK_THROWS_AS(State::from_text(other, State(drawn).to_text()), ParseError);
    CHECK_THROWS_AS(State::from_bytes(other, State(drawn).to_bytes()), ParseError);
    CHECK_THROWS_AS(Rules(Value::object({{"layout", "10/10"}})), RulesError);
}

TEST_CASE("moves are the numbers of squares") {
    const Rules rules;
    State state(rules);
    CHECK(state.is_legal(pass));
    CHECK(state.is_legal(go_to(square("a4"))));
    CHECK_FALSE(state.is_legal(go_to(square("a5"))));  // the turtle
    CHECK_FALSE(state.is_legal(go_to(square("b2"))));  // no diagonals in the first move
    for (const Move move : {Move{121}, Move{128}, Move{192}, Move{1} << 40}) {
        CHECK_FALSE(state.is_legal(move));
    }
    Events events;
    play(state, state.parse_move("a3"), &events);
    play(state, state.parse_move("h10"), &events);
    CHECK(state.round() == 2);
    CHECK(state.board().player(0) == square("a3"));
    CHECK(state.board().player(1) == square("h10"));
}
