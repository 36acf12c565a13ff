#include "marula/games/big_five/space.hpp"

#include "marula/core/text.hpp"

namespace marula::big_five {

std::string to_text(Space space) {
    return std::to_string(q_of(space)) + "," + std::to_string(r_of(space));
}

std::optional<Space> parse_space(std::string_view text) {
    const auto parts = split(text, ',');
    if (parts.size() != 2) {
        return std::nullopt;
    }
    const auto q = parse_integer(parts[0], 0, board_side - 1);
    const auto r = parse_integer(parts[1], 0, board_side - 1);
    return q && r ? std::optional(space_at(*q, *r)) : std::nullopt;
}

}  // namespace marula::big_five
