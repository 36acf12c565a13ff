#include "marula/games/big_five/rules.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "marula/core/errors.hpp"
#include "marula/core/hash.hpp"
#include "marula/core/text.hpp"

namespace marula::big_five {
namespace {

[[noreturn]] void fail(std::string_view option, const std::string& reason) {
    throw RulesError("big_five: option " + std::string(option) + ": " + reason);
}

std::string joined(std::span<const std::string_view> names) {
    std::string text;
    for (const auto name : names) {
        text += (text.empty() ? "" : ",") + std::string(name);
    }
    return text;
}

// The words of an option, each one of the names.
template <class Word, std::size_t n>
std::vector<Word> words_of(const Value& options, std::string_view option,
                           const std::array<std::string_view, n>& names) {
    const auto* text = options.find(option)->if_text();
    if (text == nullptr) {
        fail(option, "words with commas between them, not " + options.find(option)->to_json());
    }
    std::vector<Word> found;
    for (const auto name : split(*text, ',')) {
        const auto word = find_word<Word>(names, name);
        if (!word) {
            fail(option, quoted(name) + " is none of " + joined(names));
        }
        found.push_back(*word);
    }
    return found;
}

SpeciesSet read_taken_out(const Value& options) {
    if (options.find("short")->is_null()) {
        return 0;
    }
    const auto species = words_of<Species>(options, "short", species_names);
    SpeciesSet taken_out = 0;
    for (const Species each : species) {
        if (index(each) >= fleeing_species || (taken_out & only(each)) != 0 || species.size() > 2) {
            fail("short", "one or two of lion, leopard, elephant and rhino");
        }
        taken_out |= only(each);
    }
    return taken_out;
}

// What the options leave to the players' number is filled in, the arrangement takes the place of
// its seed, and each option has one spelling.
Value canonical(Value options) {
    const auto players = static_cast<std::size_t>(*options.find("players")->if_integer());
    Value result = Value::object({});
    for (const auto& [name, given] : *options.if_object()) {
        Value value = given;
        if (name == "guides" && given.is_null()) {
            value = joined(std::span(guide_names).first(players));
        } else if (name == "seats" && given.is_null()) {
            value = joined(std::vector<std::string_view>(players, name_of(Seat::front)));
        } else if (name == "short" && !given.is_null()) {
            std::vector<std::string_view> names;
            for (int species = 0; species < fleeing_species; ++species) {
                if ((read_taken_out(options) >> species & 1) != 0) {
                    names.push_back(name_of(static_cast<Species>(species)));
                }
            }
            value = joined(names);
        } else if (name == "board") {
            constexpr auto most = std::numeric_limits<std::int64_t>::max();
            auto seed = std::optional<std::int64_t>();
            if (const auto* number = given.if_integer()) {
                seed = *number;
            } else if (const auto* text = given.if_text()) {
                seed = parse_integer(*text, std::int64_t{0}, most);
            }
            if (given.is_null() || (seed && *seed < 0)) {
                fail(name, "a seed from 0 or nine pieces, not " + given.to_json());
            }
            value = to_text(seed ? arrangement_of(static_cast<std::uint64_t>(*seed))
                                 : parse_arrangement(*given.if_text()));
        }
        result.set(name, std::move(value));
    }
    return result;
}

std::string_view user_components(const Value& options) {
    const auto* text = options.find("components")->if_text();
    return text == nullptr ? std::string_view() : std::string_view(*text);
}

}  // namespace

std::vector<OptionSpec> Rules::option_specs() {
    return {
        OptionSpec::integer("players", 2, 2, max_players, "number of players"),
        OptionSpec::choice("level", {"beginner", "basic", "expert"},
                           "how hard it is: monkeys, provision tokens, heights of the tracks"),
        OptionSpec::words("guides", Value(),
                          "who each player is: jack, david, anna, kate or sam; the first ones "
                          "where none are given"),
        OptionSpec::words("board", 1,
                          "a seed for the arrangement of the pieces, or the arrangement itself: "
                          "1A/0,2B/180,..."),
        OptionSpec::words("short", Value(),
                          "one or two of lion, leopard, elephant, rhino: taken out for a shorter "
                          "game"),
        OptionSpec::integer("first", 0, 0, max_players - 1, "the player who begins"),
        OptionSpec::words("seats", Value(),
                          "where each player sits, for the arrows of gate cards: front, back, "
                          "left or right; all in front where none are given"),
        OptionSpec::text("components",
                         "a file of pieces, tracks and cards whose sections replace the built-in "
                         "ones"),
    };
}

Rules::Rules(const Value& options)
    : options_(canonical(complete_options(name, option_specs(), options))),
      players_(static_cast<int>(*options_.find("players")->if_integer())),
      level_(*find_word<Level>(level_names, *options_.find("level")->if_text())),
      first_player_(static_cast<int>(*options_.find("first")->if_integer())),
      taken_out_(read_taken_out(options_)),
      components_(read_components(user_components(options_))),
      board_(components_, parse_arrangement(*options_.find("board")->if_text())) {
    const auto check_count = [&](std::string_view option, std::size_t count) {
        if (count != static_cast<std::size_t>(players_)) {
            fail(option,
                 std::to_string(count) + " words for " + std::to_string(players_) + " players");
        }
    };
    const auto guides = words_of<Guide>(options_, "guides", guide_names);
    check_count("guides", guides.size());
    std::ranges::copy(guides, guides_.begin());
    for (int player = 0; player < players_; ++player) {
        if (player_with(guides_[player]) != player) {
            fail("guides", std::string(name_of(guides_[player])) + " can't be two players");
        }
    }
    const auto seats = words_of<Seat>(options_, "seats", seat_names);
    check_count("seats", seats.size());
    std::ranges::copy(seats, seats_.begin());
    if (first_player_ >= players_) {
        fail("first", "there is no player " + std::to_string(first_player_));
    }
    token_spaces_ = board_.numbered();
    for (const Space gate : gate_spaces) {
        token_spaces_.remove(gate);
    }
    for (int player = 0; player < players_; ++player) {
        distances_.emplace_back(board_, guides_[player]);
    }
    Value plain_options;
    for (const auto& option : *options_.if_object()) {
        if (option.name != "components") {
            plain_options.set(option.name, option.value);
        }
    }
    fingerprint_ = mix(hash_text(plain_options.to_json()), hash_text(components().to_json()));
}

int Rules::player_with(Guide guide) const {
    int player = 0;
    while (player < players_ && guides_[player] != guide) {
        ++player;
    }
    return player;
}

int Rules::animal_tokens(Species species) const {
    if (species == Species::monkey) {
        return 1 + static_cast<int>(level_);
    }
    const bool is_in_play = species != Species::buffalo && (taken_out_ & only(species)) == 0;
    return is_in_play ? tokens_each_species : 0;
}

int Rules::animal_tokens() const {
    int count = 0;
    for (const Species species : token_species) {
        count += animal_tokens(species);
    }
    return count;
}

int Rules::gate_cards(Gate arrow) const {
    int count = 0;
    for (const CardKind& card : cards()) {
        count += card.type == CardType::broken_gate && card.arrow == arrow ? card.copies : 0;
    }
    return count;
}

Gate Rules::broken_gate(int player, Gate arrow) const {
    switch (seats_[player]) {
        case Seat::front:
            return arrow;
        case Seat::back:
            return arrow == Gate::left ? Gate::right : Gate::left;
        case Seat::left:
            return Gate::left;
        case Seat::right:
            break;
    }
    return Gate::right;
}

Value Rules::components() const {
    Value all = components_.describe();
    Value animals;
    for (const Species species : token_species) {
        animals.set(std::string(name_of(species)), animal_tokens(species));
    }
    all.set("tokens", Value::object({{"animals", std::move(animals)},
                                     {"buffalo", 1},
                                     {"provisions", provision_tokens()},
                                     {"gates", gates},
                                     {"fire_markers", fire_markers}}));
    return all;
}

}  // namespace marula::big_five
