// The board: terrain, animals and players, how far players reach and how animals move.
#pragma once

#include <cassert>
#include <cstdint>

#include "marula/games/tricky_safari/animal.hpp"
#include "marula/games/tricky_safari/animal_step.hpp"
#include "marula/games/tricky_safari/cell.hpp"
#include "marula/games/tricky_safari/square.hpp"
#include "marula/games/tricky_safari/squares.hpp"

namespace marula::tricky_safari {

// Kept twice, for two kinds of questions: as cells, where an animal finds what is beside it and a
// player what there is to photograph, and as sets of squares, which players' lines run into.
class Board {
   public:
    // Forest and lake, and nobody there yet.
    Board(const Squares& forest, const Squares& lake);

    void put_animal(int animal, Square square, Heading heading);
    void put_player(int player, Square square) {
        assert(is_bare(square));
        cells_[square] = player_cell(player);
        players_[player] = static_cast<std::uint8_t>(square);
    }

    Terrain terrain_at(Square square) const { return terrain_of(cells_[square]); }
    bool is_bare(Square square) const { return cells_[square] == 0; }  // ground, nobody on it
    Cell at(Square square) const { return cells_[square]; }
    const Squares& animals() const { return animals_; }  // where they stand
    Square player(int number) const { return players_[number]; }

    // Where the player may go: any distance along the first so many directions, over squares
    // without forest, lake and animals. The other player's square may be passed, not ended on.
    Squares reach(int player, bool diagonally) const;
    void move_player(int player, Square to) {
        cells_[players_[player]] = 0;
        put_player(player, to);
    }

    // The animals that the player photographs from where it stands: those beside it, but for one
    // that turns its back.
    Photographs in_view(int player) const;

    // All animals move, each once, in the order of the squares on which they stand now. Calls
    // told(from, to, before) after each one; before is the cell on which it stood.
    template <class Told>
    void move_animals(Told told);

    // The same terrain, and the same animals and players on the same squares.
    friend bool operator==(const Board& a, const Board& b) { return a.cells_ == b.cells_; }

   private:
    template <int number_of_directions>
    Squares reach(int player) const;

    Array<Cell, numbers> cells_{};
    Array<std::uint8_t, player_count> players_{};
    Squares terrain_;  // forest and lake
    Squares animals_;
};

template <class Told>
void Board::move_animals(Told told) {
    Squares moved;
    animals_.for_each([&](Square from) {
        Cell* const here = cells_.data() + from;
        const Cell animal = *here;
        const int heading = index(heading_of(animal));
        const Cell blocks = blocking[who(animal)];
        int free = 0;
        for (int side = 0; side < orthogonals; ++side) {
            free += free + ((here[steps[side]] & blocks) == 0 ? 1 : 0);
        }
        const int forest_ahead = here[steps[heading]] & blocks & forest_bit;
        const AnimalMove move = animal_moves[heading][forest_ahead][free];
        *here = animal & terrain_bits;
        Cell& there = here[move.offset];
        there = static_cast<Cell>((there & terrain_bits) | (animal & standing_bits) |
                                  move.heading << 2);
        const Square to = from + move.offset;
        moved.add(to);
        told(from, to, animal);
    });
    animals_ = moved;
}

}  // namespace marula::tricky_safari
