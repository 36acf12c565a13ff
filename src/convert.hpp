// Between Python objects and the core's values.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "marula/core/game.hpp"

namespace marula::python {

namespace py = pybind11;

py::object to_python(const Value& value);
// None, bool, int, float, str, and lists, tuples and dicts (with str keys) of them. Throws
// RulesError for anything else, and for more than 32 of them in one another; `what` names it in the
// message.
Value from_python(py::handle object, std::string_view what, int depth = 0);

py::list to_python(const Moves& moves);

// The move that an integer means; nothing for an integer that is no move at all (negative or
// beyond 64 bits). Throws TypeError for what is not an integer.
std::optional<Move> find_move(py::handle object);
// Throws IllegalMove where there is none.
Move to_move_code(py::handle object, std::string_view game);

// Throws ValueError for an integer outside 0 to 2**64 - 1, TypeError for what is not an integer.
std::uint64_t to_unsigned(py::handle object, std::string_view what);

// The text as UTF-8; throws ParseError where it has none (lone surrogates).
std::string to_utf8(const py::str& text);

// None: everyone.
Player to_viewer(py::handle object);

}  // namespace marula::python
