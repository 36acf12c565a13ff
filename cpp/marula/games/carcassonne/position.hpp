// A position described by what a person would note down: the tiles in laying order, and the turn.
// Text and bytes are two spellings of it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "marula/core/bytes.hpp"
#include "marula/games/carcassonne/map.hpp"
#include "marula/games/carcassonne/rules.hpp"
#include "marula/games/carcassonne/tournaments.hpp"

namespace marula::carcassonne {

// The step of the turn that is due.
enum class Phase : std::uint8_t {
    draw,
    lay,
    meeple,
    tournament_tile,
    prize,
    enrol,
    emblem,
    reveal,
    win,
    over
};

struct Position {
    struct LaidTile {
        int type = 0;
        Cell cell;
        int turn = 0;
        std::optional<Standing> meeple;
        int emblem = no_emblem;  // under the meeple, or on the statue
        int statue_of = 0;       // the player whose emblem is on the statue

        friend bool operator==(const LaidTile&, const LaidTile&) = default;
    };

    // In laying order; the first lay there from the start. The tournament tile stands here once,
    // by its square a.
    std::vector<LaidTile> tiles;
    std::vector<int> boxed;  // types of tiles that fitted nowhere, one entry a copy
    std::vector<int> scores;
    int player = 0;  // on turn
    Phase phase = Phase::draw;
    std::optional<int> drawn;  // type of the tile in hand

    // Tournaments & Emblems; emblems in neither list nor on the map have left the game.
    std::vector<std::vector<int>> emblems;  // in supply, by player
    std::vector<Prizes::Prize> prizes;      // in hand, in the order in which they were won
    Tournament tournament;                  // in phases reveal and win
    std::optional<Cell> enrolling;          // in phase emblem: where the meeple stands
    bool has_enrolled = false;
    bool has_tried_prize = false;
};

// In a position made for a viewer: an emblem or the type of a prize tile that the viewer does not
// know. Such a position is written, never read.
inline constexpr std::uint8_t unknown = 254;

inline constexpr int most_points = 9999;  // of a player, in what is read

// Throws ParseError: "carcassonne position: reason".
[[noreturn]] void fail_position(const std::string& reason);

// Only the notation is checked here, and that all names and numbers exist; throws ParseError.
std::string to_text(const Rules& rules, const Position& position);
Position parse_position(const Rules& rules, std::string_view text);
Bytes to_bytes(const Rules& rules, const Position& position);
Position parse_position(const Rules& rules, std::span<const std::uint8_t> bytes);

std::string_view name_of(Phase phase);
// The first line of the text: the game, its options, the fingerprint of its components.
std::string heading(const Rules& rules);

// The names of segments as a tile lies: the segment of that name, or nothing.
std::optional<Segment> find_segment(const Tile& tile, int turn, std::string_view name);
// The type of that id in play; nothing where there is none.
std::optional<int> find_type(const Rules& rules, std::string_view id);
// "1,-2"
std::string to_text(Cell cell);
std::optional<Cell> parse_cell(std::string_view text);
// Degrees: "0", "90", "180" or "270"; quarter turns.
std::optional<int> parse_turn(std::string_view text);

}  // namespace marula::carcassonne
