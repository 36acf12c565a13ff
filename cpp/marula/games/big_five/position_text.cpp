// A position as text: a line for the game, one for each player, then tokens, fires and cards, the
// turn in the last.

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"
#include "marula/games/big_five/position.hpp"

namespace marula::big_five {
namespace {

std::string listed(SpaceSet set) {
    std::string text;
    set.for_each([&](Space space) { text += " " + to_text(space); });
    return text;
}

// A word, and what it is about; nothing where that is nothing.
std::string named(std::string_view name, const std::string& text) {
    return text.empty() ? "" : " " + std::string(name) + text;
}
std::string named(std::string_view name, int number, int usual = 0) {
    return number == usual ? "" : " " + std::string(name) + " " + std::to_string(number);
}

std::string player_line(int player, const Vehicle& vehicle) {
    std::string line = "\nplayer " + std::to_string(player) + " at " +
                       (vehicle.space == nowhere ? "-" : to_text(Space{vehicle.space})) + " fuel " +
                       std::to_string(vehicle.fuel) + " provisions " +
                       std::to_string(vehicle.provisions) + " spotted";
    for (int species = 0; species < big_five_species; ++species) {
        if (!vehicle.lacks(static_cast<Species>(species))) {
            line += " " + std::string(name_of(static_cast<Species>(species)));
        }
    }
    line += named("flat_tyres", vehicle.flat_tyres) + named("fresh_tyres", vehicle.fresh_tyres);
    return line + (vehicle.has_rain ? " rain" : "");
}

std::string token_lines(const Rules& rules, const Tokens& tokens) {
    std::string line = "\ntokens" + named("face_down", listed(tokens.face_down));
    std::string out = "\nout";
    for (const Species species : token_species) {
        int gone = rules.animal_tokens(species) - tokens.unseen[index(species)];
        if (species != Species::monkey) {
            line += named(name_of(species), listed(tokens.open[index(species)]));
            gone -= tokens.open[index(species)].size();
        }
        out += named(name_of(species), gone);
    }
    line += named("provisions", listed(tokens.provisions));
    if (tokens.buffalo != nowhere) {
        line += " buffalo " + to_text(Space{tokens.buffalo});
    }
    return line + out;
}

std::string gifts_line(const Rules& rules, const Gifts& gifts) {
    std::string line = "\ngifts";
    for (int good = 0; good < goods; ++good) {
        std::string pairs;
        for (int from = 0; from < rules.players(); ++from) {
            for (int to = 0; to < rules.players(); ++to) {
                if (gifts.has_gone(static_cast<Good>(good), from, to)) {
                    pairs += " " + std::to_string(from) + ">" + std::to_string(to);
                }
            }
        }
        line += named(name_of(static_cast<Good>(good)), pairs);
    }
    return line;
}

}  // namespace

void fail_position(const std::string& reason) { throw ParseError("big_five position: " + reason); }

std::string heading(const Rules& rules) {
    return marula::heading(Rules::name, rules.options(), "components", rules.fingerprint());
}

std::string to_text(const Rules& rules, const Position& position) {
    std::string text = heading(rules);
    for (int player = 0; player < rules.players(); ++player) {
        text += player_line(player, position.vehicles[player]);
    }
    text += token_lines(rules, position.tokens) + "\nfires";
    position.fires.burning.for_each([&](Space space) {
        for (int marker = 0; marker < position.fires.markers[space]; ++marker) {
            text += " " + to_text(space);
        }
    });
    text += "\npile";
    for (int kind = 0; kind < rules.card_kinds(); ++kind) {
        text += named(rules.card(kind).id, position.pile.left[kind]);
    }
    if (position.pile.top != Pile::unknown) {
        text += " top " + rules.card(position.pile.top).id;
    }
    text += "\ngates";
    for (int gate = 0; gate < gates; ++gate) {
        std::string cards;
        for (const CardKind& card : rules.cards()) {
            const int count = position.broken[gate][static_cast<int>(card.arrow)];
            for (int n = 0; card.type == CardType::broken_gate && n < count; ++n) {
                cards += " " + card.id;
            }
        }
        text += named(name_of(static_cast<Gate>(gate)), cards);
    }
    text += gifts_line(rules, position.gifts);
    text += "\nturn " + std::to_string(position.turn) + " " + std::string(name_of(position.phase)) +
            named("setup", position.setup_rolls, first_fires + first_animals) +
            (position.has_drawn ? " drawn" : "") + named("actions", position.actions) +
            (position.has_hippos ? " hippos" : "") + named("token", position.token_with, nobody);
    if (position.spotting != nowhere) {
        text += " spotting " + to_text(Space{position.spotting});
    }
    if (position.moved_from != nowhere) {
        text += " moved_from " + to_text(Space{position.moved_from});
    }
    if (position.phase == Phase::discard) {
        text += " looked_at " + rules.card(position.looked_at[0]).id + " " +
                rules.card(position.looked_at[1]).id;
    }
    return text;
}

}  // namespace marula::big_five
