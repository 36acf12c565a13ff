// What lies on the table: vehicles, tokens and fires on the board, the pile of event cards.
#pragma once

#include <cstdint>

#include "marula/core/array.hpp"
#include "marula/games/big_five/components.hpp"
#include "marula/games/big_five/space.hpp"
#include "marula/games/big_five/words.hpp"

namespace marula::big_five {

// A player's vehicle, and what lies at the player's board.
struct Vehicle {
    std::uint8_t space = nowhere;
    std::uint8_t fuel = 0;
    std::uint8_t provisions = 0;
    SpeciesSet spotted = 0;
    std::uint8_t flat_tyres = 0;   // cards that may be repaired
    std::uint8_t fresh_tyres = 0;  // drawn in this player's last turn: no repair before the next
    bool has_rain = false;         // a card of heavy rain lies here

    bool has_flat_tyre() const { return flat_tyres + fresh_tyres > 0; }
    bool can_drive() const { return fuel > 0 && !has_flat_tyre(); }
    bool lacks(Species species) const { return (spotted & only(species)) == 0; }
    std::uint8_t& track(Good good) { return good == Good::fuel ? fuel : provisions; }
    int track(Good good) const { return good == Good::fuel ? fuel : provisions; }

    friend bool operator==(const Vehicle&, const Vehicle&) = default;
};

// Tokens on the board; no two lie on one space. Which animal a face-down token is, nobody knows.
struct Tokens {
    SpaceSet face_down;
    Array<SpaceSet, fleeing_species> open{};  // by species; monkeys and the buffalo never are
    SpaceSet provisions;
    std::uint8_t buffalo = nowhere;
    // By species: tokens that nobody has seen, on the board or beside it.
    Array<std::uint8_t, static_cast<int>(species_names.size())> unseen{};

    SpaceSet open_animals() const { return open[0] | open[1] | open[2] | open[3]; }
    SpaceSet all() const {
        SpaceSet set = face_down | open_animals() | provisions;
        if (buffalo != nowhere) {
            set.add(buffalo);
        }
        return set;
    }

    friend bool operator==(const Tokens&, const Tokens&) = default;
};

struct Fires {
    Array<std::uint8_t, spaces> markers{};
    SpaceSet burning;  // spaces with a marker or more

    void add(Space space) {
        ++markers[space];
        burning.add(space);
    }
    void remove_one(Space space) {
        if (--markers[space] == 0) {
            burning.remove(space);
        }
    }
    int count() const {
        int sum = 0;
        burning.for_each([&](Space space) { sum += markers[space]; });
        return sum;
    }

    friend bool operator==(const Fires&, const Fires&) = default;
};

// The cards left to draw, by kind. Which one is on top is known only after influence, or where the
// discards were shuffled under the last card.
struct Pile {
    static constexpr std::uint8_t unknown = 255;

    Array<std::uint8_t, max_card_kinds> left{};
    std::uint8_t size = 0;
    std::uint8_t top = unknown;  // unknown also where all cards are of one kind

    void add(int kind, int copies) {
        left[kind] = static_cast<std::uint8_t>(left[kind] + copies);
        size = static_cast<std::uint8_t>(size + copies);
    }
    // Takes a card from the top.
    void take(int kind) {
        --left[kind];
        --size;
        top = unknown;
    }
    void put_on_top(int kind) {
        top = left[kind] == size ? unknown : static_cast<std::uint8_t>(kind);
    }

    friend bool operator==(const Pile&, const Pile&) = default;
};

// Gifts since the last move that was none: gone[good][a] holds b where the good has gone from a to
// b, directly or over others.
struct Gifts {
    Array<Array<std::uint8_t, max_players>, goods> gone{};

    bool has_gone(Good good, int from, int to) const {
        return (gone[static_cast<int>(good)][from] >> to & 1) != 0;
    }
    void add(Good good, int from, int to) {
        auto& reached = gone[static_cast<int>(good)];
        const auto beyond = static_cast<std::uint8_t>(1u << to | reached[to]);
        for (int giver = 0; giver < max_players; ++giver) {
            if (giver == from || has_gone(good, giver, from)) {
                reached[giver] |= beyond;
            }
        }
    }

    friend bool operator==(const Gifts&, const Gifts&) = default;
};

}  // namespace marula::big_five
