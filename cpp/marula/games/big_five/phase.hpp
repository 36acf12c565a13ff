// The steps of a game, and its ends.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace marula::big_five {

// The move that is due.
enum class Phase : std::uint8_t {
    start,    // the player puts the vehicle on the board
    draw,     // chance draws an event card
    act,      // the player acts
    look,     // chance shows the top two event cards
    discard,  // the player lays one of them off
    roll_fire,
    roll_animal,
    roll_buffalo,
    roll_provisions,
    turn_up_spotted,  // chance turns up the token that was spotted,
    turn_up_rolled,   // the one that was rolled onto a burning piece,
    turn_up_fleeing,  // or the first one of a piece that has caught fire
    over
};
inline constexpr std::array<std::string_view, 13> phase_names = {"start",
                                                                 "draw",
                                                                 "act",
                                                                 "look",
                                                                 "discard",
                                                                 "roll_fire",
                                                                 "roll_animal",
                                                                 "roll_buffalo",
                                                                 "roll_provisions",
                                                                 "turn_up_spotted",
                                                                 "turn_up_rolled",
                                                                 "turn_up_fleeing",
                                                                 "over"};

constexpr std::string_view name_of(Phase phase) {
    return phase_names[static_cast<std::size_t>(phase)];
}

// In the order in which they are looked for.
enum class End : std::uint8_t { none, won, no_provisions, species_lost, stuck };

}  // namespace marula::big_five
