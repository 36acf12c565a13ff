// The parts of the module, in the order in which module.cpp adds them.
#pragma once

#include <pybind11/pybind11.h>

namespace marula::python {

void bind_errors(pybind11::module_& module);
void bind_game(pybind11::module_& module);    // games, option_specs, load; Game, State
void bind_search(pybind11::module_& module);  // playouts, perft, stream_seed, signature

}  // namespace marula::python
