// A position described by what a person would note down of the table. Text and bytes are two
// spellings of it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "marula/core/bytes.hpp"
#include "marula/games/big_five/phase.hpp"
#include "marula/games/big_five/rules.hpp"
#include "marula/games/big_five/table.hpp"

namespace marula::big_five {

// What each member means is said in State, whose members they are.
struct Position {
    Array<Vehicle, max_players> vehicles{};
    Tokens tokens;
    Fires fires;
    Pile pile;
    Gifts gifts;
    Array<Array<std::uint8_t, gates>, gates> broken{};
    Array<std::uint8_t, 2> looked_at{};
    std::uint8_t setup_rolls = 0;
    std::uint8_t turn = 0;
    std::uint8_t actions = 0;
    std::uint8_t spotting = nowhere;
    std::uint8_t moved_from = nowhere;
    std::uint8_t token_with = nobody;
    bool has_drawn = false;
    bool has_hippos = false;
    Phase phase = Phase::start;
};

// Only the notation is checked here, and that all names and numbers exist; throws ParseError.
std::string to_text(const Rules& rules, const Position& position);
Position parse_position(const Rules& rules, std::string_view text);
Bytes to_bytes(const Rules& rules, const Position& position);
Position parse_position(const Rules& rules, std::span<const std::uint8_t> bytes);

// Throws ParseError: "big_five position: reason".
[[noreturn]] void fail_position(const std::string& reason);
inline void check(bool is_right, const char* reason) {
    if (!is_right) {
        fail_position(reason);
    }
}
// "big_five players=2 ... components=0123456789abcdef", with which texts of this game begin.
std::string heading(const Rules& rules);

// The kind of card of that id; nothing where there is none.
std::optional<int> find_card(const Rules& rules, std::string_view id);

}  // namespace marula::big_five
