// Tiles as readable text, one line a shape: the syntax that the landscape games share.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "marula/core/mark.hpp"

namespace marula::landscape {

using marula::Mark;
using marula::name_of;

// One part of a tile, `kind:at@touches+extra`; only the kind must be there.
struct Part {
    std::string kind;
    std::string at;
    std::string touches;
    std::vector<std::string> extras;
};

// One line: `id copies edges part ... mark`. What kinds of edges and parts there are, and what they
// mean, is for the game to say.
struct TileLine {
    int line = 0;     // from 1
    std::string set;  // the [section] that the line stands in
    std::string id;
    int copies = 0;
    std::string edges;  // four letters: N, E, S, W
    std::vector<Part> parts;
    Mark mark = Mark::certain;

    // Throws RulesError: "tiles, line 7: tile D: reason".
    [[noreturn]] void fail(const std::string& reason) const;
};

// Reads sections `[name]` of lines; `#` starts a comment. Throws RulesError with the line's number
// for anything that is not a tile line, an id twice in the text, copies outside 1 to 127, and a
// section that is not one of those known, stands there twice or is empty, and for more lines than
// any game could use.
std::vector<TileLine> parse_tile_lines(std::string_view text,
                                       std::span<const std::string_view> known_sections);

}  // namespace marula::landscape
