#include "marula/games/tricky_safari/board.hpp"

#include <utility>

namespace marula::tricky_safari {
namespace {

using SquaresByNumber = Array<Squares, 128>;

// The squares in line with each square, in directions from the first to before the last; none for
// numbers on the border.
constexpr SquaresByNumber in_line(int first, int last) {
    SquaresByNumber found{};
    for (Square from = first_square; from <= last_square; ++from) {
        for (int direction = first; is_on_board(from) && direction < last; ++direction) {
            for (Square to = from + steps[direction]; is_on_board(to); to += steps[direction]) {
                found[from].add(to);
            }
        }
    }
    return found;
}

template <int direction>
constexpr SquaresByNumber line = in_line(direction, direction + 1);
template <int number_of_directions>
constexpr SquaresByNumber star = in_line(0, number_of_directions);

// What a player beside an animal photographs, by the heading from the player to the animal and by
// the animal's cell: an animal that looks the same way turns its back.
constexpr Array<Array<Photographs, 256>, 4> photographs = [] {
    Array<Array<Photographs, 256>, 4> table{};
    for (int heading = 0; heading < 4; ++heading) {
        for (int cell = 0; cell < 256; ++cell) {
            const auto there = static_cast<Cell>(cell);
            if (has_animal(there) && index(heading_of(there)) != heading) {
                table[heading][cell] = only(animal_of(there));
            }
        }
    }
    return table;
}();

}  // namespace

Board::Board(const Squares& forest, const Squares& lake) : terrain_(forest | lake) {
    for (Square square = 0; square < numbers; ++square) {
        cells_[square] = is_on_board(square) ? Cell{0} : border;
    }
    forest.for_each([&](Square square) { cells_[square] = forest_bit; });
    lake.for_each([&](Square square) { cells_[square] = lake_bit; });
}

void Board::put_animal(int animal, Square square, Heading heading) {
    assert(who(cells_[square]) == nobody && enters(animal, terrain_at(square)));
    cells_[square] |= animal_cell(animal, heading);
    animals_.add(square);
}

template <int number_of_directions>
Squares Board::reach(int player) const {
    const Square from = players_[player];
    const Squares obstacles = terrain_ | animals_;
    Squares behind;  // the first obstacle in each direction
    const auto look = [&]<int direction>() {
        const Squares in_the_way = line<direction>[from] & obstacles;
        const Square stop = steps[direction] > 0 ? in_the_way.first() : in_the_way.last();
        behind = behind | line<direction>[stop];
    };
    [&]<int... all>(std::integer_sequence<int, all...>) {
        (look.template operator()<all>(), ...);
    }(std::make_integer_sequence<int, number_of_directions>());
    Squares reached = star<number_of_directions>[from] - behind - obstacles;
    reached.remove(players_[1 - player]);
    return reached;
}

Squares Board::reach(int player, bool diagonally) const {
    return diagonally ? reach<directions>(player) : reach<orthogonals>(player);
}

Photographs Board::in_view(int player) const {
    const Square from = players_[player];
    unsigned seen = 0;
    for (int heading = 0; heading < 4; ++heading) {
        seen |= photographs[heading][cells_[from + steps[heading]]];
    }
    return static_cast<Photographs>(seen);
}

}  // namespace marula::tricky_safari
