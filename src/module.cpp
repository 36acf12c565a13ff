// marula._core: the C++ core for Python. No rule of any game is here.

#include "bind.hpp"
#include "marula/core/game.hpp"

PYBIND11_MODULE(_core, module) {
    module.doc() = "The C++ core of marula; use the names of the package instead.";
    module.attr("__version__") = MARULA_VERSION;
    module.attr("CHANCE") = marula::chance;
    module.attr("OVER") = marula::over;
    marula::python::bind_errors(module);
    marula::python::bind_game(module);
    marula::python::bind_search(module);
}
