// Tournaments & Emblems: who wins a prize, the squares of the tournament tile.

#include <doctest/doctest.h>

#include <initializer_list>
#include <vector>

#include "marula/games/carcassonne/tournament_tile.hpp"
#include "marula/games/carcassonne/tournaments.hpp"

using namespace marula;
using namespace marula::carcassonne;

namespace {

// Values by player, -1 for those who take no part.
std::vector<int> winners_of(std::initializer_list<int> values, int players, int first, int prizes) {
    Array<int, max_players> by_player{{-1, -1, -1, -1, -1, -1}};
    int player = 0;
    for (const int value : values) {
        by_player[player++] = value;
    }
    const auto winners = award(by_player, players, first, prizes);
    return {winners.players.begin(), winners.players.begin() + winners.count};
}

int sole_first_of(std::initializer_list<int> values, int players) {
    Array<int, max_players> by_player{{-1, -1, -1, -1, -1, -1}};
    int player = 0;
    for (const int value : values) {
        by_player[player++] = value;
    }
    return award(by_player, players, 0, 2).sole_first.value_or(-1);
}

}  // namespace

using List = std::vector<int>;

TEST_CASE("prizes go to the two highest values, as far as they reach (R4)") {
    CHECK(winners_of({9, 9, 7}, 4, 0, 2) == List{0, 1});
    CHECK(winners_of({9, 9, 9, 7}, 4, 0, 2) == List{3});
    CHECK(winners_of({9, 9, 7}, 4, 0, 4) == List{0, 1, 2});
    CHECK(winners_of({9, 7, 7}, 4, 0, 2) == List{0});
    CHECK(winners_of({9, 7, 7, 5}, 4, 0, 2) == List{0});
    CHECK(winners_of({9, 9, 9, 9}, 4, 0, 2).empty());
    CHECK(winners_of({6}, 2, 0, 2) == List{0});
    CHECK(winners_of({-1, 0}, 2, 0, 2) == List{1});
    CHECK(winners_of({}, 2, 0, 2).empty());
}

TEST_CASE("with five or six players the third value wins too") {
    CHECK(winners_of({3, 9, 7, 5}, 5, 0, 3) == List{1, 2, 3});
    CHECK(winners_of({9, 7, 7, 7, 5}, 5, 0, 3) == List{0, 4});
    CHECK(winners_of({9, 9, 9, 9, 7}, 5, 0, 3) == List{4});
    CHECK(winners_of({9, 7, 7, 5}, 5, 4, 3) == List{0, 1, 2});
}

TEST_CASE("tied players draw clockwise from the player on turn") {
    CHECK(winners_of({9, 9, 7}, 4, 1, 4) == List{1, 0, 2});
    CHECK(winners_of({9, 9, 9, 9}, 4, 3, 4) == List{3, 0, 1, 2});
    CHECK(winners_of({5, 5, 7, 7, 9, 9}, 6, 5, 6) == List{5, 4, 2, 3, 0, 1});
}

TEST_CASE("a sole first keeps the emblem") {
    CHECK(sole_first_of({9, 7, 7}, 4) == 0);
    CHECK(sole_first_of({7, 9, 9}, 4) == -1);
    CHECK(sole_first_of({9, 9, 9, 7}, 4) == -1);  // nor the one who wins a prize
    CHECK(sole_first_of({-1, 0}, 2) == 1);
    CHECK(sole_first_of({}, 2) == -1);
}

TEST_CASE("the squares of the tournament tile lie in two rows that turn together") {
    const landscape::Cell a(3, -2);
    CHECK(square_cell(a, 5, 0) == landscape::Cell(5, -3));
    CHECK(square_cell(a, 5, 1) == landscape::Cell(2, -4));
    CHECK(square_cell(a, 5, 2) == landscape::Cell(1, -1));
    CHECK(square_cell(a, 5, 3) == landscape::Cell(4, 0));
    for (int turn = 0; turn < 4; ++turn) {
        for (int square = 0; square < tournament_squares; ++square) {
            CHECK(first_cell(square_cell(a, square, turn), square, turn) == a);
        }
    }
}
