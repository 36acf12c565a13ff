// Reading the library's own texts: lines, words, numbers.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace marula {

// The parts between separators; n separators give n + 1 parts, empty ones included.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

// The words between blanks (spaces, tabs, carriage returns); none is empty.
inline std::vector<std::string_view> words(std::string_view line) {
    constexpr std::string_view blanks = " \t\r";
    std::vector<std::string_view> found;
    for (;;) {
        const auto begin = line.find_first_not_of(blanks);
        if (begin == std::string_view::npos) {
            return found;
        }
        line.remove_prefix(begin);
        const auto end = line.find_first_of(blanks);
        found.push_back(line.substr(0, end));
        if (end == std::string_view::npos) {
            return found;
        }
        line.remove_prefix(end);
    }
}

// A decimal integer in [low, high] as the library itself writes it: no plus sign, no leading
// zeros, no blanks. Nothing otherwise.
template <std::integral Integer>
std::optional<Integer> parse_integer(std::string_view text, Integer low, Integer high) {
    Integer number{};
    const auto* end = text.data() + text.size();
    const auto [stopped, fault] = std::from_chars(text.data(), end, number);
    if (fault != std::errc{} || stopped != end || number < low || number > high) {
        return std::nullopt;
    }
    const auto digits = text.substr(text.starts_with('-') ? 1 : 0);
    if (digits.starts_with('0') && text != "0") {
        return std::nullopt;
    }
    return number;
}

// The text in quotes for an error message, cut where it is long, what is not printable as '?'.
inline std::string quoted(std::string_view text) {
    constexpr std::size_t most = 40;
    std::string out = "'";
    for (const char letter : text.substr(0, most)) {
        out += letter >= ' ' && letter <= '~' ? letter : '?';
    }
    out += text.size() > most ? "...'" : "'";
    return out;
}

}  // namespace marula
