#include "marula/landscape/tile_line.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"
#include "marula/landscape/cell.hpp"

namespace marula::landscape {
namespace {

[[noreturn]] void fail_at(int line, const std::string& reason) {
    throw RulesError("tiles, line " + std::to_string(line) + ": " + reason);
}

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= 24 && std::ranges::all_of(text, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
    });
}

Part parse_part(const TileLine& tile, std::string_view word) {
    const auto extras = split(word, '+');
    const auto touching = split(extras[0], '@');
    const auto placed = split(touching[0], ':');
    if (touching.size() > 2 || placed.size() > 2 || !is_name(placed[0]) ||
        !std::all_of(extras.begin() + 1, extras.end(), is_name)) {
        tile.fail(quoted(word) + " is not a part of the form kind:at@touches+extra");
    }
    if ((placed.size() == 2 && placed[1].empty()) ||
        (touching.size() == 2 && touching[1].empty())) {
        tile.fail(quoted(word) + ": nothing after ':' or '@'");
    }
    Part part{std::string(placed[0]),
              std::string(placed.size() == 2 ? placed[1] : ""),
              std::string(touching.size() == 2 ? touching[1] : ""),
              {}};
    part.extras.assign(extras.begin() + 1, extras.end());
    return part;
}

TileLine parse_line(int number, std::string_view set, const std::vector<std::string_view>& line) {
    if (line.size() < 3) {
        fail_at(number, "a tile line has at least an id, a number of copies and four edges");
    }
    if (!is_name(line[0])) {
        fail_at(number, quoted(line[0]) + " is not an id (letters, digits, - and _, at most 24)");
    }
    TileLine tile;
    tile.line = number;
    tile.set = set;
    tile.id = line[0];
    const auto copies = parse_integer(line[1], 1, Cell::reach);
    if (!copies) {
        tile.fail(quoted(line[1]) + " copies: a number from 1 to " + std::to_string(Cell::reach));
    }
    tile.copies = *copies;
    tile.edges = line[2];
    if (tile.edges.size() != 4) {
        tile.fail(quoted(line[2]) + ": the edges are four letters, for N, E, S, W");
    }
    bool has_mark = false;
    for (std::size_t i = 3; i < line.size(); ++i) {
        const auto mark = std::ranges::find(mark_names, line[i]);
        if (mark == mark_names.end()) {
            tile.parts.push_back(parse_part(tile, line[i]));
        } else if (has_mark) {
            tile.fail("two marks of certainty");
        } else {
            tile.mark = static_cast<Mark>(mark - mark_names.begin());
            has_mark = true;
        }
    }
    return tile;
}

std::string_view parse_section(int number, std::string_view line,
                               std::span<const std::string_view> known) {
    const auto heading = words(line);
    const auto name = heading[0].substr(1, heading[0].size() - 2);
    if (heading.size() != 1 || !heading[0].ends_with(']')) {
        fail_at(number, quoted(line) + " is not a section of the form [name]");
    }
    if (std::ranges::find(known, name) == known.end()) {
        std::string names;
        for (const auto section : known) {
            names += (names.empty() ? "" : ", ") + std::string(section);
        }
        fail_at(number, "no section " + quoted(name) + " (there are " + names + ")");
    }
    return name;
}

}  // namespace

void TileLine::fail(const std::string& reason) const {
    fail_at(line, "tile " + id + ": " + reason);
}

std::vector<TileLine> parse_tile_lines(std::string_view text,
                                       std::span<const std::string_view> known_sections) {
    std::vector<TileLine> tiles;
    std::vector<std::string_view> sections;
    int section_line = 0;
    const auto finish_section = [&] {
        if (!sections.empty() && (tiles.empty() || tiles.back().set != sections.back())) {
            fail_at(section_line, "section " + quoted(sections.back()) + " has no tiles");
        }
    };
    int number = 0;
    for (auto line : split(text, '\n')) {
        ++number;
        line = line.substr(0, line.find('#'));
        const auto found = words(line);
        if (found.empty()) {
            continue;
        }
        if (found[0].starts_with('[')) {
            finish_section();
            sections.push_back(parse_section(number, line, known_sections));
            section_line = number;
            if (std::ranges::count(sections, sections.back()) > 1) {
                fail_at(number, "section " + quoted(sections.back()) + " stands here again");
            }
            continue;
        }
        if (sections.empty()) {
            fail_at(number, "a tile line before the first section, such as [base]");
        }
        auto tile = parse_line(number, sections.back(), found);
        if (std::ranges::find(tiles, tile.id, &TileLine::id) != tiles.end()) {
            tile.fail("the id is used a second time");
        }
        tiles.push_back(std::move(tile));
        if (tiles.size() > known_sections.size() * Cell::reach) {
            fail_at(number, "more tile lines than the sets of a game can hold");
        }
    }
    finish_section();
    if (tiles.empty()) {
        throw RulesError("tiles: the text has no tile lines");
    }
    return tiles;
}

}  // namespace marula::landscape
