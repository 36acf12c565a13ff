// Moves as short texts, and as data for frontends.

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"
#include "marula/games/tricky_safari/state.hpp"

namespace marula::tricky_safari {

std::string State::move_text(Move move, Player) const {
    return move == pass ? "pass" : tricky_safari::to_text(destination(move));
}

Move State::parse_move(std::string_view text) const {
    if (const auto parts = words(text); parts.size() == 1) {
        if (parts[0] == "pass") {
            return pass;
        }
        if (const auto square = parse_square(parts[0])) {
            return go_to(*square);
        }
    }
    throw ParseError("tricky_safari: " + quoted(text) +
                     " is no move: a square from 'a1' to 'j10', or 'pass'");
}

Value State::describe(Move move, Player) const {
    if (move == pass) {
        return Value::object({{"kind", "pass"}});
    }
    return Value::object({{"kind", "go"},
                          {"start", tricky_safari::to_text(board_.player(turn_))},
                          {"end", tricky_safari::to_text(destination(move))}});
}

}  // namespace marula::tricky_safari
