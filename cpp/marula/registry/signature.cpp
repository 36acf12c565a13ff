// The signature: random games of every game, for every default and every choice of an option,
// reduced to one number.

#include "marula/core/hash.hpp"
#include "marula/registry/game.hpp"

namespace marula {
namespace {

constexpr std::uint64_t games_each = 20;

}  // namespace

std::uint64_t signature() {
    std::uint64_t hash = 0;
    for (const auto& name : games()) {
        for (const auto& options : option_variants(option_specs(name))) {
            const Game game(name, options);
            for (std::uint64_t number = 0; number < games_each; ++number) {
                Rng rng(number, hash_text(name));
                State state = game.new_state();
                while (!state.is_over()) {
                    const Move move = state.random_move(rng);
                    hash = mix(hash, move);
                    state.play(move);
                }
                hash = mix(hash, state.key());
            }
        }
    }
    return hash;
}

}  // namespace marula
