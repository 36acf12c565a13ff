// The signature: random games of every game, for every default and every choice of an option,
// reduced to one number.

#include "marula/core/hash.hpp"
#include "marula/registry/game.hpp"

namespace marula {
namespace {

constexpr std::uint64_t games_each = 20;

// The options to try: the defaults, and each option changed alone.
std::vector<Value> variants(std::string_view name) {
    std::vector<Value> found = {Value::object({})};
    for (const auto& spec : option_specs(name)) {
        switch (spec.kind) {
            case OptionSpec::Kind::flag:
                found.push_back(Value::object({{spec.name, !*spec.default_value.if_bool()}}));
                break;
            case OptionSpec::Kind::integer:
                found.push_back(Value::object({{spec.name, spec.low}}));
                found.push_back(Value::object({{spec.name, spec.high}}));
                break;
            case OptionSpec::Kind::choice:
                for (const auto& choice : spec.choices) {
                    found.push_back(Value::object({{spec.name, choice}}));
                }
                break;
            case OptionSpec::Kind::text:
                break;
        }
    }
    return found;
}

}  // namespace

std::uint64_t signature() {
    std::uint64_t hash = 0;
    for (const auto& name : games()) {
        for (const auto& options : variants(name)) {
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
