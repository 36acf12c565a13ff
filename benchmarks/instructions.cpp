// Fixed work whose instructions are counted under callgrind; benchmarks/instructions.py runs it.
//   marula-instructions --list    the items
//   marula-instructions ITEM      does the work of one item and prints what it came to

#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "marula/core/hash.hpp"
#include "marula/registry/game.hpp"
#include "marula/search/playout.hpp"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_STOP_INSTRUMENTATION
#endif
#if __has_include(<features.h>)
#include <features.h>
#endif

namespace {

using marula::Game;
using marula::Value;

constexpr std::uint64_t seed = 1;

// The work of an item on so many games; answers with a hash of what it came to.
using Work = std::function<std::uint64_t(const Game& game, std::uint64_t games)>;

struct Item {
    std::string name;
    Value options;
    std::uint64_t games;
    Work work;
};

std::uint64_t play_at_random(const Game& game, std::uint64_t games) {
    marula::search::PlayoutTotals totals;
    game.add_playouts(totals, seed, 0, games, marula::search::no_limit, {});
    std::uint64_t hash = totals.moves;
    for (std::size_t player = 0; player < totals.score_sums.size(); ++player) {
        hash = marula::mix(hash, static_cast<std::uint64_t>(totals.score_sums[player]));
        hash = marula::mix(hash, static_cast<std::uint64_t>(totals.score_square_sums[player]));
    }
    return hash;
}

// Plays random games move by move and looks at each position in one way.
template <class Look>
std::uint64_t look_at_each(const Game& game, std::uint64_t games, Look look) {
    std::uint64_t hash = 0;
    for (std::uint64_t number = 0; number < games; ++number) {
        marula::Rng rng(seed, number);
        marula::State state = game.new_state();
        while (!state.is_over()) {
            hash = marula::mix(hash, look(state));
            state.play(state.random_move(rng));
        }
    }
    return hash;
}

std::uint64_t list_moves(const Game& game, std::uint64_t games) {
    marula::Moves moves;
    return look_at_each(game, games, [&](const marula::State& state) {
        state.legal_moves(moves);
        return moves.size() + moves.back();
    });
}

std::uint64_t copy_states(const Game& game, std::uint64_t games) {
    return look_at_each(game, games, [](const marula::State& state) {
        const marula::State copy = state;
        return static_cast<std::uint64_t>(copy.to_move() + 2);
    });
}

std::uint64_t write_and_read(const Game& game, std::uint64_t games) {
    return look_at_each(game, games, [&](const marula::State& state) {
        return game.state_from_bytes(state.to_bytes()).key();
    });
}

std::vector<Item> all_items() {
    const auto with = [](const char* name, Value value) {
        return Value::object({{name, std::move(value)}});
    };
    return {
        {"big_five", {}, 200, play_at_random},
        {"big_five:5-players", with("players", 5), 200, play_at_random},
        {"big_five:legal-moves", {}, 50, list_moves},
        {"big_five:bytes", {}, 10, write_and_read},
        {"carcassonne", {}, 200, play_at_random},
        {"carcassonne:river", with("river", true), 200, play_at_random},
        {"carcassonne:no-fields", with("fields", false), 200, play_at_random},
        {"carcassonne:6-players", with("players", 6), 200, play_at_random},
        {"carcassonne:tournaments", with("tournaments", true), 200, play_at_random},
        {"carcassonne:legal-moves", {}, 50, list_moves},
        {"carcassonne:copies", {}, 50, copy_states},
        {"carcassonne:bytes", {}, 2, write_and_read},
        {"tricky_safari", {}, 200, play_at_random},
        {"tricky_safari:legal-moves", {}, 50, list_moves},
    };
}

// Counts compare only between equal machines, compilers and C libraries.
std::string key() {
#if defined(__x86_64__) || defined(_M_X64)
    std::string text = "x86_64";
#elif defined(__aarch64__) || defined(_M_ARM64)
    std::string text = "aarch64";
#else
    std::string text = "other";
#endif
#if defined(__clang__)
    text += "-clang" + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__);
#elif defined(__GNUC__)
    text += "-gcc" + std::to_string(__GNUC__) + "." + std::to_string(__GNUC_MINOR__);
#endif
#if defined(__GLIBC__)
    text += "-glibc" + std::to_string(__GLIBC__) + "." + std::to_string(__GLIBC_MINOR__);
#endif
    return text;
}

int run(const Item& item) {
    const std::string name = item.name.substr(0, item.name.find(':'));
    const Game game(name, item.options);
    CALLGRIND_START_INSTRUMENTATION;
    const auto hash = item.work(game, item.games);
    CALLGRIND_STOP_INSTRUMENTATION;
    std::printf("key: %s\ngames: %llu\nsignature: %016llx\n", key().c_str(),
                static_cast<unsigned long long>(item.games), static_cast<unsigned long long>(hash));
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    const auto items = all_items();
    const std::string wanted = count == 2 ? arguments[1] : "";
    for (const auto& item : items) {
        if (wanted == "--list") {
            std::printf("%s\n", item.name.c_str());
        } else if (wanted == item.name) {
            return run(item);
        }
    }
    if (wanted == "--list") {
        return 0;
    }
    std::fprintf(stderr, "usage: marula-instructions --list | ITEM\n");
    return 2;
}
