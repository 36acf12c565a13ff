#include "marula/games/carcassonne/position.hpp"

#include <algorithm>
#include <array>

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"
#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {
namespace {

constexpr std::array<std::string_view, 4> phase_names = {"draw", "lay", "meeple", "over"};
constexpr int most_points = 9999;
constexpr std::uint8_t bytes_version = 1;

[[noreturn]] void fail(const std::string& reason) {
    throw ParseError("carcassonne position: " + reason);
}

// "carcassonne players=2 river=false ... components=0123456789abcdef"
std::string heading(const Rules& rules) {
    std::string line(Rules::name);
    for (const auto& option : *rules.options().if_object()) {
        if (option.name != "tiles") {
            const auto* text = option.value.if_text();
            line += " " + option.name + "=" + (text != nullptr ? *text : option.value.to_json());
        }
    }
    line += " components=";
    for (int shift = 60; shift >= 0; shift -= 4) {
        line += "0123456789abcdef"[rules.fingerprint() >> shift & 15];
    }
    return line;
}

int type_named(const Rules& rules, std::string_view id) {
    const auto type = find_type(rules, id);
    if (!type) {
        fail("no tile " + quoted(id) + " in this game");
    }
    return *type;
}

// "D@0,0/0" or "E@0,1/180+0:city-S"
Position::LaidTile parse_tile(const Rules& rules, std::string_view word) {
    const auto at = word.find('@');
    const auto slash = word.find('/');
    if (at == std::string_view::npos || slash == std::string_view::npos || slash < at) {
        fail(quoted(word) + " is not a tile of the form ID@X,Y/DEGREES+PLAYER:FEATURE");
    }
    const auto plus = std::min(word.find('+', slash), word.size());
    const auto cell = parse_cell(word.substr(at + 1, slash - at - 1));
    const auto turn = parse_turn(word.substr(slash + 1, plus - slash - 1));
    if (!cell || !turn) {
        fail(quoted(word) + ": cell or turn is none");
    }
    Position::LaidTile tile{type_named(rules, word.substr(0, at)), *cell, *turn, std::nullopt};
    if (plus < word.size()) {
        const auto meeple = split(word.substr(plus + 1), ':');
        const auto player = parse_integer(meeple[0], 0, rules.players() - 1);
        const auto segment = meeple.size() == 2
                                 ? find_segment(rules.tile(tile.type), tile.turn, meeple[1])
                                 : std::nullopt;
        if (!player || !segment) {
            fail(quoted(word) + ": no such player, or no such feature on the tile");
        }
        tile.meeple = Standing{static_cast<std::uint8_t>(*player), *segment};
    }
    return tile;
}

}  // namespace

std::string_view name_of(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }

std::string to_text(const Rules& rules, const Position& position) {
    std::string text = heading(rules) + "\ntiles";
    for (const auto& laid : position.tiles) {
        text += " " + rules.tile(laid.type).id + "@" + to_text(laid.cell) + "/" +
                std::to_string(90 * laid.turn);
        if (laid.meeple) {
            text += "+" + std::to_string(laid.meeple->player) + ":" +
                    segment_name(rules.tile(laid.type), laid.turn, laid.meeple->segment);
        }
    }
    text += "\nbox";
    for (const int type : position.boxed) {
        text += " " + rules.tile(type).id;
    }
    text += "\nscores";
    for (const int score : position.scores) {
        text += " " + std::to_string(score);
    }
    if (position.phase == Phase::over) {
        return text + "\nover";
    }
    text +=
        "\nturn " + std::to_string(position.player) + " " + std::string(name_of(position.phase));
    if (position.phase == Phase::lay) {
        text += " " + rules.tile(position.drawn).id;
    }
    return text;
}

