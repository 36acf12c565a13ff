// Reads the text of a position.

#include <utility>
#include <vector>

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"
#include "marula/games/big_five/position.hpp"

namespace marula::big_five {
namespace {

// Lines after those of the players.
constexpr std::array<std::string_view, 7> line_names = {"tokens", "out",   "fires", "pile",
                                                        "gates",  "gifts", "turn"};

// A line of words, read from the left.
class Line {
   public:
    Line(const Rules& rules, std::string_view line) : rules_(rules), words_(words(line)) {}

    bool at_end() const { return at_ == words_.size(); }
    // Takes the next word if it is this one.
    bool take(std::string_view word) {
        const bool is_next = !at_end() && words_[at_] == word;
        at_ += is_next ? 1u : 0u;
        return is_next;
    }
    void need(std::string_view word) {
        if (!take(word)) {
            fail("'" + std::string(word) + "'");
        }
    }
    int number(int low, int high) {
        const auto found = at_end() ? std::nullopt : parse_integer(words_[at_], low, high);
        if (!found) {
            fail("a number from " + std::to_string(low) + " to " + std::to_string(high));
        }
        ++at_;
        return *found;
    }
    std::uint8_t small_number(int high) { return static_cast<std::uint8_t>(number(0, high)); }
    // The number behind a word, or another one where the word is not there.
    std::uint8_t number_after(std::string_view word, int high, int otherwise = 0) {
        return static_cast<std::uint8_t>(take(word) ? number(0, high) : otherwise);
    }
    std::optional<Space> if_space() {
        const auto space = at_end() ? std::nullopt : parse_space(words_[at_]);
        at_ += space ? 1u : 0u;
        return space;
    }
    std::uint8_t space() {
        const auto found = if_space();
        if (!found) {
            fail("a space Q,R with Q and R from 0 to 8");
        }
        return static_cast<std::uint8_t>(*found);
    }
    SpaceSet set() {
        SpaceSet found;
        while (const auto space = if_space()) {
            if (found.contains(*space)) {
                fail("no space twice");
            }
            found.add(*space);
        }
        return found;
    }
    std::optional<int> if_card() {
        const auto kind = at_end() ? std::nullopt : find_card(rules_, words_[at_]);
        at_ += kind ? 1u : 0u;
        return kind;
    }
    std::uint8_t card() {
        const auto kind = if_card();
        if (!kind) {
            fail("the name of a card");
        }
        return static_cast<std::uint8_t>(*kind);
    }
    // "0>1"
    std::optional<std::pair<int, int>> if_pair() {
        const auto parts = split(at_end() ? std::string_view() : words_[at_], '>');
        const int last = rules_.players() - 1;
        const auto from = parse_integer(parts[0], 0, last);
        const auto to = parts.size() == 2 ? parse_integer(parts[1], 0, last) : std::nullopt;
        if (!from || !to) {
            return std::nullopt;
        }
        ++at_;
        return std::pair(*from, *to);
    }
    Phase phase() {
        const auto found = at_end() ? std::nullopt : find_word<Phase>(phase_names, words_[at_]);
        if (!found) {
            fail("the name of a phase");
        }
        ++at_;
        return *found;
    }
    void finish() const {
        if (!at_end()) {
            fail("the end of the line");
        }
    }

   private:
    [[noreturn]] void fail(const std::string& expected) const {
        const auto found = at_end() ? "at the end" : "at " + quoted(words_[at_]);
        fail_position("line " + quoted(words_.empty() ? "" : words_[0]) + ", " + found +
                      ": expected is " + expected);
    }

