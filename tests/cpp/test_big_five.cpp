// What only C++ sees of The Big Five; its rules are tested from Python, against an independent
// oracle.

#include <doctest/doctest.h>

#include <type_traits>

#include "marula/core/errors.hpp"
#include "marula/games/big_five/state.hpp"
#include "marula/search/playout.hpp"

using namespace marula;
using big_five::Rules;
using big_five::SpaceSet;
using big_five::State;

TEST_CASE("a state of The Big Five is a small value without pointers of its own") {
    static_assert(std::is_trivially_copyable_v<State>);
    static_assert(sizeof(State) <= 512);
}

TEST_CASE("sets of spaces") {
    SpaceSet set;
    for (const int space : {80, 0, 63, 64, 17}) {
        set.add(space);
    }
    CHECK(set.size() == 5);
    CHECK(set.first() == 0);
    CHECK(set.nth(1) == 17);
    CHECK(set.nth(4) == 80);
    int last = -1;
    set.for_each([&](int space) {
        CHECK(space > last);
        CHECK(set.contains(space));
        last = space;
    });
    set.remove(0);
    CHECK_FALSE(set.contains(0));
    CHECK((set - set).empty());
    CHECK((set - set).first() == big_five::nowhere);
    CHECK(set.meets(set));
}

TEST_CASE("directions and their opposites lead back") {
    for (int space = 0; space < big_five::spaces; ++space) {
        int last = -1;
        for (int i = 0; i < big_five::directions; ++i) {
            const auto direction = static_cast<big_five::Direction>(i);
            const int other = big_five::neighbour(space, direction);
            if (other == big_five::nowhere) {
                continue;
            }
            CHECK(other > last);  // neighbours in order of their numbers
            last = other;
            CHECK(big_five::neighbour(other, big_five::opposite(direction)) == space);
        }
    }
}

TEST_CASE("arrangements read as they are written, and lie on all slots") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto arrangement = big_five::arrangement_of(seed);
        CHECK(big_five::parse_arrangement(big_five::to_text(arrangement)) == arrangement);
    }
}

TEST_CASE("states of other boards are not equal") {
    const Rules one(Value::object({{"board", 1}}));
    const Rules two(Value::object({{"board", 2}}));
    CHECK_FALSE(State(one) == State(two));
    CHECK_THROWS_AS(State::from_text(two, State(one).to_text()), ParseError);
    CHECK_THROWS_AS(State::from_bytes(two, State(one).to_bytes()), ParseError);
}

TEST_CASE("random games end, at every level and with any number of players") {
    for (int players = 2; players <= 5; ++players) {
        for (const auto* level : {"beginner", "basic", "expert"}) {
            const Rules rules(Value::object({{"players", players}, {"level", level}}));
            for (std::uint64_t game = 0; game < 20; ++game) {
                Rng rng(game);
                State state(rules);
                search::playout(state, rng, 100000);
                CHECK(state.to_move() == over);
                CHECK(state.end() != big_five::End::none);
            }
        }
    }
}
