// The words of the game, as the code counts them and as texts write them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace marula::big_five {

inline constexpr int max_players = 5;
inline constexpr int nobody = 255;  // in the place of a player

enum class Guide : std::uint8_t { jack, david, anna, kate, sam };
inline constexpr std::array<std::string_view, 5> guide_names = {"jack", "david", "anna", "kate",
                                                                "sam"};

enum class Level : std::uint8_t { beginner, basic, expert };
inline constexpr std::array<std::string_view, 3> level_names = {"beginner", "basic", "expert"};

enum class Terrain : std::uint8_t { plain, hill, forest, waterhole, mountain };
inline constexpr std::array<std::string_view, 5> terrain_names = {"plain", "hill", "forest",
                                                                  "waterhole", "mountain"};

// The Big Five and the monkey. Four of the five flee from fire and may be lost: they come first.
enum class Species : std::uint8_t { lion, leopard, elephant, rhino, buffalo, monkey };
inline constexpr std::array<std::string_view, 6> species_names = {"lion",  "leopard", "elephant",
                                                                  "rhino", "buffalo", "monkey"};
inline constexpr int fleeing_species = 4;
inline constexpr int big_five_species = 5;
using SpeciesSet = std::uint8_t;  // of the Big Five: bit of the species
inline constexpr SpeciesSet all_five = (1u << big_five_species) - 1;

// What an animal token may be: all but the buffalo, which has a token of its own.
inline constexpr std::array<Species, 5> token_species = {
    Species::lion, Species::leopard, Species::elephant, Species::rhino, Species::monkey};

constexpr int index(Species species) { return static_cast<int>(species); }
constexpr SpeciesSet only(Species species) {
    return static_cast<SpeciesSet>(1u << static_cast<int>(species));
}

enum class Gate : std::uint8_t { left, right };
inline constexpr int gates = 2;
inline constexpr std::array<std::string_view, 2> gate_names = {"left", "right"};

// Where a player sits: at the long side for which left is left, at the other one, or at a tip.
enum class Seat : std::uint8_t { front, back, left, right };
inline constexpr std::array<std::string_view, 4> seat_names = {"front", "back", "left", "right"};

enum class Good : std::uint8_t { fuel, provisions };
inline constexpr int goods = 2;
inline constexpr std::array<std::string_view, 2> good_names = {"fuel", "provisions"};

constexpr std::string_view name_of(Guide word) {
    return guide_names[static_cast<std::size_t>(word)];
}
constexpr std::string_view name_of(Level word) {
    return level_names[static_cast<std::size_t>(word)];
}
constexpr std::string_view name_of(Terrain word) {
    return terrain_names[static_cast<std::size_t>(word)];
}
constexpr std::string_view name_of(Species word) {
    return species_names[static_cast<std::size_t>(word)];
}
constexpr std::string_view name_of(Gate word) { return gate_names[static_cast<std::size_t>(word)]; }
constexpr std::string_view name_of(Seat word) { return seat_names[static_cast<std::size_t>(word)]; }
constexpr std::string_view name_of(Good word) { return good_names[static_cast<std::size_t>(word)]; }

// The word of that name in a list of names, or nothing: find_word<Guide>(guide_names, "kate").
template <class Word, std::size_t n>
constexpr std::optional<Word> find_word(const std::array<std::string_view, n>& names,
                                        std::string_view name) {
    for (std::size_t i = 0; i < n; ++i) {
        if (names[i] == name) {
            return static_cast<Word>(i);
        }
    }
    return std::nullopt;
}

}  // namespace marula::big_five
