// The options of a game: what there is to choose, and the choice checked and completed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "marula/core/value.hpp"

namespace marula {

struct OptionSpec {
    enum class Kind { flag, integer, choice, text, words };

    std::string name;
    Kind kind = Kind::flag;
    Value default_value;
    std::int64_t low = 0;        // of an integer
    std::int64_t high = 0;       // of an integer
    std::vector<Value> choices;  // of a choice
    std::string doc;

    // For a text the default may be null: none given.
    static OptionSpec flag(std::string name, bool default_value, std::string doc);
    static OptionSpec integer(std::string name, std::int64_t default_value, std::int64_t low,
                              std::int64_t high, std::string doc);
    static OptionSpec choice(std::string name, std::vector<Value> choices, std::string doc);
    static OptionSpec text(std::string name, std::string doc);
    // Words with commas between them, or a number; which ones is for the game to say.
    static OptionSpec words(std::string name, Value default_value, std::string doc);

    Value describe() const;
};

// An object with a value for each option, in the order of the specs. Throws RulesError for an
// option that the game does not have and for a value of the wrong kind or out of range.
Value complete_options(std::string_view game, std::span<const OptionSpec> specs,
                       const Value& given);

// How texts of a game's positions begin: "carcassonne players=2 ... components=0123456789abcdef",
// the options without the one that is a text of components, which the fingerprint stands for.
std::string heading(std::string_view game, const Value& options, std::string_view components,
                    std::uint64_t fingerprint);

// Options worth trying: the defaults, and each option changed alone (with all players where it is a
// number, since that may be a seat's).
std::vector<Value> option_variants(std::span<const OptionSpec> specs);

}  // namespace marula
