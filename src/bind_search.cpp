// Playouts, perft, and the numbers that pin behaviour.

#include <pybind11/stl.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "bind.hpp"
#include "convert.hpp"
#include "marula/registry/game.hpp"
#include "marula/registry/playouts.hpp"

namespace marula::python {
namespace {

// Lets Python's signal handlers run, so that Ctrl-C stops long work; their exceptions go through.
void check_signals() {
    if (PyErr_CheckSignals() != 0) {
        throw py::error_already_set();
    }
}

py::tuple per_player(const std::vector<std::int64_t>& sums, double divisor) {
    py::tuple means(sums.size());
    for (std::size_t player = 0; player < sums.size(); ++player) {
        means[player] = static_cast<double>(sums[player]) / divisor;
    }
    return means;
}

// Standard deviations of the population of games.
py::tuple deviations(const search::PlayoutTotals& totals) {
    const auto games = static_cast<double>(totals.games);
    py::tuple result(totals.score_sums.size());
    for (std::size_t player = 0; player < totals.score_sums.size(); ++player) {
        const double mean = static_cast<double>(totals.score_sums[player]) / games;
        const double square = static_cast<double>(totals.score_square_sums[player]) / games;
        result[player] = std::sqrt(std::max(0.0, square - mean * mean));
    }
    return result;
}

py::dict statistics(const PlayoutRun& run) {
    using namespace py::literals;
    const auto& totals = run.totals;
    const auto games = static_cast<double>(totals.games);
    return py::dict("games"_a = totals.games, "moves"_a = totals.moves, "cut"_a = totals.cut,
                    "cpu_seconds"_a = run.cpu_seconds, "wall_seconds"_a = run.wall_seconds,
                    "mean_scores"_a = per_player(totals.score_sums, games),
                    "std_scores"_a = deviations(totals),
                    "win_shares"_a = per_player(totals.utility_sums, games * 4294967296.0));
}

// The games that a Python function gives for the numbers [first, first + count).
std::vector<Game> games_from(const py::function& function, std::uint64_t first, std::uint64_t count,
                             int& players) {
    std::vector<Game> games;
    for (std::uint64_t number = first; number < first + count; ++number) {
        const py::object made = function(number);
        if (!py::isinstance<Game>(made)) {
            throw py::type_error("playouts: the function of the game's number returned " +
                                 py::repr(made).cast<std::string>() + ", not a Game");
        }
        games.push_back(made.cast<Game>());
        players = players == 0 ? games.back().players() : players;
        if (games.back().players() != players) {
            throw py::value_error("playouts: game " + std::to_string(number) + " has " +
                                  std::to_string(games.back().players()) + " players, the first " +
                                  std::to_string(players));
        }
    }
    return games;
}

py::dict run_playouts(const py::object& game, std::uint64_t n, py::handle seed_object, int threads,
                      std::optional<std::uint64_t> max_moves, const py::object& progress) {
    const auto seed = to_unsigned(seed_object, "seed");
    const auto limit = max_moves.value_or(search::no_limit);
    PlayoutRun total;
    const auto run = [&](std::span<const Game> games, std::uint64_t first, std::uint64_t count) {
        const PlayoutMonitor monitor = [&](std::uint64_t done) {
            py::gil_scoped_acquire hold;
            check_signals();
            if (!progress.is_none()) {
                progress(first + done);
            }
            return true;
        };
        py::gil_scoped_release release;
        const auto part = playouts(games, seed, first, count, threads, limit, monitor);
        total.totals.add(part.totals);
        total.cpu_seconds += part.cpu_seconds;
        total.wall_seconds += part.wall_seconds;
    };
    if (py::isinstance<Game>(game)) {
        const Game one = game.cast<Game>();
        run({&one, 1}, 0, n);
    } else if (py::isinstance<py::function>(game)) {
        const auto function = py::reinterpret_borrow<py::function>(game);
        const std::uint64_t chunk = 64u * static_cast<std::uint64_t>(threads);
        int players = 0;
        for (std::uint64_t first = 0; first < n; first += chunk) {
            const auto games = games_from(function, first, std::min(chunk, n - first), players);
            run(games, first, games.size());
        }
    } else {
        throw py::type_error("playouts: a Game or a function of the game's number, not " +
                             py::repr(game).cast<std::string>());
    }
    return statistics(total);
}

}  // namespace

void bind_search(py::module_& module) {
    using namespace py::literals;

    module.def("playouts", &run_playouts, "game"_a, "n"_a, "seed"_a, "threads"_a,
               "max_moves"_a = py::none(), "progress"_a = py::none());
    module.def(
        "perft",
        [](const State& state, int depth) {
            const State copy = state;  // others may play on while the lock is free
            const search::KeepGoing keep_going = [] {
                py::gil_scoped_acquire hold;
                check_signals();
                return true;
            };
            py::gil_scoped_release release;
            return copy.perft(depth, keep_going);
        },
        "state"_a, "depth"_a);
    module.def(
        "stream_seed",
        [](py::handle seed, std::string_view kind, std::uint64_t count) {
            return stream_seed(to_unsigned(seed, "seed"), kind, count);
        },
        "seed"_a, "kind"_a, "count"_a);
    module.def("signature", &signature, py::call_guard<py::gil_scoped_release>());
}

}  // namespace marula::python
