#include "marula/games/tricky_safari/rules.hpp"

#include <limits>
#include <string>

#include "marula/core/errors.hpp"
#include "marula/core/hash.hpp"
#include "marula/games/tricky_safari/set_up.hpp"

namespace marula::tricky_safari {
namespace {

constexpr Density default_density;
constexpr std::string_view half_turn = "rot180";

int integer(const Value& options, std::string_view name) {
    return static_cast<int>(*options.find(name)->if_integer());
}

// A layout stands for itself: nothing is drawn beside it.
void check_nothing_to_draw(const Value& options) {
    for (const auto& spec : Rules::option_specs()) {
        if (spec.name != "layout" && !(*options.find(spec.name) == spec.default_value)) {
            throw RulesError("tricky_safari: option " + spec.name +
                             " has no meaning beside a layout");
        }
    }
}

Position set_up(const Value& options) {
    const auto* layout = options.find("layout")->if_text();
    if (layout == nullptr) {
        const auto seed = static_cast<std::uint32_t>(*options.find("layout_seed")->if_integer());
        const bool is_symmetric = *options.find("symmetry") == Value(half_turn);
        return drawn_set_up(seed, is_symmetric,
                            {integer(options, "forest"), integer(options, "lake")});
    }
    check_nothing_to_draw(options);
    try {
        Position position = parse_layout(*layout);
        place_animals(position);
        check_position(position);
        return position;
    } catch (const ParseError& error) {
        throw RulesError(std::string("option layout: ") + error.what());
    }
}

Value names(const Squares& squares) {
    Value::Array found;
    squares.for_each([&](Square square) { found.emplace_back(to_text(square)); });
    return found;
}

}  // namespace

std::vector<OptionSpec> Rules::option_specs() {
    return {
        OptionSpec::integer("players", player_count, player_count, player_count,
                            "number of players"),
        OptionSpec::integer("layout_seed", 1, 0, std::numeric_limits<std::uint32_t>::max(),
                            "what forest and lake are drawn from"),
        OptionSpec::choice("symmetry", {"none", half_turn},
                           "whether a half turn of the board leaves forest and lake as they are"),
        OptionSpec::integer("forest", default_density.forest, 1, 4,
                            "squares of forest in each quarter of the board"),
        OptionSpec::integer("lake", default_density.lake, 1, 3,
                            "squares of lake in each quarter of the board"),
        OptionSpec::text("layout",
                         "a file with a position to begin from, instead of one that is drawn"),
    };
}

Rules::Rules(const Value& options)
    : options_(complete_options(name, option_specs(), options)),
      start_(set_up(options_)),
      start_board_(board_of(start_)),
      fingerprint_(hash_text(components().to_json())) {}

Value Rules::components() const {
    Value::Array list;
    for (const auto& animal : animals) {
        constexpr Array<std::string_view, 3> terrains = {{"ground", "forest", "lake"}};
        Value::Array entered = {"ground"};
        if (animal.own != Terrain::ground) {
            entered.emplace_back(terrains[static_cast<int>(animal.own)]);
        }
        list.push_back(Value::object({{"id", animal.name},
                                      {"letter", std::string(1, animal.letter)},
                                      {"home", to_text(animal.home)},
                                      {"heading", name_of(animal.heading)},
                                      {"enters", std::move(entered)}}));
    }
    // What the published rules say, and what stands in for what they don't.
    Value marks = Value::object({{"species", "certain"},
                                 {"homes", "reconstructed"},
                                 {"corners", "reconstructed"},
                                 {"terrain", "reconstructed"}});
    return Value::object({{"animals", std::move(list)},
                          {"forest", names(start_.forest)},
                          {"lake", names(start_.lake)},
                          {"start", to_text(start_)},
                          {"marks", std::move(marks)}});
}

Board board_of(const Position& position) {
    Board board(position.forest, position.lake);
    for (int animal = 0; animal < species_count; ++animal) {
        const auto& there = position.animals[animal];
        board.put_animal(animal, there.square, there.heading);
    }
    for (int player = 0; player < player_count; ++player) {
        board.put_player(player, position.players[player]);
    }
    return board;
}

}  // namespace marula::tricky_safari
