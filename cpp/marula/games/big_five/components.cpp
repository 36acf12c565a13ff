#include "marula/games/big_five/components.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"
#include "marula/games/big_five/components_text.hpp"

namespace marula::big_five {
namespace {

constexpr std::array<std::string_view, 3> section_names = {"pieces", "tracks", "cards"};
constexpr std::string_view terrain_letters = ".^FWM";
constexpr int longest_track = 20;

constexpr std::array<std::string_view, 12> type_names = {
    "fire",       "animal",      "wildebeest",        "giraffe",
    "lost_meal",  "stolen_meal", "overheated_engine", "leaking_engine",
    "heavy_rain", "hippos",      "flat_tyre",         "broken_gate"};
// How many cards of each type the rules list.
constexpr std::array<int, 12> type_counts = {11, 8, 3, 2, 2, 3, 4, 2, 3, 3, 2, 2};

struct Line {
    int number = 0;  // from 1
    std::vector<std::string_view> words;

    [[noreturn]] void fail(const std::string& reason) const {
        throw RulesError("components, line " + std::to_string(number) + ": " + reason);
    }
};

struct Section {
    int number = 0;  // of the line with its name; 0: not in the text
    std::vector<Line> lines;

    [[noreturn]] void fail(const std::string& reason) const { Line{number, {}}.fail(reason); }
};

using Sections = std::array<Section, section_names.size()>;

Sections split_sections(std::string_view text) {
    Sections sections;
    Section* section = nullptr;
    Line line;
    for (auto whole : split(text, '\n')) {
        ++line.number;
        line.words = words(whole.substr(0, whole.find('#')));
        if (line.words.empty()) {
            continue;
        }
        const auto head = line.words[0];
        if (head.starts_with('[')) {
            const auto name = head.substr(1, head.size() - 2);
            const auto known = std::ranges::find(section_names, name);
            if (line.words.size() != 1 || !head.ends_with(']') || known == section_names.end()) {
                line.fail(quoted(head) + " is not [pieces], [tracks] or [cards]");
            }
            section = &sections[static_cast<std::size_t>(known - section_names.begin())];
            if (section->number != 0) {
                line.fail("section " + quoted(name) + " stands here again");
            }
            section->number = line.number;
        } else if (section == nullptr) {
            line.fail("a line before the first section, such as [pieces]");
        } else if (section->lines.size() == event_cards) {
            line.fail("more lines than there are cards in the game");
        } else {
            section->lines.push_back(line);
        }
    }
    return sections;
}

// Takes the mark at the end of a line off it; a line without one is certain.
Mark take_mark(Line& line) {
    const auto mark = find_word<Mark>(mark_names, line.words.back());
    if (mark) {
        line.words.pop_back();
    }
    return mark.value_or(Mark::certain);
}

// "00DR,10D": edges of a piece's spaces.
void read_edges(const Line& line, std::string_view word, Array<Directions, piece_spaces>& edges) {
    for (const auto edge : split(word.substr(word.find(':') + 1), ',')) {
        const auto direction =
            edge.size() < 3 ? std::nullopt : find_word<Direction>(direction_names, edge.substr(2));
        if (!direction || edge[0] < '0' || edge[0] > '2' || edge[1] < '0' || edge[1] > '2') {
            line.fail(quoted(edge) +
                      " is not an edge: q and r in 0-2, then UR, U, UL, DL, D or DR");
        }
        auto& there = edges[piece_side * (edge[0] - '0') + (edge[1] - '0')];
        if (has(there, *direction)) {
            line.fail("edge " + quoted(edge) + " stands here again");
        }
        there |= only(*direction);
    }
}

Side read_side(Line line) {
    Side side;
    side.mark = take_mark(line);
    constexpr std::size_t first_space = 2;
    constexpr std::size_t first_edges = first_space + piece_spaces;
    if (line.words.size() < first_edges) {
        line.fail("a piece has a number and side, a sign and nine spaces");
    }
    int numbers = 0;
    for (int i = 0; i < piece_spaces; ++i) {
        const auto word = line.words[first_space + static_cast<std::size_t>(i)];
        const int space = piece_side * (i % piece_side) + i / piece_side;  // written row by row
        const auto letter = terrain_letters.find(word[0]);
        const auto number = word.size() == 1 ? 0 : parse_integer(word.substr(1), 1, 6).value_or(-1);
        if (letter == std::string_view::npos || number < 0) {
            line.fail(quoted(word) + " is not a space: one of " + std::string(terrain_letters) +
                      ", and perhaps its number, 1-6");
        }
        side.terrain[space] = static_cast<Terrain>(letter);
        side.number[space] = static_cast<std::uint8_t>(number);
        if (number != 0 && letter > 1) {
            line.fail(quoted(word) + ": only plains and hills have numbers");
        }
        if (number != 0 && (numbers >> number & 1) != 0) {
            line.fail("two spaces have the number " + std::to_string(number));
        }
        numbers |= 1 << number;
    }
    if ((numbers & 0b1111110) != 0b1111110) {
        line.fail("six spaces have the numbers 1 to 6");
    }
    for (const int tip : {0, piece_spaces - 1}) {
        if (side.terrain[tip] > Terrain::hill) {
            line.fail("the first and the last space may come to lie at a gate: plain or hill");
        }
    }
    bool has_bush = false;
    bool has_river = false;
    for (std::size_t i = first_edges; i < line.words.size(); ++i) {
        const auto word = line.words[i];
        const bool is_bush = word.starts_with("bush:");
        if (!is_bush && !word.starts_with("river:")) {
            line.fail(quoted(word) + " is not bush:..., river:... or a mark of certainty");
        }
        if (is_bush ? has_bush : has_river) {
            line.fail(quoted(word) + ": all edges of a kind stand together");
        }
        (is_bush ? has_bush : has_river) = true;
        read_edges(line, word, is_bush ? side.bush : side.river);
    }
    return side;
}

void read_pieces(const Section& section, Components& components) {
    Array<std::array<bool, 2>, slots> seen{};
    for (const auto& line : section.lines) {
        const auto name = line.words[0];
        const int piece = name.size() == 2 ? name[0] - '1' : -1;
        const int letter = name.size() == 2 ? name[1] - 'A' : -1;
        if (piece < 0 || piece >= slots || letter < 0 || letter > 1) {
            line.fail(quoted(name) + " is not a piece and a side, 1A to 9B");
        }
        const auto number = static_cast<std::size_t>(letter);
        if (seen[piece][number]) {
            line.fail("side " + std::string(name) + " stands here again");
        }
        components.pieces[piece].sides[number] = read_side(line);
        const std::string sign(line.words[1]);
        if (sign == "cross" || sign.size() > 16) {
            line.fail(quoted(sign) + " can't be the sign of a piece");
        }
        for (int other = 0; other < slots; ++other) {
            if ((seen[other][0] || seen[other][1]) &&
                (components.pieces[other].sign == sign) != (other == piece)) {
                line.fail("both sides of a piece have one sign, which no other piece has");
            }
        }
        components.pieces[piece].sign = sign;
        seen[piece][number] = true;
    }
    for (int piece = 0; piece < slots; ++piece) {
        for (std::size_t letter = 0; letter < 2; ++letter) {
            if (!seen[piece][letter]) {
                section.fail("side " + std::to_string(piece + 1) + (letter == 0 ? "A" : "B") +
                             " is missing");
            }
        }
    }
}

void read_tracks(const Section& section, Components& components) {
    for (auto line : section.lines) {
        const Mark mark = take_mark(line);
        const auto guide = find_word<Guide>(guide_names, line.words.empty() ? "" : line.words[0]);
        if (!guide || line.words.size() != 5) {
            line.fail("a track has a guide, its top, and a start for each of three levels");
        }
        Track& track = components.tracks[static_cast<int>(*guide)];
        if (track.top != 0) {
            line.fail("guide " + std::string(line.words[0]) + " stands here again");
        }
        const auto top = parse_integer(line.words[1], 1, longest_track);
        if (!top) {
            line.fail("the top of a track is a number from 1 to " + std::to_string(longest_track));
        }
        track.top = *top;
        track.mark = mark;
        for (std::size_t level = 0; level < level_names.size(); ++level) {
            const auto start = parse_integer(line.words[2 + level], 1, track.top);
            if (!start) {
                line.fail("a start is a number from 1 to the top of the track");
            }
            track.start[level] = *start;
        }
    }
    for (const auto name : guide_names) {
        if (components.tracks[static_cast<int>(*find_word<Guide>(guide_names, name))].top == 0) {
            section.fail("guide " + std::string(name) + " is missing");
        }
    }
}

// "fire", "lost_meal:2", "lost_meal:1:all" or "broken_gate:left"
CardKind read_card_kind(const Line& line, std::string_view word) {
    const auto parts = split(word, ':');
    const auto type = find_word<CardType>(type_names, parts[0]);
    if (!type) {
        line.fail(quoted(word) + " is no type of card");
    }
    CardKind kind;
    kind.id = word;
    kind.type = *type;
    if (*type >= CardType::lost_meal && *type <= CardType::leaking_engine) {
        const auto steps =
            parts.size() < 2 ? std::nullopt : parse_integer(parts[1], 1, longest_track);
        kind.hits_all = parts.size() == 3 && parts[2] == "all";
        if (!steps || parts.size() > (kind.hits_all ? 3u : 2u)) {
            line.fail(quoted(word) + ": a loss is written as lost_meal:2 or lost_meal:1:all");
        }
        kind.steps = *steps;
    } else if (*type == CardType::broken_gate) {
        const auto arrow = parts.size() != 2 ? std::nullopt : find_word<Gate>(gate_names, parts[1]);
        if (!arrow) {
            line.fail(quoted(word) + ": a gate card is broken_gate:left or broken_gate:right");
        }
        kind.arrow = *arrow;
    } else if (parts.size() != 1) {
        line.fail(quoted(word) + ": " + std::string(parts[0]) + " stands alone");
    }
    return kind;
}

void read_cards(const Section& section, Components& components) {
    std::array<int, type_names.size()> found{};
    for (auto line : section.lines) {
        const Mark mark = take_mark(line);
        if (line.words.size() != 2) {
            line.fail("a card has a kind and a number of copies");
        }
        auto kind = read_card_kind(line, line.words[0]);
        if (std::ranges::find(components.cards, kind.id, &CardKind::id) != components.cards.end()) {
            line.fail("card " + kind.id + " stands here again");
        }
        const auto copies = parse_integer(line.words[1], 1, event_cards);
        if (!copies) {
            line.fail(quoted(line.words[1]) + " is not a number of copies");
        }
        kind.copies = *copies;
        kind.mark = mark;
        found[static_cast<std::size_t>(kind.type)] += kind.copies;
        components.cards.push_back(std::move(kind));
    }
    for (std::size_t type = 0; type < type_names.size(); ++type) {
        if (found[type] != type_counts[type]) {
            section.fail("there are " + std::to_string(type_counts[type]) + " cards " +
                         std::string(type_names[type]) + ", not " + std::to_string(found[type]));
        }
    }
}

using SectionReader = void (*)(const Section&, Components&);
constexpr std::array<SectionReader, section_names.size()> readers = {&read_pieces, &read_tracks,
                                                                     &read_cards};

std::string edges_text(const Array<Directions, piece_spaces>& edges) {
    std::string text;
    for (int space = 0; space < piece_spaces; ++space) {
        for (int direction = 0; direction < directions; ++direction) {
            if (has(edges[space], static_cast<Direction>(direction))) {
                text += (text.empty() ? "" : ",") + std::to_string(space / piece_side) +
                        std::to_string(space % piece_side) +
                        std::string(direction_names[static_cast<std::size_t>(direction)]);
            }
        }
    }
    return text;
}

Value describe(const Side& side) {
    Value::Array rows;
    for (int r = 0; r < piece_side; ++r) {
        Value::Array row;
        for (int q = 0; q < piece_side; ++q) {
            const int space = piece_side * q + r;
            row.push_back(Value::object(
                {{"terrain", name_of(side.terrain[space])},
                 {"number", side.number[space] == 0 ? Value() : Value(side.number[space])}}));
        }
        rows.emplace_back(std::move(row));
    }
    return Value::object({{"rows", std::move(rows)},
                          {"bush", edges_text(side.bush)},
                          {"river", edges_text(side.river)},
                          {"mark", name_of(side.mark)}});
}

}  // namespace

std::string_view name_of(CardType type) { return type_names[static_cast<std::size_t>(type)]; }

Components read_components(std::string_view user_text) {
    const Sections built_in = split_sections(components_text);
    const Sections given = split_sections(user_text);
    const bool has_any =
        std::ranges::any_of(given, [](auto& section) { return section.number != 0; });
    if (!user_text.empty() && !has_any) {
        throw RulesError("components: the text has none of [pieces], [tracks] and [cards]");
    }
    Components components;
    for (std::size_t i = 0; i < section_names.size(); ++i) {
        readers[i](given[i].number != 0 ? given[i] : built_in[i], components);
    }
    return components;
}

Value Components::describe() const {
    Value::Array described_pieces;
    for (int number = 0; number < slots; ++number) {
        const Piece& piece = pieces[number];
        described_pieces.push_back(Value::object({{"id", number + 1},
                                                  {"sign", piece.sign},
                                                  {"A", big_five::describe(piece.sides[0])},
                                                  {"B", big_five::describe(piece.sides[1])}}));
    }
    Value described_tracks;
    for (std::size_t guide = 0; guide < guide_names.size(); ++guide) {
        const Track& track = tracks[static_cast<int>(guide)];
        Value start;
        for (std::size_t level = 0; level < level_names.size(); ++level) {
            start.set(std::string(level_names[level]), track.start[level]);
        }
        described_tracks.set(
            std::string(guide_names[guide]),
            Value::object(
                {{"top", track.top}, {"start", std::move(start)}, {"mark", name_of(track.mark)}}));
    }
    Value::Array described_cards;
    for (const auto& kind : cards) {
        const bool is_gate = kind.type == CardType::broken_gate;
        described_cards.push_back(
            Value::object({{"id", kind.id},
                           {"type", name_of(kind.type)},
                           {"steps", kind.steps > 0 ? Value(kind.steps) : Value()},
                           {"all", kind.steps > 0 ? Value(kind.hits_all) : Value()},
                           {"arrow", is_gate ? Value(name_of(kind.arrow)) : Value()},
                           {"copies", kind.copies},
                           {"mark", name_of(kind.mark)}}));
    }
    return Value::object({{"pieces", std::move(described_pieces)},
                          {"tracks", std::move(described_tracks)},
                          {"cards", std::move(described_cards)}});
}

}  // namespace marula::big_five
