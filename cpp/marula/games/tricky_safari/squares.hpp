// A set of squares, a bit each.
#pragma once

#include <bit>
#include <cstdint>

#include "marula/core/popcount.hpp"
#include "marula/games/tricky_safari/square.hpp"

namespace marula::tricky_safari {

// Two words by name and not an array, so that sets live in registers.
class Squares {
   public:
    constexpr Squares() = default;
    constexpr Squares(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

    constexpr void add(Square square) { *this = *this | only(square); }
    constexpr void remove(Square square) { *this = *this - only(square); }
    constexpr bool contains(Square square) const { return !(*this & only(square)).empty(); }
    constexpr bool empty() const { return (low_ | high_) == 0; }
    constexpr int count() const { return popcount(low_) + popcount(high_); }

    // The first and the last square of a set that has any; without one, numbers on the border that
    // no set contains. Sums and not branches, which nobody could predict.
    constexpr Square first() const {
        constexpr auto sentinel = std::uint64_t{1} << 63;
        const int when_low_is_empty = low_ == 0 ? -1 : 0;
        return std::countr_zero(low_) + (std::countr_zero(high_ | sentinel) & when_low_is_empty);
    }
    constexpr Square last() const {
        constexpr std::uint64_t sentinel = 1;
        const int when_high_is_empty = high_ == 0 ? -1 : 0;
        return 127 - std::countl_zero(high_) -
               (std::countl_zero(low_ | sentinel) & when_high_is_empty);
    }
    // The square before which there are so many, of a set with more than that.
    constexpr Square at(int place) const {
        const int in_low = popcount(low_);
        const bool is_high = place >= in_low;
        auto left = is_high ? high_ : low_;
        for (place -= is_high ? in_low : 0; place > 0; --place) {
            left &= left - 1;
        }
        return (is_high ? 64 : 0) + std::countr_zero(left);
    }
    // Calls visit(square) for each, in the order of their numbers.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (auto left = low_; left != 0; left &= left - 1) {
            visit(std::countr_zero(left));
        }
        for (auto left = high_; left != 0; left &= left - 1) {
            visit(64 + std::countr_zero(left));
        }
    }

    constexpr std::uint64_t low() const { return low_; }
    constexpr std::uint64_t high() const { return high_; }

    friend constexpr Squares operator|(const Squares& a, const Squares& b) {
        return {a.low_ | b.low_, a.high_ | b.high_};
    }
    friend constexpr Squares operator&(const Squares& a, const Squares& b) {
        return {a.low_ & b.low_, a.high_ & b.high_};
    }
    friend constexpr Squares operator-(const Squares& a, const Squares& b) {
        return {a.low_ & ~b.low_, a.high_ & ~b.high_};
    }
    friend constexpr bool operator==(const Squares&, const Squares&) = default;

   private:
    static constexpr Squares only(Square square) {
        const auto number = static_cast<unsigned>(square);
        const std::uint64_t is_high = number >> 6;
        return {(is_high ^ 1) << (number & 63), is_high << (number & 63)};
    }

    std::uint64_t low_ = 0;   // squares below 64
    std::uint64_t high_ = 0;  // the others
};

inline constexpr Squares whole_board = [] {
    Squares board;
    for (int number = 0; number < numbers; ++number) {
        if (is_on_board(number)) {
            board.add(number);
        }
    }
    return board;
}();

}  // namespace marula::tricky_safari
