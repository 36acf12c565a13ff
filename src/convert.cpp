#include "convert.hpp"

#include <string>

#include "marula/core/errors.hpp"

namespace marula::python {
namespace {

// The integer as a Python int; throws TypeError where there is none.
py::object as_index(py::handle object) {
    PyObject* index = PyNumber_Index(object.ptr());
    if (index == nullptr) {
        throw py::error_already_set();
    }
    return py::reinterpret_steal<py::object>(index);
}

std::optional<std::uint64_t> find_unsigned(py::handle object) {
    const auto index = as_index(object);
    const auto number = PyLong_AsUnsignedLongLong(index.ptr());
    if (number == static_cast<unsigned long long>(-1) && PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        return std::nullopt;
    }
    return number;
}

std::string cut(std::string text) {
    constexpr std::size_t most = 80;
    return text.size() > most ? text.substr(0, most) + "..." : text;
}

// What the object looks like, for a message: never an error of its own.
std::string shown(py::handle object) {
    try {
        return cut(py::repr(object).cast<std::string>());
    } catch (const py::error_already_set&) {  // an int of very many digits, a nest without end
        return "<" + py::type::of(object).attr("__name__").cast<std::string>() + ">";
    }
}

// The text of a name or option; throws RulesError where it has no UTF-8.
std::string to_utf8_name(py::handle text, std::string_view what) {
    try {
        return to_utf8(py::reinterpret_borrow<py::str>(text));
    } catch (const ParseError& error) {
        throw RulesError(std::string(what) + ": " + error.what());
    }
}

}  // namespace

py::object to_python(const Value& value) {
    if (const auto* flag = value.if_bool()) {
        return py::bool_(*flag);
    }
    if (const auto* integer = value.if_integer()) {
        return py::int_(*integer);
    }
    if (const auto* number = value.if_number()) {
        return py::float_(*number);
    }
    if (const auto* text = value.if_text()) {
        return py::str(*text);
    }
    if (const auto* items = value.if_array()) {
        py::list list(items->size());
        for (std::size_t i = 0; i < items->size(); ++i) {
            list[i] = to_python((*items)[i]);
        }
        return list;
    }
    if (const auto* members = value.if_object()) {
        py::dict dict;
        for (const auto& member : *members) {
            dict[py::str(member.name)] = to_python(member.value);
        }
        return dict;
    }
    return py::none();
}

Value from_python(py::handle object, std::string_view what, int depth) {
    if (depth > 32) {
        throw RulesError(std::string(what) + ": more than 32 collections in one another");
    }
    if (object.is_none()) {
        return {};
    }
    if (py::isinstance<py::bool_>(object)) {
        return object.cast<bool>();
    }
    if (py::isinstance<py::float_>(object)) {
        return object.cast<double>();
    }
    if (py::isinstance<py::str>(object)) {
        return to_utf8_name(object, what);
    }
    if (py::isinstance<py::dict>(object)) {
        Value value = Value::object({});
        for (const auto& [name, member] : py::reinterpret_borrow<py::dict>(object)) {
            if (!py::isinstance<py::str>(name)) {
                throw RulesError(std::string(what) + ": the name " + shown(name) +
                                 " is not a text");
            }
            const auto text = to_utf8_name(name, what);
            value.set(text, from_python(member, std::string(what) + " " + text, depth + 1));
        }
        return value;
    }
    if (py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object)) {
        Value::Array items;
        for (const auto& item : py::reinterpret_borrow<py::sequence>(object)) {
            items.push_back(from_python(item, what, depth + 1));
        }
        return items;
    }
    if (PyIndex_Check(object.ptr()) != 0) {
        const auto index = as_index(object);
        const auto number = PyLong_AsLongLong(index.ptr());
        if (number == -1 && PyErr_Occurred() != nullptr) {
            PyErr_Clear();
            throw RulesError(std::string(what) + ": " + shown(object) + " is out of range");
        }
        return number;
    }
    throw RulesError(std::string(what) + ": " + shown(object) +
                     " is not a flag, a number, a text or a collection of them");
}

py::list to_python(const Moves& moves) {
    py::list list(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        PyObject* code = PyLong_FromUnsignedLongLong(moves[i]);
        if (code == nullptr) {
            throw py::error_already_set();
        }
        PyList_SET_ITEM(list.ptr(), static_cast<py::ssize_t>(i), code);
    }
    return list;
}

std::optional<Move> find_move(py::handle object) { return find_unsigned(object); }

Move to_move_code(py::handle object, std::string_view game) {
    const auto move = find_move(object);
    if (!move) {
        throw IllegalMove(std::string(game) + ": " + shown(object) +
                          " is not a move: moves are integers from 0 to 2**53 - 1");
    }
    return *move;
}

std::uint64_t to_unsigned(py::handle object, std::string_view what) {
    const auto number = find_unsigned(object);
    if (!number) {
        throw py::value_error(std::string(what) + " is an integer from 0 to 2**64 - 1, not " +
                              shown(object));
    }
    return *number;
}

std::string to_utf8(const py::str& text) {
    try {
        return text.cast<std::string>();
    } catch (const py::error_already_set&) {
        throw ParseError(shown(text) + " is not valid text");
    } catch (const py::cast_error&) {
        throw ParseError(shown(text) + " is not valid text");
    }
}

Player to_viewer(py::handle object) {
    if (object.is_none()) {
        return everyone;
    }
    const auto player = find_unsigned(object);
    if (!player || *player > 1000) {  // the game says which of the others there are
        throw RulesError("no player " + shown(object) + " to view it");
    }
    return static_cast<Player>(*player);
}

}  // namespace marula::python
