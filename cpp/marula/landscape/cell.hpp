// A cell of the unbounded plane on which tiles are laid.
#pragma once

#include <compare>
#include <cstdint>

#include "marula/landscape/side.hpp"

namespace marula::landscape {

// x grows to the east, y to the north; both from -127 to 127. A connected landscape of at most 127
// cells round (0, 0) and all cells beside it stay within that. Ordered row by row, from the south
// west.
class Cell {
   public:
    static constexpr int reach = 127;

    constexpr Cell() = default;
    constexpr Cell(int x, int y)
        : code_(static_cast<std::uint16_t>((y + origin) * stride + x + origin)) {}
    static constexpr Cell from_code(std::uint16_t code) {
        Cell cell;
        cell.code_ = code;
        return cell;
    }

    constexpr int x() const { return code_ % stride - origin; }
    constexpr int y() const { return code_ / stride - origin; }
    constexpr std::uint16_t code() const { return code_; }

    constexpr Cell moved(int dx, int dy) const {
        return from_code(static_cast<std::uint16_t>(code_ + dy * stride + dx));
    }
    constexpr Cell beside(Side side) const {
        constexpr std::array<int, 4> steps = {stride, 1, -stride, -1};
        return from_code(static_cast<std::uint16_t>(code_ + steps[index(side)]));
    }

    // Whether the other cell is one of the nine of the square round this one.
    constexpr bool touches(Cell other) const {
        const int dx = x() - other.x();
        const int dy = y() - other.y();
        return dx * dx <= 1 && dy * dy <= 1;
    }

    friend constexpr auto operator<=>(Cell, Cell) = default;

   private:
    static constexpr int stride = 256;
    static constexpr int origin = 128;

    std::uint16_t code_ = origin * stride + origin;
};

// The steps to the eight cells round a cell.
struct Step {
    int dx;
    int dy;
};
inline constexpr std::array<Step, 8> ring = {
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

}  // namespace marula::landscape
