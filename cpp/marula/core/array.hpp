// A fixed array whose indices are ints, which is how the games count.
#pragma once

#include <array>
#include <cstddef>

namespace marula {

template <class T, int n>
struct Array : std::array<T, static_cast<std::size_t>(n)> {
    using Base = std::array<T, static_cast<std::size_t>(n)>;

    constexpr T& operator[](int i) { return Base::operator[](static_cast<std::size_t>(i)); }
    constexpr const T& operator[](int i) const {
        return Base::operator[](static_cast<std::size_t>(i));
    }
};

}  // namespace marula