    const Rules& rules_;
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
};

void read_player(Line& line, const Rules& rules, int player, Vehicle& vehicle) {
    line.need("player");
    line.number(player, player);
    line.need("at");
    vehicle.space = line.take("-") ? static_cast<std::uint8_t>(nowhere) : line.space();
    line.need("fuel");
    vehicle.fuel = line.small_number(rules.top(player));
    line.need("provisions");
    vehicle.provisions = line.small_number(rules.top(player));
    line.need("spotted");
    for (int species = 0; species < big_five_species; ++species) {
        if (line.take(species_names[static_cast<std::size_t>(species)])) {
            vehicle.spotted |= only(static_cast<Species>(species));
        }
    }
    vehicle.flat_tyres = line.number_after("flat_tyres", event_cards);
    vehicle.fresh_tyres = line.number_after("fresh_tyres", event_cards);
    vehicle.has_rain = line.take("rain");
}

void read_tokens(Line& line, Tokens& tokens) {
    tokens.face_down = line.take("face_down") ? line.set() : SpaceSet();
    for (int species = 0; species < fleeing_species; ++species) {
        const bool is_there = line.take(species_names[static_cast<std::size_t>(species)]);
        tokens.open[species] = is_there ? line.set() : SpaceSet();
    }
    tokens.provisions = line.take("provisions") ? line.set() : SpaceSet();
    tokens.buffalo = line.take("buffalo") ? line.space() : static_cast<std::uint8_t>(nowhere);
}

// What is neither open on the board nor out of the game has not been seen.
void read_out(Line& line, const Rules& rules, Tokens& tokens) {
    for (const Species species : token_species) {
        const int open = species == Species::monkey ? 0 : tokens.open[index(species)].size();
        const int most = rules.animal_tokens(species) - open;
        const int out = line.number_after(name_of(species), fire_markers + spaces);
        if (out > most) {
            fail_position("there are not so many tokens " + std::string(name_of(species)));
        }
        tokens.unseen[index(species)] = static_cast<std::uint8_t>(most - out);
    }
}

void read_fires(Line& line, Fires& fires) {
    while (const auto space = line.if_space()) {
        if (fires.count() == fire_markers) {
            fail_position("there are " + std::to_string(fire_markers) + " fire markers");
        }
        fires.add(*space);
    }
}

void read_pile(Line& line, const Rules& rules, Pile& pile) {
    while (!line.take("top")) {
        if (line.at_end()) {
            return;
        }
        const int kind = line.card();
        if (pile.left[kind] > 0) {
            fail_position("the pile has " + rules.card(kind).id + " twice");
        }
        pile.add(kind, line.number(1, rules.card(kind).copies));
    }
    pile.top = line.card();
}

void read_gates(Line& line, const Rules& rules, Array<Array<std::uint8_t, gates>, gates>& broken) {
    for (int gate = 0; gate < gates; ++gate) {
        if (!line.take(gate_names[static_cast<std::size_t>(gate)])) {
            continue;
        }
        while (const auto kind = line.if_card()) {
            const CardKind& card = rules.card(*kind);
            auto& count = broken[gate][static_cast<int>(card.arrow)];
            if (card.type != CardType::broken_gate || count == event_cards) {
                fail_position("card " + card.id + " lies at no gate");
            }
            ++count;
        }
    }
}

void read_gifts(Line& line, Gifts& gifts) {
    for (int good = 0; good < goods; ++good) {
        if (!line.take(good_names[static_cast<std::size_t>(good)])) {
            continue;
        }
        while (const auto pair = line.if_pair()) {
            auto& reached = gifts.gone[good][pair->first];
            reached = static_cast<std::uint8_t>(reached | 1u << pair->second);
        }
    }
}

void read_turn(Line& line, const Rules& rules, Position& position) {
    const int last_player = rules.players() - 1;
    constexpr int all_rolls = first_fires + first_animals;
    position.turn = line.small_number(last_player);
    position.phase = line.phase();
    position.setup_rolls = line.number_after("setup", all_rolls - 1, all_rolls);
    position.has_drawn = line.take("drawn");
    position.actions = line.number_after("actions", most_actions);
    position.has_hippos = line.take("hippos");
    position.token_with = line.number_after("token", last_player, nobody);
    if (line.take("spotting")) {
        position.spotting = line.space();
    }
    if (line.take("moved_from")) {
        position.moved_from = line.space();
    }
    if (line.take("looked_at")) {
        position.looked_at[0] = line.card();
        position.looked_at[1] = line.card();
    }
}

}  // namespace

Position parse_position(const Rules& rules, std::string_view text) {
    const auto lines = split(text, '\n');
    const auto players = static_cast<std::size_t>(rules.players());
    const std::size_t count = 1 + players + line_names.size();
    const bool ends_with_newline = lines.size() == count + 1 && words(lines[count]).empty();
    if (lines.size() != count && !ends_with_newline) {
        fail_position(
            std::to_string(count) +
            " lines: the game, the players, tokens, out, fires, pile, gates, gifts, turn");
    }
    if (words(lines[0]) != words(heading(rules))) {
        fail_position("it is not of this game, which begins " + heading(rules));
    }
    Position position;
    for (std::size_t player = 0; player < players; ++player) {
        Line line(rules, lines[1 + player]);
        read_player(line, rules, static_cast<int>(player),
                    position.vehicles[static_cast<int>(player)]);
        line.finish();
    }
    for (std::size_t i = 0; i < line_names.size(); ++i) {
        Line line(rules, lines[1 + players + i]);
        line.need(line_names[i]);
        switch (i) {
            case 0:
                read_tokens(line, position.tokens);
                break;
            case 1:
                read_out(line, rules, position.tokens);
                break;
            case 2:
                read_fires(line, position.fires);
                break;
            case 3:
                read_pile(line, rules, position.pile);
                break;
            case 4:
                read_gates(line, rules, position.broken);
                break;
            case 5:
                read_gifts(line, position.gifts);
                break;
            default:
                read_turn(line, rules, position);
                break;
        }
        line.finish();
    }
    return position;
}

}  // namespace marula::big_five
