#include "marula/games/carcassonne/position.hpp"

#include <algorithm>
#include <array>

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"

namespace marula::carcassonne {
namespace {

constexpr std::array<std::string_view, 10> phase_names = {
    "draw",   "lay", "meeple", "tournament_tile", "prize", "enrol", "emblem",
    "reveal", "win", "over"};

// --- writing

std::string emblem_text(int emblem) { return emblem == unknown ? "?" : std::to_string(emblem); }

// "*5", or nothing where there is no emblem.
std::string starred(int emblem) { return emblem == no_emblem ? "" : "*" + emblem_text(emblem); }

std::string tile_text(const Rules& rules, const Position::LaidTile& laid) {
    const Tile& tile = rules.tile(laid.type);
    std::string text = tile.id + "@" + to_text(laid.cell) + "/" + std::to_string(90 * laid.turn);
    if (laid.meeple) {
        text += "+" + std::to_string(laid.meeple->player) + ":" +
                segment_name(tile, laid.turn, laid.meeple->segment);
    }
    if (rules.is_prize(laid.type) && laid.emblem != no_emblem) {
        text += "+" + std::to_string(laid.statue_of);
    }
    return text + starred(laid.emblem);
}

std::string tournaments_text(const Rules& rules, const Position& position) {
    std::string text = "\nemblems";
    for (std::size_t player = 0; player < position.emblems.size(); ++player) {
        text += " " + std::to_string(player) + ":";
        for (std::size_t n = 0; n < position.emblems[player].size(); ++n) {
            text += (n > 0 ? "," : "") + emblem_text(position.emblems[player][n]);
        }
    }
    text += "\nprizes";
    for (const auto& prize : position.prizes) {
        text += " " + std::to_string(prize.player) + ":" +
                (prize.type == unknown ? "?" : rules.tile(prize.type).id) + starred(prize.emblem);
    }
    text += "\ntournament " + std::to_string(position.tournament.asked) + " asked " +
            std::to_string(position.tournament.won) + " won";
    for (int player = 0; player < rules.players(); ++player) {
        if (const int emblem = position.tournament.revealed[player]; emblem != no_emblem) {
            text += " " + std::to_string(player) + ":" + std::to_string(emblem);
        }
    }
    return text;
}

// --- reading

using Words = std::vector<std::string_view>;

int type_named(const Rules& rules, std::string_view id) {
    const auto type = find_type(rules, id);
    if (!type) {
        fail_position(id == "?" ? "it was made for a viewer, who does not know everything"
                                : "no tile " + quoted(id) + " in this game");
    }
    return *type;
}

int parse_emblem(std::string_view word) {
    const auto emblem = parse_integer(word, 0, 5);
    if (!emblem || !is_emblem(*emblem)) {
        fail_position(word == "?" ? "it was made for a viewer, who does not know everything"
                                  : quoted(word) + " is not an emblem (0, 1, 2, 3 or 5)");
    }
    return *emblem;
}

int parse_player(const Rules& rules, std::string_view word) {
    const auto player = parse_integer(word, 0, rules.players() - 1);
    if (!player) {
        fail_position("no player " + quoted(word) + " in this game");
    }
    return *player;
}

// Takes "*5" off the end of a word.
int cut_emblem(std::string_view& word) {
    const auto star = word.find('*');
    if (star == std::string_view::npos) {
        return no_emblem;
    }
    const int emblem = parse_emblem(word.substr(star + 1));
    word = word.substr(0, star);
    return emblem;
}

// "0:rest" as a player and the rest.
std::pair<int, std::string_view> parse_owned(const Rules& rules, std::string_view word) {
    const auto colon = word.find(':');
    if (colon == std::string_view::npos) {
        fail_position(quoted(word) + " is not of the form PLAYER:...");
    }
    return {parse_player(rules, word.substr(0, colon)), word.substr(colon + 1)};
}

// "D@0,0/0", "E@0,1/180+0:city-S", with an emblem under the meeple "E@0,1/180+0:city-S*3"; a prize
// tile with an emblem on its statue "TP-1@2,1/90+0*5"
Position::LaidTile parse_tile(const Rules& rules, std::string_view word) {
    const std::string whole = quoted(word);
    const int emblem = cut_emblem(word);
    const auto at = word.find('@');
    const auto slash = word.find('/');
    if (at == std::string_view::npos || slash == std::string_view::npos || slash < at) {
        fail_position(whole + " is not a tile of the form ID@X,Y/DEGREES+PLAYER:FEATURE");
    }
    const auto plus = std::min(word.find('+', slash), word.size());
    const auto cell = parse_cell(word.substr(at + 1, slash - at - 1));
    const auto turn = parse_turn(word.substr(slash + 1, plus - slash - 1));
    if (!cell || !turn) {
        fail_position(whole + ": cell or turn is none");
    }
    Position::LaidTile tile{type_named(rules, word.substr(0, at)), *cell, *turn, {}, emblem};
    const bool has_owner = plus < word.size();
    if (emblem != no_emblem && !has_owner) {
        fail_position(whole + ": an emblem without a player");
    }
    if (!has_owner) {
        return tile;
    }
    const auto owner = split(word.substr(plus + 1), ':');
    const int player = parse_player(rules, owner[0]);
    if (rules.is_prize(tile.type)) {
        if (owner.size() != 1 || emblem == no_emblem) {
            fail_position(whole + ": a prize tile carries an emblem of a player or nothing");
        }
        tile.statue_of = player;
        return tile;
    }
    const auto segment =
        owner.size() == 2 ? find_segment(rules.tile(tile.type), tile.turn, owner[1]) : std::nullopt;
    if (!segment) {
        fail_position(whole + ": no such feature on the tile");
    }
    tile.meeple = Standing{static_cast<std::uint8_t>(player), *segment};
    return tile;
}

void parse_emblems(const Rules& rules, const Words& words, Position& position) {
    position.emblems.resize(static_cast<std::size_t>(rules.players()));
    for (const auto word : words) {
        const auto [player, rest] = parse_owned(rules, word);
        auto& emblems = position.emblems[static_cast<std::size_t>(player)];
        for (const auto emblem : split(rest, ',')) {
            if (!rest.empty()) {
                emblems.push_back(parse_emblem(emblem));
            }
        }
    }
}

void parse_prizes(const Rules& rules, const Words& words, Position& position) {
    for (auto word : words) {
        const int emblem = cut_emblem(word);
        const auto [player, id] = parse_owned(rules, word);
        const int type = type_named(rules, id);
        if (!rules.is_prize(type)) {
            fail_position("tile " + quoted(id) + " is no prize");
        }
        position.prizes.push_back({static_cast<std::uint8_t>(player),
                                   static_cast<std::uint8_t>(type),
                                   static_cast<std::uint8_t>(emblem)});
    }
}

void parse_tournament(const Rules& rules, const Words& words, Position& position) {
    const auto number = [&](std::size_t at, std::string_view name) {
        const auto found = words.size() > at + 1 && words[at + 1] == name
                               ? parse_integer(words[at], 0, rules.players())
                               : std::nullopt;
        if (!found) {
            fail_position(
                "the line of the tournament is 'tournament N asked N won PLAYER:EMBLEM ...'");
        }
        return static_cast<std::uint8_t>(*found);
    };
    position.tournament.asked = number(0, "asked");
    position.tournament.won = number(2, "won");
    for (std::size_t n = 4; n < words.size(); ++n) {
        const auto [player, emblem] = parse_owned(rules, words[n]);
        position.tournament.revealed[player] = static_cast<std::uint8_t>(parse_emblem(emblem));
    }
}

// "PLAYER PHASE", then the tile in hand, "@X,Y" for the meeple being enrolled, and the flags
// "+enrolled" and "+tried".
void parse_turn_line(const Rules& rules, const Words& turn, Position& position) {
    const auto phase =
        turn.size() < 2 ? phase_names.end() : std::ranges::find(phase_names, turn[1]);
    if (phase == phase_names.end() || *phase == "over") {
        fail_position(
            "the last line is 'turn PLAYER STEP', such as 'turn 0 draw' and 'turn 0 lay ID', or "
            "'over'");
    }
    position.player = parse_player(rules, turn[0]);
    position.phase = static_cast<Phase>(phase - phase_names.begin());
    for (std::size_t n = 2; n < turn.size(); ++n) {
        const auto word = turn[n];
        const auto cell = parse_cell(word.substr(1));
        if (word == "+enrolled" && !position.has_enrolled) {
            position.has_enrolled = true;
        } else if (word == "+tried" && !position.has_tried_prize) {
            position.has_tried_prize = true;
        } else if (word[0] == '@' && cell && !position.enrolling) {
            position.enrolling = cell;
        } else if (!position.drawn) {
            position.drawn = type_named(rules, word);
        } else {
            fail_position(quoted(word) + " does not belong in the last line");
        }
    }
}

}  // namespace

void fail_position(const std::string& reason) {
    throw ParseError("carcassonne position: " + reason);
}

std::string_view name_of(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }

std::string heading(const Rules& rules) {
    return marula::heading(Rules::name, rules.options(), "tiles", rules.fingerprint());
}

std::string to_text(const Rules& rules, const Position& position) {
    std::string text = heading(rules) + "\ntiles";
    for (const auto& laid : position.tiles) {
        text += " " + tile_text(rules, laid);
    }
    text += "\nbox";
    for (const int type : position.boxed) {
        text += " " + rules.tile(type).id;
    }
    text += "\nscores";
    for (const int score : position.scores) {
        text += " " + std::to_string(score);
    }
    if (rules.has_tournaments()) {
        text += tournaments_text(rules, position);
    }
    if (position.phase == Phase::over) {
        return text + "\nover";
    }
    text +=
        "\nturn " + std::to_string(position.player) + " " + std::string(name_of(position.phase));
    if (position.drawn) {
        text += " " + rules.tile(*position.drawn).id;
    }
    if (position.enrolling) {
        text += " @" + to_text(*position.enrolling);
    }
    return text + (position.has_enrolled ? " +enrolled" : "") +
           (position.has_tried_prize ? " +tried" : "");
}

Position parse_position(const Rules& rules, std::string_view text) {
    auto lines = split(text, '\n');
    if (words(lines.back()).empty()) {
        lines.pop_back();
    }
    const std::size_t expected = rules.has_tournaments() ? 8 : 5;
    if (lines.size() != expected) {
        fail_position(rules.has_tournaments()
                          ? "eight lines: the game, tiles, box, scores, emblems, prizes, "
                            "tournament, turn"
                          : "five lines: the game, tiles, box, scores, turn");
    }
    if (words(lines[0]) != words(heading(rules))) {
        fail_position("it is not of this game, which begins " + heading(rules));
    }
    const auto line = [&](std::size_t number, std::string_view name) {
        auto found = words(lines[number]);
        if (found.empty() || found[0] != name) {
            fail_position("line " + std::to_string(number + 1) + " begins with '" +
                          std::string(name) + "'");
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
            fail_position(quoted(word) + " is not a score from 0 to " +
                          std::to_string(most_points));
        }
        position.scores.push_back(*score);
    }
    if (rules.has_tournaments()) {
        parse_emblems(rules, line(4, "emblems"), position);
        parse_prizes(rules, line(5, "prizes"), position);
        parse_tournament(rules, line(6, "tournament"), position);
    }
    if (words(lines.back()) == Words{"over"}) {
        position.phase = Phase::over;
    } else {
        parse_turn_line(rules, line(expected - 1, "turn"), position);
    }
    return position;
}

}  // namespace marula::carcassonne