Position parse_position(const Rules& rules, std::string_view text) {
    const auto lines = split(text, '\n');
    const bool ends_with_newline = lines.size() == 6 && words(lines[5]).empty();
    if (lines.size() != 5 && !ends_with_newline) {
        fail("five lines: the game, tiles, box, scores, turn");
    }
    if (words(lines[0]) != words(heading(rules))) {
        fail("it is not of this game, which begins " + heading(rules));
    }
    const auto line = [&](std::size_t number, std::string_view name) {
        auto found = words(lines[number]);
        if (found.empty() || found[0] != name) {
            fail("line " + std::to_string(number + 1) + " begins with '" + std::string(name) + "'");
        }
        found.erase(found.begin());
        return found;
    };
    Position position;
    for (const auto word : line(1, "tiles")) {
        position.tiles.push_back(parse_tile(rules, word));
    }
    for (const auto word : line(2, "box")) {
        position.boxed.push_back(type_named(rules, word));
    }
    for (const auto word : line(3, "scores")) {
        const auto score = parse_integer(word, 0, most_points);
        if (!score) {
            fail(quoted(word) + " is not a score from 0 to " + std::to_string(most_points));
        }
        position.scores.push_back(*score);
    }
    if (words(lines[4]) == std::vector<std::string_view>{"over"}) {
        position.phase = Phase::over;
        return position;
    }
    const auto turn = line(4, "turn");
    const auto player =
        turn.empty() ? std::nullopt : parse_integer(turn[0], 0, rules.players() - 1);
    const auto phase =
        turn.size() < 2 ? phase_names.end() : std::ranges::find(phase_names, turn[1]);
    if (!player || phase == phase_names.end() || *phase == "over" ||
        turn.size() != (*phase == "lay" ? 3u : 2u)) {
        fail(
            "the last line is 'turn PLAYER draw', 'turn PLAYER lay ID', 'turn PLAYER meeple' or "
            "'over'");
    }
    position.player = *player;
    position.phase = static_cast<Phase>(phase - phase_names.begin());
    if (position.phase == Phase::lay) {
        position.drawn = type_named(rules, turn[2]);
    }
    return position;
}

Bytes to_bytes(const Rules& rules, const Position& position) {
    ByteWriter out;
    const auto write_byte = [&](auto number) { out.write(static_cast<std::uint8_t>(number)); };
    write_byte(bytes_version);
    out.write(rules.fingerprint());
    write_byte(position.tiles.size());
    for (const auto& laid : position.tiles) {
        write_byte(laid.type);
        out.write(laid.cell.code());
        write_byte(laid.turn);
        write_byte(laid.meeple ? laid.meeple->player + 1 : 0);
        if (laid.meeple) {
            write_byte(laid.meeple->segment.number());
        }
    }
    write_byte(position.boxed.size());
    for (const int type : position.boxed) {
        write_byte(type);
    }
    for (const int score : position.scores) {
        out.write(static_cast<std::uint16_t>(score));
    }
    write_byte(position.player);
    write_byte(position.phase);
    write_byte(position.drawn);
    return out.take();
}

Position parse_position(const Rules& rules, std::span<const std::uint8_t> bytes) {
    ByteReader in(bytes);
    const auto read_byte = [&](int most, const char* what) {
        const int number = in.read<std::uint8_t>();
        if (number > most) {
            fail(std::string(what) + " " + std::to_string(number) + " is more than " +
                 std::to_string(most));
        }
        return number;
    };
    if (in.read<std::uint8_t>() != bytes_version) {
        fail("the bytes are not of format version " + std::to_string(bytes_version));
    }
    if (in.read<std::uint64_t>() != rules.fingerprint()) {
        fail("the bytes are not of this game, which begins " + heading(rules));
    }
    Position position;
    const int last_type = rules.types() - 1;
    for (int left = read_byte(Map::max_tiles, "the number of tiles"); left > 0; --left) {
        Position::LaidTile laid;
        laid.type = read_byte(last_type, "tile type");
        laid.cell = Cell::from_code(in.read<std::uint16_t>());
        laid.turn = read_byte(3, "turn");
        if (const int player = read_byte(rules.players(), "player"); player > 0) {
            const int segment = read_byte(Segment::count - 1, "segment");
            if ((rules.tile(laid.type).segments() >> segment & 1) == 0) {
                fail("tile " + rules.tile(laid.type).id + " has no segment " +
                     std::to_string(segment));
            }
            laid.meeple = Standing{static_cast<std::uint8_t>(player - 1), Segment(segment)};
        }
        position.tiles.push_back(laid);
    }
    for (int left = read_byte(Map::max_tiles, "the number of boxed tiles"); left > 0; --left) {
        position.boxed.push_back(read_byte(last_type, "tile type"));
    }
    for (int player = 0; player < rules.players(); ++player) {
        const int score = in.read<std::uint16_t>();
        if (score > most_points) {
            fail("score " + std::to_string(score) + " is more than " + std::to_string(most_points));
        }
        position.scores.push_back(score);
    }
    position.player = read_byte(rules.players() - 1, "player");
    position.phase = static_cast<Phase>(read_byte(3, "phase"));
    position.drawn = read_byte(last_type, "tile type");
    if (position.phase != Phase::lay && position.drawn != 0) {
        fail("a drawn tile, but not the step to lay it");
    }
    if (position.phase == Phase::over && position.player != 0) {
        fail("a player on turn, but the game is over");
    }
    in.finish();
    return position;
}

}  // namespace marula::carcassonne
