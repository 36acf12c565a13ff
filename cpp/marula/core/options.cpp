#include "marula/core/options.hpp"

#include <algorithm>
#include <utility>

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"

namespace marula {
namespace {

std::string allowed(const OptionSpec& spec) {
    switch (spec.kind) {
        case OptionSpec::Kind::flag:
            return "true or false";
        case OptionSpec::Kind::integer:
            return "an integer from " + std::to_string(spec.low) + " to " +
                   std::to_string(spec.high);
        case OptionSpec::Kind::choice: {
            std::string names;
            for (const auto& choice : spec.choices) {
                names += (names.empty() ? "" : ", ") + choice.to_json();
            }
            return "one of " + names;
        }
        case OptionSpec::Kind::text:
            return "a text";
        case OptionSpec::Kind::words:
            return "words with commas between them, or a number";
    }
    return {};
}

bool is_allowed(const OptionSpec& spec, const Value& value) {
    switch (spec.kind) {
        case OptionSpec::Kind::flag:
            return value.if_bool() != nullptr;
        case OptionSpec::Kind::integer: {
            const auto* number = value.if_integer();
            return number != nullptr && *number >= spec.low && *number <= spec.high;
        }
        case OptionSpec::Kind::choice:
            return std::ranges::find(spec.choices, value) != spec.choices.end();
        case OptionSpec::Kind::text:
            return value.is_null() || value.if_text() != nullptr;
        case OptionSpec::Kind::words:
            return value.is_null() || value.if_text() != nullptr || value.if_integer() != nullptr;
    }
    return false;
}

}  // namespace

OptionSpec OptionSpec::flag(std::string name, bool default_value, std::string doc) {
    return {std::move(name), Kind::flag, default_value, 0, 0, {}, std::move(doc)};
}

OptionSpec OptionSpec::integer(std::string name, std::int64_t default_value, std::int64_t low,
                               std::int64_t high, std::string doc) {
    return {std::move(name), Kind::integer, default_value, low, high, {}, std::move(doc)};
}

OptionSpec OptionSpec::choice(std::string name, std::vector<Value> choices, std::string doc) {
    Value first = choices.front();
    return {std::move(name),    Kind::choice,  std::move(first), 0, 0,
            std::move(choices), std::move(doc)};
}

OptionSpec OptionSpec::text(std::string name, std::string doc) {
    return {std::move(name), Kind::text, Value(), 0, 0, {}, std::move(doc)};
}

OptionSpec OptionSpec::words(std::string name, Value default_value, std::string doc) {
    return {std::move(name), Kind::words, std::move(default_value), 0, 0, {}, std::move(doc)};
}

Value OptionSpec::describe() const {
    constexpr const char* kinds[] = {"flag", "integer", "choice", "text", "words"};
    Value description = Value::object(
        {{"name", name}, {"kind", kinds[static_cast<int>(kind)]}, {"default", default_value}});
    if (kind == Kind::integer) {
        description.set("low", low);
        description.set("high", high);
    }
    if (kind == Kind::choice) {
        description.set("choices", choices);
    }
    description.set("doc", doc);
    return description;
}

Value complete_options(std::string_view game, std::span<const OptionSpec> specs,
                       const Value& given) {
    const std::string name(game);
    if (!given.is_null()) {
        if (given.if_object() == nullptr) {
            throw RulesError(name + ": options are an object of names and values");
        }
        for (const auto& member : *given.if_object()) {
            if (std::ranges::find(specs, member.name, &OptionSpec::name) == specs.end()) {
                std::string known;
                for (const auto& spec : specs) {
                    known += (known.empty() ? "" : ", ") + spec.name;
                }
                throw RulesError(name + ": no option " + quoted(member.name) + " (there are " +
                                 known + ")");
            }
        }
    }
    Value options = Value::object({});
    for (const auto& spec : specs) {
        const Value* chosen = given.find(spec.name);
        if (chosen != nullptr && !is_allowed(spec, *chosen)) {
            throw RulesError(name + ": option " + spec.name + " is " + allowed(spec) + ", not " +
                             chosen->to_json());
        }
        options.set(spec.name, chosen != nullptr ? *chosen : spec.default_value);
    }
    return options;
}

std::string heading(std::string_view game, const Value& options, std::string_view components,
                    std::uint64_t fingerprint) {
    std::string line(game);
    for (const auto& option : *options.if_object()) {
        if (option.name != components) {
            const auto* text = option.value.if_text();
            line += " " + option.name + "=" + (text != nullptr ? *text : option.value.to_json());
        }
    }
    line += " components=";
    for (int shift = 60; shift >= 0; shift -= 4) {
        line += "0123456789abcdef"[fingerprint >> shift & 15];
    }
    return line;
}

std::vector<Value> option_variants(std::span<const OptionSpec> specs) {
    std::vector<Value> found = {Value::object({})};
    const auto players = std::ranges::find(specs, "players", &OptionSpec::name);
    for (const auto& spec : specs) {
        switch (spec.kind) {
            case OptionSpec::Kind::flag:
                found.push_back(Value::object({{spec.name, !*spec.default_value.if_bool()}}));
                break;
            case OptionSpec::Kind::integer:
                for (const auto number : {spec.low, spec.high}) {
                    found.push_back(Value::object({{spec.name, number}}));
                    if (players != specs.end() && spec.name != players->name) {
                        found.back().set(players->name, players->high);  // it may name a seat
                    }
                }
                break;
            case OptionSpec::Kind::choice:
                for (const auto& choice : spec.choices) {
                    found.push_back(Value::object({{spec.name, choice}}));
                }
                break;
            case OptionSpec::Kind::text:
            case OptionSpec::Kind::words:
                break;
        }
    }
    return found;
}

}  // namespace marula
