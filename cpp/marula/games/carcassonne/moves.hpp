// The moves of Carcassonne as codes: what it is about in the lower bits, then the kind, and on top
// the type of a prize tile or the value of an emblem.
#pragma once

#include <cstdint>

#include "marula/core/game.hpp"
#include "marula/games/carcassonne/tile.hpp"
#include "marula/landscape/cell.hpp"

namespace marula::carcassonne {

enum class MoveKind : std::uint8_t {
    pass,
    draw_tile,
    lay_tile,
    place_meeple,
    lay_tournament_tile,
    lay_prize,
    enrol_meeple,
    choose_emblem,
    reveal_emblem,
    win_prize
};

inline constexpr int detail_bits = 18;

constexpr int kind_bits = 4;

constexpr Move code(MoveKind kind, unsigned detail, int more = 0) {
    return static_cast<Move>(more) << (detail_bits + kind_bits) |
           static_cast<Move>(kind) << detail_bits | detail;
}
constexpr unsigned cell_and_turn(landscape::Cell cell, int turn) {
    return cell.code() * 4u + static_cast<unsigned>(turn);
}

inline constexpr Move pass = code(MoveKind::pass, 0);
constexpr Move draw_tile(int type) {
    return code(MoveKind::draw_tile, static_cast<unsigned>(type));
}
constexpr Move lay_tile(landscape::Cell cell, int turn) {
    return code(MoveKind::lay_tile, cell_and_turn(cell, turn));
}
constexpr Move place_meeple(Segment segment) {
    return code(MoveKind::place_meeple, static_cast<unsigned>(segment.number()));
}

// Tournaments & Emblems. What a viewer may not see of a move is `hidden`: the emblem laid under a
// meeple, the prize tile won by another player.
inline constexpr int hidden = 255;
constexpr Move lay_tournament_tile(landscape::Cell a, int turn) {
    return code(MoveKind::lay_tournament_tile, cell_and_turn(a, turn));
}
constexpr Move lay_prize(int type, landscape::Cell cell, int turn) {
    return code(MoveKind::lay_prize, cell_and_turn(cell, turn), type);
}
constexpr Move enrol_meeple(landscape::Cell cell) {
    return code(MoveKind::enrol_meeple, cell_and_turn(cell, 0));
}
constexpr Move choose_emblem(int emblem) { return code(MoveKind::choose_emblem, 0, emblem); }
constexpr Move reveal_emblem(landscape::Cell cell, int emblem) {
    return code(MoveKind::reveal_emblem, cell_and_turn(cell, 0), emblem);
}
constexpr Move win_prize(int type) { return code(MoveKind::win_prize, 0, type); }

// The fields of a code that one of the functions above has made; `kind` tells which.
constexpr MoveKind kind_of(Move move) { return static_cast<MoveKind>(move >> detail_bits & 15u); }
constexpr unsigned detail_of(Move move) {
    return static_cast<unsigned>(move) & ((1u << detail_bits) - 1);
}
constexpr int type_of(Move move) { return static_cast<int>(detail_of(move)); }
constexpr landscape::Cell cell_of(Move move) {
    return landscape::Cell::from_code(static_cast<std::uint16_t>(detail_of(move) >> 2));
}
constexpr int turn_of(Move move) { return static_cast<int>(detail_of(move) & 3u); }
constexpr Segment segment_of(Move move) { return Segment(static_cast<int>(detail_of(move))); }

// The value of an emblem or the type of a prize tile.
constexpr int more_of(Move move) { return static_cast<int>(move >> (detail_bits + kind_bits)); }

}  // namespace marula::carcassonne
