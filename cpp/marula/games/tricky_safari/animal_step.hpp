// How an animal moves: which way it turns, and whether it steps.
#pragma once

#include <cstdint>

#include "marula/games/tricky_safari/square.hpp"

namespace marula::tricky_safari {

struct AnimalStep {
    int turn;    // quarter turns clockwise
    int length;  // 1, or 0 when all ways are blocked
};

// The rule itself. `forest_ahead`: it is forest that blocks the front, for an animal that forest
// blocks; who or what else stands in that forest does not matter.
constexpr AnimalStep choose_step(bool ahead_is_free, bool right_is_free, bool behind_is_free,
                                 bool left_is_free, bool forest_ahead) {
    constexpr int ahead = 0;
    constexpr int right = 1;
    constexpr int round = 2;
    constexpr int left = 3;
    if (ahead_is_free) {
        return {ahead, 1};
    }
    if (left_is_free && right_is_free) {
        return {forest_ahead ? left : right, 1};
    }
    if (left_is_free || right_is_free) {
        return {right_is_free ? right : left, 1};
    }
    return {round, behind_is_free ? 1 : 0};
}

// The same as a table: where the animal goes and what its heading is then, by its heading, whether
// there is forest ahead (0 or 1), and the sides that are free, north in bit 3 to west in bit 0.
struct AnimalMove {
    std::int8_t offset;
    std::uint8_t heading;
};
using AnimalMoves = Array<Array<Array<AnimalMove, 16>, 2>, 4>;

inline constexpr AnimalMoves animal_moves = [] {
    AnimalMoves table{};
    for (int heading = 0; heading < 4; ++heading) {
        for (int forest_ahead = 0; forest_ahead < 2; ++forest_ahead) {
            for (int free = 0; free < 16; ++free) {
                const auto is_free = [&](int turn) {
                    return (free >> (3 - ((heading + turn) & 3)) & 1) != 0;
                };
                const auto step =
                    choose_step(is_free(0), is_free(1), is_free(2), is_free(3), forest_ahead != 0);
                const int towards = (heading + step.turn) & 3;
                table[heading][forest_ahead][free] = {
                    static_cast<std::int8_t>(steps[towards] * step.length),
                    static_cast<std::uint8_t>(towards)};
            }
        }
    }
    return table;
}();

}  // namespace marula::tricky_safari
