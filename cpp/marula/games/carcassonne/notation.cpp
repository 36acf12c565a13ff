// Moves as short texts, and as data for frontends.

#include <algorithm>
#include <array>

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"
#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {
namespace {

constexpr Array<std::string_view, 4> turn_names = {{"0", "90", "180", "270"}};

}  // namespace

std::string to_text(Cell cell) { return std::to_string(cell.x()) + "," + std::to_string(cell.y()); }

std::optional<Cell> parse_cell(std::string_view text) {
    const auto parts = split(text, ',');
    if (parts.size() != 2) {
        return std::nullopt;
    }
    const auto x = parse_integer(parts[0], -Cell::reach, Cell::reach);
    const auto y = parse_integer(parts[1], -Cell::reach, Cell::reach);
    return x && y ? std::optional(Cell(*x, *y)) : std::nullopt;
}

std::optional<int> parse_turn(std::string_view text) {
    const auto found = std::ranges::find(turn_names, text);
    return found == turn_names.end() ? std::nullopt
                                     : std::optional(static_cast<int>(found - turn_names.begin()));
}

std::optional<Segment> find_segment(const Tile& tile, int turn, std::string_view name) {
    for (int number = 0; number < Segment::count; ++number) {
        if ((tile.segments() >> number & 1) != 0 &&
            segment_name(tile, turn, Segment(number)) == name) {
            return Segment(number);
        }
    }
    return std::nullopt;
}

std::optional<int> find_type(const Rules& rules, std::string_view id) {
    const auto tiles = rules.tiles();
    const auto found = std::ranges::find(tiles, id, &Tile::id);
    return found == tiles.end() ? std::nullopt
                                : std::optional(static_cast<int>(found - tiles.begin()));
}

std::string State::move_text(Move move, Player) const {
    switch (kind_of(move)) {
        case MoveKind::draw_tile:
            return "draw " + rules_->tile(type_of(move)).id;
        case MoveKind::lay_tile:
            return "lay " + carcassonne::to_text(cell_of(move)) + " " +
                   std::string(turn_names[turn_of(move)]);
        case MoveKind::place_meeple: {
            const auto& laid = map_.board()[map_.last_tile()];
            return "meeple " + segment_name(last_laid(), laid.turn, segment_of(move));
        }
        case MoveKind::pass:
            break;
    }
    return "pass";
}

Move State::parse_move(std::string_view text) const {
    const auto parts = words(text);
    if (parts.size() == 1 && parts[0] == "pass") {
        return pass;
    }
    if (parts.size() == 2 && parts[0] == "draw") {
        if (const auto type = find_type(*rules_, parts[1])) {
            return carcassonne::draw_tile(*type);
        }
        throw ParseError("carcassonne: no tile " + quoted(parts[1]) + " in this game");
    }
    if (parts.size() == 3 && parts[0] == "lay") {
        const auto cell = parse_cell(parts[1]);
        const auto turn = parse_turn(parts[2]);
        if (cell && turn) {
            return lay_tile(*cell, *turn);
        }
    }
    if (parts.size() == 2 && parts[0] == "meeple") {
        const auto& laid = map_.board()[map_.last_tile()];
        if (const auto segment = find_segment(last_laid(), laid.turn, parts[1])) {
            return carcassonne::place_meeple(*segment);
        }
        throw ParseError("carcassonne: tile " + last_laid().id + ", laid last, has no " +
                         quoted(parts[1]));
    }
    throw ParseError("carcassonne: " + quoted(text) +
                     " is no move: 'draw ID', 'lay X,Y DEGREES', 'meeple FEATURE' or 'pass'");
}

Value State::describe(Move move, Player) const {
    switch (kind_of(move)) {
        case MoveKind::draw_tile:
            return Value::object({{"kind", "draw_tile"}, {"tile", rules_->tile(type_of(move)).id}});
        case MoveKind::lay_tile:
            return Value::object({{"kind", "lay_tile"},
                                  {"tile", rules_->tile(drawn_).id},
                                  {"x", cell_of(move).x()},
                                  {"y", cell_of(move).y()},
                                  {"turn", 90 * turn_of(move)}});
        case MoveKind::place_meeple: {
            const auto& laid = map_.board()[map_.last_tile()];
            return Value::object(
                {{"kind", "place_meeple"},
                 {"x", laid.cell.x()},
                 {"y", laid.cell.y()},
                 {"feature", segment_name(last_laid(), laid.turn, segment_of(move))}});
        }
        case MoveKind::pass:
            break;
    }
    return Value::object({{"kind", "pass"}});
}

}  // namespace marula::carcassonne
