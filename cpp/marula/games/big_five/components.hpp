// What is in the box: pieces of the board, tracks of the guides, event cards, read from a text.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "marula/core/array.hpp"
#include "marula/core/mark.hpp"
#include "marula/core/value.hpp"
#include "marula/games/big_five/space.hpp"
#include "marula/games/big_five/words.hpp"

namespace marula::big_five {

// One side of a piece. Its spaces are numbered 3 q + r, with q and r in 0..2.
struct Side {
    Array<Terrain, piece_spaces> terrain{};
    Array<std::uint8_t, piece_spaces> number{};  // 1..6, each once; 0: none
    Array<Directions, piece_spaces> bush{};      // the edges with bush, as this side shows them
    Array<Directions, piece_spaces> river{};
    Mark mark = Mark::certain;
};

struct Piece {
    std::string sign;  // as the ten-sided die shows it
    std::array<Side, 2> sides;
};

// The tracks of a guide for fuel and provisions, which are alike; 0 is the lowest field.
struct Track {
    int top = 0;
    std::array<int, 3> start{};  // by level
    Mark mark = Mark::certain;
};

enum class CardType : std::uint8_t {
    fire,
    animal,
    wildebeest,
    giraffe,
    lost_meal,
    stolen_meal,
    overheated_engine,
    leaking_engine,
    heavy_rain,
    hippos,
    flat_tyre,
    broken_gate
};

std::string_view name_of(CardType type);

// Cards that say the same are one kind.
struct CardKind {
    std::string id;  // "fire", "lost_meal:1:all", "broken_gate:left"
    CardType type = CardType::fire;
    int steps = 0;            // of a loss
    bool hits_all = false;    // a loss for every vehicle, not the drawer's alone
    Gate arrow = Gate::left;  // of a broken gate
    int copies = 0;
    Mark mark = Mark::certain;
};

inline constexpr int event_cards = 45;
inline constexpr int max_card_kinds = 20;  // 7 plain types, 11 different losses, 2 arrows

struct Components {
    Array<Piece, slots> pieces;
    Array<Track, static_cast<int>(guide_names.size())> tracks;
    std::vector<CardKind> cards;

    Value describe() const;
};

// The built-in components; the sections of the user's text, where it is not empty, replace the
// built-in ones of the same names. Throws RulesError: "components, line 7: reason".
Components read_components(std::string_view user_text);

}  // namespace marula::big_five
