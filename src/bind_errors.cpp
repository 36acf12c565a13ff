// The core's errors become the classes of marula/errors.py.

#include <exception>

#include "bind.hpp"
#include "marula/core/errors.hpp"

namespace marula::python {

namespace py = pybind11;

namespace {

void raise(const char* name, const std::exception& error) {
    const auto type = py::module_::import("marula.errors").attr(name);
    py::set_error(type, error.what());
}

}  // namespace

void bind_errors(py::module_&) {
    py::register_local_exception_translator([](std::exception_ptr fault) {
        try {
            if (fault) {
                std::rethrow_exception(fault);
            }
        } catch (const IllegalMove& error) {
            raise("IllegalMove", error);
        } catch (const ParseError& error) {
            raise("ParseError", error);
        } catch (const RulesError& error) {
            raise("RulesError", error);
        } catch (const Error& error) {
            raise("Error", error);
        }
    });
}

}  // namespace marula::python
