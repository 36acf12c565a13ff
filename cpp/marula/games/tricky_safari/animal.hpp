// The ten animals: where they live, where they look, what does not block them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "marula/games/tricky_safari/square.hpp"

namespace marula::tricky_safari {

enum class Terrain : std::uint8_t { ground, forest, lake };

inline constexpr int player_count = 2;
inline constexpr int species_count = 10;

struct Animal {
    std::string_view name;
    char letter;
    Square home;
    Heading heading;
    Terrain own;  // what it enters besides ground; ground: nothing
};

// An animal is named by its place in this list, which is the order of everything about them.
inline constexpr Array<Animal, species_count> animals = {{{
    {"elephant", 'E', square("d9"), Heading::east, Terrain::ground},
    {"lion", 'L', square("f8"), Heading::south, Terrain::ground},
    {"tiger", 'T', square("e3"), Heading::north, Terrain::ground},
    {"giraffe", 'G', square("h7"), Heading::west, Terrain::ground},
    {"zebra", 'Z', square("c4"), Heading::east, Terrain::ground},
    {"buffalo", 'B', square("g2"), Heading::west, Terrain::ground},
    {"monkey", 'M', square("b10"), Heading::south, Terrain::forest},
    {"squirrel", 'S', square("i1"), Heading::north, Terrain::forest},
    {"crocodile", 'C', square("j6"), Heading::south, Terrain::lake},
    {"turtle", 'U', square("a5"), Heading::north, Terrain::lake},
}}};

constexpr std::optional<int> find_animal(char letter) {
    for (int animal = 0; animal < species_count; ++animal) {
        if (animals[animal].letter == letter) {
            return animal;
        }
    }
    return std::nullopt;
}

// Whether it may stand there, as far as terrain goes.
constexpr bool enters(int animal, Terrain terrain) {
    return terrain == Terrain::ground || terrain == animals[animal].own;
}

// A set of animals: those that a player has photographed. Bit `animal`.
using Photographs = std::uint16_t;

inline constexpr Photographs all_photographs = (1u << species_count) - 1;

constexpr Photographs only(int animal) { return static_cast<Photographs>(1u << animal); }
constexpr bool contains(Photographs set, int animal) { return (set >> animal & 1) != 0; }
constexpr int count(Photographs set) {
    int found = 0;
    for (; set != 0; set &= static_cast<Photographs>(set - 1)) {
        ++found;
    }
    return found;
}

}  // namespace marula::tricky_safari
