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

namespace marula::carcassonne {

// The step of the turn that is due.
enum class Phase : std::uint8_t { draw, lay, meeple, over };

struct Position {
    struct LaidTile {
        int type = 0;
        Cell cell;
        int turn = 0;
        std::optional<Standing> meeple;
    };

    std::vector<LaidTile> tiles;  // in laying order; the first lay there from the start
    std::vector<int> boxed;       // types of drawn tiles that fitted nowhere, one entry a copy
    std::vector<int> scores;
    int player = 0;  // on turn
    Phase phase = Phase::draw;
    int drawn = 0;  // type in hand, in phase lay
};

// Only the notation is checked here, and that all names and numbers exist; throws ParseError.
std::string to_text(const Rules& rules, const Position& position);
Position parse_position(const Rules& rules, std::string_view text);
Bytes to_bytes(const Rules& rules, const Position& position);
Position parse_position(const Rules& rules, std::span<const std::uint8_t> bytes);

std::string_view name_of(Phase phase);

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
