// Moves as short texts, and as data for frontends.

#include <algorithm>
#include <utility>

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

namespace {

std::string place_text(Move move) {
    return to_text(cell_of(move)) + " " + std::string(turn_names[turn_of(move)]);
}

// Of an emblem: "?" where the viewer does not see it.
std::string emblem_text(int emblem) { return emblem == hidden ? "?" : std::to_string(emblem); }

[[noreturn]] void fail(std::string_view text) {
    throw ParseError(
        "carcassonne: " + quoted(text) +
        " is no move: 'draw ID', 'lay X,Y DEGREES', 'meeple FEATURE' or 'pass'; with tournaments "
        "'tournament X,Y DEGREES', 'prize ID X,Y DEGREES', 'enrol X,Y', 'emblem VALUE', 'reveal "
        "X,Y "
        "VALUE' or 'win ID'");
}

// What was read as a part of the move.
template <class Found>
Found need(const std::optional<Found>& found, std::string_view text) {
    if (!found) {
        fail(text);
    }
    return *found;
}

}  // namespace

std::string State::move_text(Move move, Player viewer) const {
    move = observed(move, viewer);
    switch (kind_of(move)) {
        case MoveKind::draw_tile:
            return "draw " + rules_->tile(type_of(move)).id;
        case MoveKind::lay_tile:
            return "lay " + place_text(move);
        case MoveKind::place_meeple: {
            const auto& laid = map_.board()[map_.last_tile()];
            return "meeple " + segment_name(last_laid(), laid.turn, segment_of(move));
        }
        case MoveKind::lay_tournament_tile:
            return "tournament " + place_text(move);
        case MoveKind::lay_prize:
            return "prize " + rules_->tile(more_of(move)).id + " " + place_text(move);
        case MoveKind::enrol_meeple:
            return "enrol " + carcassonne::to_text(cell_of(move));
        case MoveKind::choose_emblem:
            return "emblem " + emblem_text(more_of(move));
        case MoveKind::reveal_emblem:
            return "reveal " + carcassonne::to_text(cell_of(move)) + " " +
                   emblem_text(more_of(move));
        case MoveKind::win_prize:
            return "win " + (more_of(move) == hidden ? "?" : rules_->tile(more_of(move)).id);
        case MoveKind::pass:
            break;
    }
    return "pass";
}

Move State::parse_move(std::string_view text) const {
    const auto parts = words(text);
    const auto is = [&](std::string_view name, std::size_t size) {
        return parts.size() == size && parts[0] == name;
    };
    const auto cell = [&](std::size_t part) { return need(parse_cell(parts[part]), text); };
    const auto turn = [&](std::size_t part) { return need(parse_turn(parts[part]), text); };
    const auto emblem = [&](std::size_t part) {
        return need(parse_integer(parts[part], 0, 5), text);
    };
    const auto tile = [&](std::size_t part) {
        const auto type = find_type(*rules_, parts[part]);
        if (!type) {
            throw ParseError("carcassonne: no tile " + quoted(parts[part]) + " in this game");
        }
        return *type;
    };
    if (is("pass", 1)) {
        return pass;
    }
    if (is("draw", 2)) {
        return carcassonne::draw_tile(tile(1));
    }
    if (is("lay", 3)) {
        return lay_tile(cell(1), turn(2));
    }
    if (is("meeple", 2)) {
        const auto& laid = map_.board()[map_.last_tile()];
        if (const auto segment = find_segment(last_laid(), laid.turn, parts[1])) {
            return carcassonne::place_meeple(*segment);
        }
        throw ParseError("carcassonne: tile " + last_laid().id + ", laid last, has no " +
                         quoted(parts[1]));
    }
    if (is("tournament", 3)) {
        return carcassonne::lay_tournament_tile(cell(1), turn(2));
    }
    if (is("prize", 4)) {
        return carcassonne::lay_prize(tile(1), cell(2), turn(3));
    }
    if (is("enrol", 2)) {
        return carcassonne::enrol_meeple(cell(1));
    }
    if (is("emblem", 2)) {
        return carcassonne::choose_emblem(emblem(1));
    }
    if (is("reveal", 3)) {
        return carcassonne::reveal_emblem(cell(1), emblem(2));
    }
    if (is("win", 2)) {
        return carcassonne::win_prize(tile(1));
    }
    fail(text);
}

Value State::describe(Move move, Player viewer) const {
    move = observed(move, viewer);
    const auto at = [&](std::string_view kind, Value::Object more) {
        Value value =
            Value::object({{"kind", kind}, {"x", cell_of(move).x()}, {"y", cell_of(move).y()}});
        for (auto& member : more) {
            value.set(std::move(member.name), std::move(member.value));
        }
        return value;
    };
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
        case MoveKind::lay_tournament_tile:
            return at("lay_tournament_tile", {{"turn", 90 * turn_of(move)}});
        case MoveKind::lay_prize:
            return at("lay_prize",
                      {{"tile", rules_->tile(more_of(move)).id}, {"turn", 90 * turn_of(move)}});
        case MoveKind::enrol_meeple:
            return at("enrol_meeple", {});
        case MoveKind::choose_emblem:
            return Value::object(
                {{"kind", "choose_emblem"},
                 {"emblem", more_of(move) == hidden ? Value() : Value(more_of(move))}});
        case MoveKind::reveal_emblem:
            return at("reveal_emblem", {{"emblem", more_of(move)}});
        case MoveKind::win_prize:
            return Value::object(
                {{"kind", "win_prize"},
                 {"player", next_winner()},
                 {"tile",
                  more_of(move) == hidden ? Value() : Value(rules_->tile(more_of(move)).id)}});
        case MoveKind::pass:
            break;
    }
    return Value::object({{"kind", "pass"}});
}

}  // namespace marula::carcassonne
