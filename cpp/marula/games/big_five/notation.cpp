// Moves as short texts, and as data for frontends.

#include <algorithm>

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"
#include "marula/games/big_five/position.hpp"
#include "marula/games/big_five/state.hpp"

namespace marula::big_five {
namespace {

constexpr auto& verbs = Rules::move_kinds;
static_assert(verbs.size() == kinds_of_moves);

constexpr std::string_view forms =
    "start, drive, restock, spot, put_out and roll with Q,R, 'roll cross', refuel, detour, "
    "influence, animal, end_turn, 'repair_vehicle PLAYER', 'repair_gate GATE', 'discard CARD', "
    "'give GOOD FROM TO', 'give_token PLAYER', 'turn_up SPECIES', 'draw CARD' or 'look CARD CARD'";

// What is rolled for, in each phase of that kind.
std::string_view rolled_for(Phase phase) {
    return phase == Phase::roll_fire      ? "fire"
           : phase == Phase::roll_animal  ? "animal"
           : phase == Phase::roll_buffalo ? "buffalo"
                                          : "provisions";
}

}  // namespace

std::optional<int> find_card(const Rules& rules, std::string_view id) {
    const auto found = std::ranges::find(rules.cards(), id, &CardKind::id);
    return found == rules.cards().end()
               ? std::nullopt
               : std::optional(static_cast<int>(found - rules.cards().begin()));
}

std::string State::move_text(Move move, Player) const {
    const MoveKind kind = kind_of(move);
    const int detail = detail_of(move);
    const std::string verb(verbs[static_cast<std::size_t>(kind)]);
    switch (kind) {
        case MoveKind::start:
        case MoveKind::drive:
        case MoveKind::restock:
        case MoveKind::spot:
        case MoveKind::put_out:
            return verb + " " + big_five::to_text(detail);
        case MoveKind::roll:
            return verb + " " + (detail == cross ? "cross" : big_five::to_text(detail));
        case MoveKind::repair_vehicle:
        case MoveKind::give_token:
            return verb + " " + std::to_string(detail);
        case MoveKind::repair_gate:
            return verb + " " + std::string(name_of(static_cast<Gate>(detail)));
        case MoveKind::discard:
        case MoveKind::draw:
            return verb + " " + rules_->card(detail).id;
        case MoveKind::look:
            return verb + " " + rules_->card(first_card_of(move)).id + " " +
                   rules_->card(second_card_of(move)).id;
        case MoveKind::give:
            return verb + " " + std::string(name_of(good_of(move))) + " " +
                   std::to_string(giver_of(move)) + " " + std::to_string(receiver_of(move));
        case MoveKind::turn_up:
            return verb + " " + std::string(name_of(static_cast<Species>(detail)));
        case MoveKind::refuel:
        case MoveKind::detour:
        case MoveKind::influence:
        case MoveKind::animal:
        case MoveKind::end_turn:
            break;
    }
    return verb;
}

Move State::parse_move(std::string_view text) const {
    const auto parts = words(text);
    const auto fail = [&](const std::string& what) {
        throw ParseError("big_five: " + quoted(text) + ": " + what);
    };
    const auto verb = parts.empty() ? verbs.end() : std::ranges::find(verbs, parts[0]);
    if (verb == verbs.end()) {
        fail("a move is one of " + std::string(forms));
    }
    const auto kind = static_cast<MoveKind>(verb - verbs.begin());
    const auto need = [&](std::size_t count) {
        if (parts.size() != count + 1) {
            fail(std::to_string(count) + " words after " + std::string(parts[0]) + ", as in " +
                 std::string(forms));
        }
    };
    const auto player = [&](std::size_t i) {
        const auto number = parse_integer(parts[i], 0, rules_->players() - 1);
        if (!number) {
            fail("there is no player " + quoted(parts[i]));
        }
        return *number;
    };
    const auto card = [&](std::size_t i) {
        const auto found = find_card(*rules_, parts[i]);
        if (!found) {
            fail("there is no card " + quoted(parts[i]));
        }
        return *found;
    };
    const auto word = [&]<class Word, std::size_t n>(const std::array<std::string_view, n>& names,
                                                     std::size_t i, Word) {
        const auto found = find_word<Word>(names, parts[i]);
        if (!found) {
            fail(quoted(parts[i]) + " is not the right word");
        }
        return *found;
    };
    switch (kind) {
        case MoveKind::start:
        case MoveKind::drive:
        case MoveKind::restock:
        case MoveKind::spot:
        case MoveKind::put_out:
        case MoveKind::roll: {
            need(1);
            const auto space = parse_space(parts[1]);
            const bool is_cross = kind == MoveKind::roll && parts[1] == "cross";
            if (!space && !is_cross) {
                fail(quoted(parts[1]) + " is not a space Q,R with Q and R from 0 to 8");
            }
            return code(kind, space.value_or(cross));
        }
        case MoveKind::repair_vehicle:
        case MoveKind::give_token:
            need(1);
            return code(kind, player(1));
        case MoveKind::repair_gate:
            need(1);
            return code(kind, static_cast<int>(word(gate_names, 1, Gate())));
        case MoveKind::discard:
        case MoveKind::draw:
            need(1);
            return code(kind, card(1));
        case MoveKind::look:
            need(2);
            return look_code(card(1), card(2));
        case MoveKind::give:
            need(3);
            return give_code(word(good_names, 1, Good()), player(2), player(3));
        case MoveKind::turn_up: {
            need(1);
            return code(kind, index(word(species_names, 1, Species())));
        }
        case MoveKind::refuel:
        case MoveKind::detour:
        case MoveKind::influence:
        case MoveKind::animal:
        case MoveKind::end_turn:
            break;
    }
    need(0);
    return code(kind);
}

Value State::describe(Move move, Player) const {
    const MoveKind kind = kind_of(move);
    const int detail = detail_of(move);
    Value value = Value::object({{"kind", verbs[static_cast<std::size_t>(kind)]}});
    const auto set_space = [&] {
        value.set("q", detail == cross ? Value() : Value(q_of(detail)));
        value.set("r", detail == cross ? Value() : Value(r_of(detail)));
    };
    switch (kind) {
        case MoveKind::start:
            set_space();
            break;
        case MoveKind::drive:
            set_space();
            value.set("price", price_of_driving(detail));
            break;
        case MoveKind::restock:
            set_space();
            value.set("price", price_of_goods());
            break;
        case MoveKind::spot:
            set_space();
            value.set("price", price_of_spotting());
            break;
        case MoveKind::put_out:
            set_space();
            value.set("price", price_of_putting_out());
            break;
        case MoveKind::refuel:
            value.set("price", price_of_goods());
            break;
        case MoveKind::repair_vehicle:
            value.set("player", detail);
            value.set("price", price_of_repair());
            break;
        case MoveKind::repair_gate:
            value.set("gate", name_of(static_cast<Gate>(detail)));
            value.set("price", price_of_repair());
            break;
        case MoveKind::detour:
            value.set("price", price_of_detour);
            break;
        case MoveKind::influence:
            value.set("price", price_of_influence);
            break;
        case MoveKind::animal:
            value.set("price", price_of_animal);
            break;
        case MoveKind::discard:
        case MoveKind::draw:
            value.set("card", rules_->card(detail).id);
            break;
        case MoveKind::look:
            value.set("cards", Value(Value::Array{rules_->card(first_card_of(move)).id,
                                                  rules_->card(second_card_of(move)).id}));
            break;
        case MoveKind::give:
            value.set("good", name_of(good_of(move)));
            value.set("giver", giver_of(move));
            value.set("receiver", receiver_of(move));
            break;
        case MoveKind::give_token:
            value.set("player", detail);
            value.set("price", price_of_token);
            break;
        case MoveKind::end_turn:
            break;
        case MoveKind::roll:
            value.set("what", rolled_for(phase_));
            set_space();
            break;
        case MoveKind::turn_up:
            value.set("species", name_of(static_cast<Species>(detail)));
            break;
    }
    return value;
}

}  // namespace marula::big_five
