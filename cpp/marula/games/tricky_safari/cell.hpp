// What there is on a square, in a byte: the terrain (bits 0 and 1), the heading of the animal that
// stands there (bits 2 and 3), and who stands there (bits 4 to 7).
#pragma once

#include <cstdint>

#include "marula/games/tricky_safari/animal.hpp"

namespace marula::tricky_safari {

using Cell = std::uint8_t;  // 0: bare ground

inline constexpr Cell forest_bit = 1;
inline constexpr Cell lake_bit = 2;
inline constexpr Cell terrain_bits = forest_bit | lake_bit;
inline constexpr Cell animal_bits = 0xFC;  // who, and its heading
inline constexpr Cell standing_bits = 0xF0;

// Who stands there: nobody, an animal, a player; on the border somebody who never leaves.
constexpr int who(Cell cell) { return cell >> 4; }
inline constexpr int nobody = 0;
constexpr int of_animal(int animal) { return 1 + animal; }
constexpr int of_player(int player) { return 1 + species_count + player; }
inline constexpr Cell border = 0xF0;

constexpr Cell animal_cell(int animal, Heading heading) {
    return static_cast<Cell>(of_animal(animal) << 4 | index(heading) << 2);
}
constexpr Cell player_cell(int player) { return static_cast<Cell>(of_player(player) << 4); }

constexpr Terrain terrain_of(Cell cell) { return static_cast<Terrain>(cell & terrain_bits); }
constexpr Heading heading_of(Cell cell) { return static_cast<Heading>(cell >> 2 & 3); }
constexpr bool has_animal(Cell cell) {
    return who(cell) >= of_animal(0) && who(cell) <= of_animal(species_count - 1);
}
constexpr int animal_of(Cell cell) { return who(cell) - 1; }  // where there is one

// What of a square blocks an animal, by who it is: all but its own terrain.
inline constexpr Array<Cell, 16> blocking = [] {
    Array<Cell, 16> masks{};
    for (int animal = 0; animal < species_count; ++animal) {
        masks[of_animal(animal)] =
            static_cast<Cell>(~static_cast<unsigned>(animals[animal].own) & 0xFFu);
    }
    return masks;
}();

static_assert(static_cast<int>(Terrain::forest) == forest_bit &&
              static_cast<int>(Terrain::lake) == lake_bit);

}  // namespace marula::tricky_safari
