// The moves of Carcassonne as codes: a kind in the upper bits, what it is about in the lower.
#pragma once

#include <cstdint>

#include "marula/core/game.hpp"
#include "marula/games/carcassonne/tile.hpp"
#include "marula/landscape/cell.hpp"

namespace marula::carcassonne {

enum class MoveKind : std::uint8_t { pass, draw_tile, lay_tile, place_meeple };

inline constexpr int detail_bits = 18;

constexpr Move code(MoveKind kind, unsigned detail) {
    return static_cast<Move>(kind) << detail_bits | detail;
}

inline constexpr Move pass = code(MoveKind::pass, 0);
constexpr Move draw_tile(int type) {
    return code(MoveKind::draw_tile, static_cast<unsigned>(type));
}
constexpr Move lay_tile(landscape::Cell cell, int turn) {
    return code(MoveKind::lay_tile, cell.code() * 4u + static_cast<unsigned>(turn));
}
constexpr Move place_meeple(Segment segment) {
    return code(MoveKind::place_meeple, static_cast<unsigned>(segment.number()));
}

// The fields of a code that one of the functions above has made; `kind` tells which.
constexpr MoveKind kind_of(Move move) { return static_cast<MoveKind>(move >> detail_bits & 3u); }
constexpr unsigned detail_of(Move move) {
    return static_cast<unsigned>(move) & ((1u << detail_bits) - 1);
}
constexpr int type_of(Move move) { return static_cast<int>(detail_of(move)); }
constexpr landscape::Cell cell_of(Move move) {
    return landscape::Cell::from_code(static_cast<std::uint16_t>(detail_of(move) >> 2));
}
constexpr int turn_of(Move move) { return static_cast<int>(detail_of(move) & 3u); }
constexpr Segment segment_of(Move move) { return Segment(static_cast<int>(detail_of(move))); }

// Codes beyond the last kind mean nothing.
constexpr bool is_code(Move move) { return move >> (detail_bits + 2) == 0; }

}  // namespace marula::carcassonne
