// Tournaments & Emblems: the emblems and prize tiles of the players, the tournament being held,
// what its values are and who wins it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "marula/core/array.hpp"
#include "marula/games/carcassonne/map.hpp"
#include "marula/games/carcassonne/rules.hpp"

namespace marula::carcassonne {

// An emblem is named by its value.
inline constexpr std::array<int, 5> emblem_values = {0, 1, 2, 3, 5};
inline constexpr std::uint8_t no_emblem = 255;

// For texts and views: null where there is none.
inline Value emblem_value(int emblem) { return emblem == no_emblem ? Value() : Value(emblem); }

constexpr bool is_emblem(int value) { return value >= 0 && value <= 5 && value != 4; }

// Where the five emblems of each player are.
class Emblems {
   public:
    // Under a meeple and on a statue an emblem lies on a tile of the map.
    enum class Place : std::uint8_t { supply, meeple, prize, statue, box };
    struct Spot {
        Place place = Place::supply;
        std::uint8_t tile = 0;

        friend bool operator==(Spot, Spot) = default;
    };

    Spot spot(int player, int emblem) const { return spots_[player][emblem]; }
    void put(int player, int emblem, Place place, int tile = 0) {
        spots_[player][emblem] = {place, static_cast<std::uint8_t>(tile)};
    }

    bool is_in_supply(int player, int emblem) const {
        return spot(player, emblem).place == Place::supply;
    }
    bool has_supply(int player) const;
    // The emblem under the player's meeple on that tile.
    std::optional<int> under_meeple(int player, int tile) const;

   private:
    Array<Array<Spot, 6>, max_players> spots_{};  // by value; there is no emblem 4
};

// Prize tiles won and not laid yet, in the order in which they were won.
class Prizes {
   public:
    struct Prize {
        std::uint8_t player = 0;
        std::uint8_t type = 0;
        std::uint8_t emblem = no_emblem;  // kept with it

        friend bool operator==(Prize, Prize) = default;
    };
    // As many as a set may have; no more are ever won.
    static constexpr int capacity = 14;

    int size() const { return size_; }
    const Prize& operator[](int number) const { return prizes_[number]; }
    Prize& operator[](int number) { return prizes_[number]; }

    // The number of the player's prize tile that was won first.
    std::optional<int> oldest_of(int player) const;
    void add(Prize prize) { prizes_[size_++] = prize; }
    void remove(int number);
    // The player, who has just won a prize tile, keeps the emblem with it.
    void keep_with_newest(int player, int emblem);
    int count(int type) const;

    friend bool operator==(const Prizes&, const Prizes&) = default;

   private:
    Array<Prize, capacity> prizes_{};
    std::uint8_t size_ = 0;
};

// The tournament that is being held.
struct Tournament {
    Array<std::uint8_t, max_players> revealed{{no_emblem, no_emblem, no_emblem,  // by player
                                               no_emblem, no_emblem, no_emblem}};
    std::uint8_t asked = 0;  // players who had their choice, clockwise from the player on turn
    std::uint8_t won = 0;    // prizes drawn so far

    friend bool operator==(const Tournament&, const Tournament&) = default;
};

// What the expansion adds to a position.
struct Tournaments {
    Emblems emblems;
    Prizes prizes;
    Tournament tournament;
    std::uint8_t held = 0;         // tournaments that are over
    std::uint8_t enrolling = 0;    // in phase emblem: the tile with the meeple
    bool has_enrolled = false;     // in this turn
    bool has_tried_prize = false;  // laid, or found to fit nowhere, in this turn
    bool is_closing = false;       // in the closing round
};

// The value in a tournament of the meeple on that tile, a highwayman, knight or farmer: its emblem,
// and the tiles of its road or city; of a farmer the tiles round its own, and when all eight are
// there those in the ring of sixteen round them.
int tournament_value(const Map& map, int tile, int emblem);

// Who wins a prize, in the order of drawing.
struct Winners {
    Array<std::uint8_t, max_players> players{};
    int count = 0;
    std::optional<int> sole_first;  // the one player with the highest value: keeps the emblem
};

// Prizes go to those with the highest and second highest value, of five or six players also with
// the third, from the top and clockwise from `first`; a group larger than what is left gets
// nothing. `values` by player, negative for those who take no part.
Winners award(const Array<int, max_players>& values, int players, int first, int prizes);

}  // namespace marula::carcassonne
