// What only C++ sees of Carcassonne; its rules are tested from Python, against an independent
// oracle.

#include <doctest/doctest.h>

#include <string>

#include "marula/core/errors.hpp"
#include "marula/games/carcassonne/scoring.hpp"
#include "marula/games/carcassonne/state.hpp"

using namespace marula;
using carcassonne::Rules;
using carcassonne::State;

namespace {

// Plays move texts separated by ';'.
void play_texts(State& state, std::string_view texts, Events* events = nullptr) {
    while (!texts.empty()) {
        const auto end = std::min(texts.find(';'), texts.size());
        play(state, state.parse_move(texts.substr(0, end)), events);
        texts.remove_prefix(std::min(end + 1, texts.size()));
    }
}

std::string kinds(const Events& events) {
    std::string text;
    for (const auto& event : events.list) {
        text += (text.empty() ? "" : " ") + *event.find("kind")->if_text();
    }
    return text;
}

}  // namespace

TEST_CASE("a completed city scores and its knight comes home") {
    const Rules rules;
    State state(rules);
    play_texts(state, "draw E;lay 0,1 180");
    CHECK(state.supply(0) == 7);
    Events events;
    play_texts(state, "meeple city-S", &events);
    CHECK(kinds(events) == "meeple_placed feature_scored meeple_returned");
    CHECK(*events.list[1].find("points") == Value(4));
    CHECK(state.scores()[0] == 4);
    CHECK(state.supply(0) == 7);
    CHECK(state.to_move() == chance);
    CHECK(state.player_on_turn() == 1);
}

TEST_CASE("the order of laying does not matter to equality and key") {
    const Rules rules;
    State a(rules);
    State b(rules);
    const auto* one = "draw U;lay 1,0 90;pass;draw V;lay 0,-1 0;pass;";
    const auto* other = "draw V;lay 0,-1 0;pass;draw U;lay 1,0 90;pass;";
    play_texts(a, one);
    play_texts(b, other);
    CHECK(a == b);
    CHECK(a.key() == b.key());
    Moves of_a;
    Moves of_b;
    play_texts(a, "draw W");
    play_texts(b, "draw W");
    a.legal_moves(of_a);
    b.legal_moves(of_b);
    CHECK(of_a == of_b);
    // which tile was laid last matters only while a meeple may be placed on it
    State c(rules);
    State d(rules);
    play_texts(c, "draw U;lay 1,0 90;pass;draw V;lay 0,-1 0");
    play_texts(d, "draw V;lay 0,-1 0;pass;draw U;lay 1,0 90");
    CHECK_FALSE(c == d);
    CHECK(c.key() != d.key());
}

TEST_CASE("states of different rules are not equal") {
    const Rules two;
    const Rules three(Value::object({{"players", 3}}));
    const Rules again(Value::object({{"players", 2}}));
    CHECK_FALSE(State(two) == State(three));
    CHECK(State(two) == State(again));
    CHECK(State(two).key() == State(again).key());
    CHECK_THROWS_AS(State::from_text(three, State(two).to_text()), ParseError);
    CHECK_THROWS_AS(State::from_bytes(three, State(two).to_bytes()), ParseError);
}

TEST_CASE("a state is a value without pointers of its own") {
    static_assert(std::is_trivially_copyable_v<State>);
    static_assert(sizeof(State) <= 24 * 1024);
}

TEST_CASE("the tiles of all sets fit a state") {
    for (const Value& river : {Value(false), Value(true), Value("classic")}) {
        const Rules rules(Value::object({{"river", river}, {"players", 6}}));
        int cells = 1;
        for (const auto kind : carcassonne::piles) {
            cells += rules.pile(kind).tiles;
        }
        CHECK(cells == (river == Value(false) ? 72 : 83));
    }
}
