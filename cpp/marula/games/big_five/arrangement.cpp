#include "marula/games/big_five/arrangement.hpp"

#include <array>
#include <numeric>
#include <span>

#include "marula/core/errors.hpp"
#include "marula/core/rng.hpp"
#include "marula/core/text.hpp"

namespace marula::big_five {

Arrangement arrangement_of(std::uint64_t seed) {
    Rng rng(seed);
    std::array<int, slots> order{};
    std::iota(order.begin(), order.end(), 0);
    rng.shuffle(std::span<int>(order));
    Arrangement arrangement;
    for (int slot = 0; slot < slots; ++slot) {
        const int piece = order[static_cast<std::size_t>(slot)];
        const int side = static_cast<int>(rng.below(2));
        arrangement[slot] = {piece, side, rng.below(2) == 1};
    }
    return arrangement;
}

std::string to_text(const Arrangement& arrangement) {
    std::string text;
    for (const auto& placing : arrangement) {
        text += (text.empty() ? "" : ",") + std::to_string(placing.piece + 1) +
                (placing.side == 0 ? "A" : "B") + (placing.turned ? "/180" : "/0");
    }
    return text;
}

Arrangement parse_arrangement(std::string_view text) {
    const auto fail = [&](const std::string& reason) {
        throw RulesError("big_five: option board: " + reason);
    };
    const auto placed = split(text, ',');
    if (placed.size() != slots) {
        fail(quoted(text) + " is neither a seed nor nine pieces such as 1A/0,2B/180,...");
    }
    Arrangement arrangement;
    unsigned seen = 0;
    for (int slot = 0; slot < slots; ++slot) {
        const auto word = placed[static_cast<std::size_t>(slot)];
        const auto turn = word.size() < 2 ? word : word.substr(2);
        if ((turn != "/0" && turn != "/180") || word[0] < '1' || word[0] > '9' ||
            (word[1] != 'A' && word[1] != 'B')) {
            fail(quoted(word) + " is not a piece, its side and turn, such as 1A/0 or 2B/180");
        }
        const int piece = word[0] - '1';
        if ((seen >> piece & 1) != 0) {
            fail("piece " + std::to_string(piece + 1) + " lies there twice");
        }
        seen |= 1u << piece;
        arrangement[slot] = {piece, word[1] == 'A' ? 0 : 1, turn == "/180"};
    }
    return arrangement;
}

}  // namespace marula::big_five
