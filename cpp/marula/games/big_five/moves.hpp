// The moves of The Big Five as codes: a kind in the upper bits, what it is about in the lower.
#pragma once

#include <cstdint>

#include "marula/core/game.hpp"
#include "marula/games/big_five/space.hpp"
#include "marula/games/big_five/words.hpp"

namespace marula::big_five {

enum class MoveKind : std::uint8_t {
    // decisions
    start,           // a vehicle is put on a space
    drive,           // to a space
    refuel,          //
    restock,         // from the provision token on a space
    spot,            // the animal on a space
    put_out,         // a fire marker on a space
    repair_vehicle,  // of a player
    repair_gate,     //
    detour,          // to the other gate
    influence,       // the pile of event cards
    discard,         // one of the two cards looked at
    animal,          // one more animal token is rolled onto the board
    give,            // one step of a good from one player to another
    give_token,      // Anna's, for one more action, to a player
    end_turn,
    // chance
    roll,     // of both dice: a space or the cross
    turn_up,  // an animal token
    draw,     // an event card
    look      // at the top two event cards
};
inline constexpr int kinds_of_moves = static_cast<int>(MoveKind::look) + 1;

inline constexpr int detail_bits = 16;
inline constexpr int cross = spaces;  // in the place of a space

constexpr Move code(MoveKind kind, int detail = 0) {
    return static_cast<Move>(kind) << detail_bits | static_cast<Move>(detail);
}
constexpr Move give_code(Good good, int from, int to) {
    return code(MoveKind::give, static_cast<int>(good) << 6 | from << 3 | to);
}
// Two kinds of cards, the lower number first.
constexpr Move look_code(int one, int other) { return code(MoveKind::look, one << 8 | other); }

// The fields of a code that one of the functions above has made; `kind_of` tells which.
constexpr MoveKind kind_of(Move move) { return static_cast<MoveKind>(move >> detail_bits); }
constexpr int detail_of(Move move) { return static_cast<int>(move & ((1u << detail_bits) - 1)); }
constexpr Good good_of(Move move) { return static_cast<Good>(detail_of(move) >> 6 & 1); }
constexpr int giver_of(Move move) { return detail_of(move) >> 3 & 7; }
constexpr int receiver_of(Move move) { return detail_of(move) & 7; }
constexpr int first_card_of(Move move) { return detail_of(move) >> 8; }
constexpr int second_card_of(Move move) { return detail_of(move) & 255; }

// Codes beyond the last kind mean nothing.
constexpr bool is_code(Move move) { return move >> detail_bits < kinds_of_moves; }

}  // namespace marula::big_five
