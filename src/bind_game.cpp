// Game and State.

#include <pybind11/stl.h>

#include <string>

#include "bind.hpp"
#include "convert.hpp"
#include "marula/registry/game.hpp"

namespace marula::python {
namespace {

std::string game_repr(const Game& game) {
    std::string text = "marula.load('" + std::string(game.name()) + "'";
    for (const auto& spec : option_specs(game.name())) {
        const Value& chosen = *game.options().find(spec.name);
        if (!(chosen == spec.default_value)) {
            const auto shown = spec.kind == OptionSpec::Kind::text
                                   ? std::string("'...'")
                                   : py::repr(to_python(chosen)).cast<std::string>();
            text += ", " + spec.name + "=" + shown;
        }
    }
    return text + ")";
}

std::string state_repr(const State& state) {
    std::string text = "<marula.State of " + std::string(state.game().name()) + ": ";
    if (state.is_over()) {
        text += "over";
    } else if (state.to_move() == chance) {
        text += "chance draws a " + std::string(state.chance_kind());
    } else {
        text += "player " + std::to_string(state.to_move()) + " to move";
    }
    text += ", scores";
    for (const auto score : state.scores()) {
        text += " " + std::to_string(score);
    }
    return text + ">";
}

py::tuple scores(const State& state) {
    const auto points = state.scores();
    py::tuple result(points.size());
    for (std::size_t player = 0; player < points.size(); ++player) {
        result[player] = points[player];
    }
    return result;
}

py::object outcome(const State& state) {
    if (!state.is_over()) {
        return py::none();
    }
    const auto utilities = state.utilities();
    py::list winners;
    for (std::size_t player = 0; player < utilities.size(); ++player) {
        if (utilities[player] > 0) {
            winners.append(player);
        }
    }
    return py::module_::import("marula.outcome")
        .attr("Outcome")(scores(state), py::tuple(winners), py::tuple(py::cast(utilities)),
                         state.reason());
}

py::list legal_moves(const State& state) {
    Moves moves;
    moves.reserve(64);
    state.legal_moves(moves);
    return to_python(moves);
}

py::list chance_outcomes(const State& state) {
    std::vector<ChanceOutcome> outcomes;
    state.chance_outcomes(outcomes);
    double total = 0;
    for (const auto& outcome : outcomes) {
        total += outcome.weight;
    }
    py::list result;
    for (const auto& outcome : outcomes) {
        result.append(py::make_tuple(outcome.move, outcome.weight / total));
    }
    return result;
}

std::span<const std::uint8_t> as_span(const py::bytes& bytes) {
    const auto view = static_cast<std::string_view>(bytes);
    return {reinterpret_cast<const std::uint8_t*>(view.data()), view.size()};
}

py::bytes as_bytes(const Bytes& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// The dataclass of the game that says the same as the core's value.
py::object typed(const State& state, const Value& value) {
    return py::module_::import("marula.typed").attr("typed")(state.game().name(), to_python(value));
}

Move code(const State& state, py::handle move) { return to_move_code(move, state.game().name()); }

py::object core(const char* name) { return py::module_::import("marula._core").attr(name); }

// A name from Python; throws RulesError for what is not valid text.
std::string game_name(const py::str& name) {
    try {
        return to_utf8(name);
    } catch (const ParseError& error) {
        throw RulesError(error.what());
    }
}

Game load(const py::str& name, const py::dict& options) {
    const auto text = game_name(name);
    return Game(text, from_python(options, text + ": option"));
}

// Games and states come from functions alone: an object that Python made empty would hold nothing.
void refuse_new(PyHeapTypeObject* type) {
    type->ht_type.tp_new = [](PyTypeObject* made, PyObject*, PyObject*) -> PyObject* {
        PyErr_Format(PyExc_TypeError,
                     "%s: games come from marula.load, states from the functions of a Game",
                     made->tp_name);
        return nullptr;
    };
}

}  // namespace

void bind_game(py::module_& module) {
    using namespace py::literals;

    module.def("games", &games);
    module.def(
        "option_specs",
        [](const py::str& name) {
            py::list specs;
            for (const auto& spec : option_specs(game_name(name))) {
                specs.append(to_python(spec.describe()));
            }
            return specs;
        },
        "name"_a);
    module.def(
        "kinds",
        [](const py::str& name) {
            const auto found = kinds(game_name(name));
            return py::dict("moves"_a = found.moves, "events"_a = found.events);
        },
        "name"_a);
    py::class_<Game> game(module, "Game", py::custom_type_setup(&refuse_new),
                          "The immutable rules of one game; see marula.load.");
    py::class_<State> state(module, "State", py::custom_type_setup(&refuse_new),
                            "A position: a mutable value.");
    // What pickles are made of.
    module.def("load", &load, "name"_a, "options"_a);
    module.def(
        "restore",
        [](const Game& game, const py::bytes& data) {
            return game.state_from_bytes(as_span(data));
        },
        "game"_a, "data"_a);

    game.def_property_readonly("name", &Game::name)
        .def_property_readonly("revision", &Game::revision)
        .def_property_readonly("players", &Game::players)
        .def_property_readonly("is_cooperative", &Game::is_cooperative)
        .def_property_readonly("options",
                               [](const Game& self) { return to_python(self.options()); })
        .def_property_readonly("fingerprint", &Game::fingerprint)
        .def_property_readonly("state_bytes", &Game::state_bytes)
        .def("components", [](const Game& self) { return to_python(self.components()); })
        .def("new_state", &Game::new_state)
        .def(
            "state_from_text",
            [](const Game& self, const py::str& text) {
                return self.state_from_text(to_utf8(text));
            },
            "text"_a)
        .def(
            "state_from_bytes",
            [](const Game& self, const py::bytes& data) {
                return self.state_from_bytes(as_span(data));
            },
            "data"_a)
        .def(
            "__eq__", [](const Game& self, const Game& other) { return self == other; },
            py::is_operator())
        .def("__hash__", [](const Game& self) { return py::hash(py::int_(self.fingerprint())); })
        .def("__repr__", &game_repr)
        .def("__reduce__", [](const Game& self) {
            return py::make_tuple(core("load"),
                                  py::make_tuple(self.name(), to_python(self.options())));
        });

    state.def_property_readonly("game", [](const State& self) { return self.game(); })
        .def_property_readonly("to_move", &State::to_move)
        .def_property_readonly("is_over", &State::is_over)
        .def_property_readonly("scores", &scores)
        .def_property_readonly("key", &State::key)
        .def_property_readonly("chance_kind", &State::chance_kind)
        .def("legal_moves", &legal_moves)
        .def(
            "is_legal",
            [](const State& self, py::handle move) {
                const auto found = find_move(move);
                return found && self.is_legal(*found);
            },
            "move"_a)
        .def(
            "play", [](State& self, py::handle move) { self.play(code(self, move)); }, "move"_a)
        .def("chance_outcomes", &chance_outcomes)
        .def(
            "sample_chance",
            [](const State& self, py::handle seed) {
                Rng rng(to_unsigned(seed, "seed"));
                return self.sample_chance(rng);
            },
            "seed"_a)
        .def(
            "random_move",
            [](const State& self, py::handle seed) {
                Rng rng(to_unsigned(seed, "seed"));
                return self.random_move(rng);
            },
            "seed"_a)
        .def("outcome", &outcome)
        .def(
            "move_text",
            [](const State& self, py::handle move, py::handle viewer) {
                return self.move_text(code(self, move), to_viewer(viewer));
            },
            "move"_a, "viewer"_a = py::none())
        .def(
            "describe",
            [](const State& self, py::handle move, py::handle viewer) {
                return typed(self, self.describe(code(self, move), to_viewer(viewer)));
            },
            "move"_a, "viewer"_a = py::none())
        .def(
            "events",
            [](const State& self, py::handle move, py::handle viewer) {
                py::list events;
                for (const auto& event : self.events(code(self, move), to_viewer(viewer))) {
                    events.append(typed(self, event));
                }
                return events;
            },
            "move"_a, "viewer"_a = py::none())
        .def(
            "parse_move",
            [](const State& self, const py::str& text) { return self.parse_move(to_utf8(text)); },
            "text"_a)
        .def(
            "to_text",
            [](const State& self, py::handle viewer) { return self.to_text(to_viewer(viewer)); },
            "viewer"_a = py::none())
        .def("to_bytes", [](const State& self) { return as_bytes(self.to_bytes()); })
        .def(
            "view",
            [](const State& self, py::handle viewer) {
                return to_python(self.view(to_viewer(viewer)));
            },
            "viewer"_a = py::none())
        .def(
            "redeal_hidden",
            [](const State& self, py::handle viewer, py::handle seed) {
                Rng rng(to_unsigned(seed, "seed"));
                State copy = self;
                copy.redeal_hidden(to_viewer(viewer), rng);
                return copy;
            },
            "viewer"_a, "seed"_a)
        .def("draw", &State::draw)
        .def("heuristic", [](const State& self) { return py::tuple(py::cast(self.heuristic())); })
        .def(
            "greedy_move",
            [](const State& self, py::handle seed, int version) {
                Rng rng(to_unsigned(seed, "seed"));
                return self.greedy_move(rng, version);
            },
            "seed"_a, "version"_a = 1)
        .def("copy", [](const State& self) { return self; })
        .def("__copy__", [](const State& self) { return self; })
        .def("__deepcopy__", [](const State& self, const py::dict&) { return self; })
        .def(
            "__eq__", [](const State& self, const State& other) { return self == other; },
            py::is_operator())
        .def("__str__", &State::draw)
        .def("_repr_svg_",
             [](const py::object& self) {
                 return py::module_::import("marula.svg").attr("board")(self);
             })
        .def("__repr__", &state_repr)
        .def("__reduce__", [](const State& self) {
            return py::make_tuple(core("restore"),
                                  py::make_tuple(self.game(), as_bytes(self.to_bytes())));
        });
    state.attr("__hash__") = py::none();  // it changes
}

}  // namespace marula::python
