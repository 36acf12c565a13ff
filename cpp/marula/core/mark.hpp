// How sure it is that a component of the real game looks as it does here.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace marula {

enum class Mark { certain, inferred, reconstructed };

inline constexpr std::array<std::string_view, 3> mark_names = {"certain", "inferred",
                                                               "reconstructed"};

constexpr std::string_view name_of(Mark mark) { return mark_names[static_cast<std::size_t>(mark)]; }

}  // namespace marula
