// A position as bytes.

#include "marula/core/errors.hpp"
#include "marula/games/big_five/position.hpp"

namespace marula::big_five {
namespace {

constexpr std::uint8_t bytes_version = 1;
constexpr unsigned drawn_flag = 1;
constexpr unsigned hippos_flag = 2;

class Reader {
   public:
    explicit Reader(std::span<const std::uint8_t> bytes) : in_(bytes) {}

    std::uint8_t number(int most, const char* what) {
        const auto read = in_.read<std::uint8_t>();
        if (read > most) {
            fail_position(std::string(what) + " " + std::to_string(read) + " is more than " +
                          std::to_string(most));
        }
        return read;
    }
    std::uint8_t space_or_nowhere() {
        const auto read = in_.read<std::uint8_t>();
        if (read >= spaces && read != nowhere) {
            fail_position("there is no space " + std::to_string(read));
        }
        return read;
    }
    SpaceSet set() {
        const auto low = in_.read<std::uint64_t>();
        const auto high = in_.read<std::uint64_t>();
        if (high >> (spaces - 64) != 0) {
            fail_position("a set has spaces beyond the last one");
        }
        return {low, high};
    }
    ByteReader& in() { return in_; }

   private:
    ByteReader in_;
};

}  // namespace

Bytes to_bytes(const Rules& rules, const Position& position) {
    ByteWriter out;
    const auto write_byte = [&](auto number) { out.write(static_cast<std::uint8_t>(number)); };
    const auto write_set = [&](SpaceSet set) {
        out.write(set.low_word());
        out.write(set.high_word());
    };
    write_byte(bytes_version);
    out.write(rules.fingerprint());
    for (int player = 0; player < rules.players(); ++player) {
        const Vehicle& vehicle = position.vehicles[player];
        write_byte(vehicle.space);
        write_byte(vehicle.fuel);
        write_byte(vehicle.provisions);
        write_byte(vehicle.spotted);
        write_byte(vehicle.flat_tyres);
        write_byte(vehicle.fresh_tyres);
        write_byte(vehicle.has_rain);
    }
    const Tokens& tokens = position.tokens;
    write_set(tokens.face_down);
    for (const SpaceSet open : tokens.open) {
        write_set(open);
    }
    write_set(tokens.provisions);
    write_byte(tokens.buffalo);
    for (const Species species : token_species) {
        write_byte(tokens.unseen[index(species)]);
    }
    write_set(position.fires.burning);
    position.fires.burning.for_each(
        [&](Space space) { write_byte(position.fires.markers[space]); });
    for (int kind = 0; kind < rules.card_kinds(); ++kind) {
        write_byte(position.pile.left[kind]);
    }
    write_byte(position.pile.top);
    for (const auto& reached : position.gifts.gone) {
        for (int player = 0; player < rules.players(); ++player) {
            write_byte(reached[player]);
        }
    }
    for (const auto& cards : position.broken) {
        write_byte(cards[0]);
        write_byte(cards[1]);
    }
    write_byte(position.looked_at[0]);
    write_byte(position.looked_at[1]);
    write_byte(position.setup_rolls);
    write_byte(position.turn);
    write_byte(position.actions);
    write_byte(position.spotting);
    write_byte(position.moved_from);
    write_byte(position.token_with);
    write_byte((position.has_drawn ? drawn_flag : 0) | (position.has_hippos ? hippos_flag : 0));
    write_byte(position.phase);
    return out.take();
}

Position parse_position(const Rules& rules, std::span<const std::uint8_t> bytes) {
    Reader reader(bytes);
    if (reader.in().read<std::uint8_t>() != bytes_version) {
        fail_position("the bytes are not of format version " + std::to_string(bytes_version));
    }
    if (reader.in().read<std::uint64_t>() != rules.fingerprint()) {
        fail_position("the bytes are not of this game, which begins " + heading(rules));
    }
    const int players = rules.players();
    const int last_kind = rules.card_kinds() - 1;
    Position position;
    for (int player = 0; player < players; ++player) {
        Vehicle& vehicle = position.vehicles[player];
        vehicle.space = reader.space_or_nowhere();
        vehicle.fuel = reader.number(rules.top(player), "fuel");
        vehicle.provisions = reader.number(rules.top(player), "provisions");
        vehicle.spotted = reader.number(all_five, "the set of species");
        vehicle.flat_tyres = reader.number(event_cards, "flat tyres");
        vehicle.fresh_tyres = reader.number(event_cards, "flat tyres");
        vehicle.has_rain = reader.number(1, "the flag of rain") != 0;
    }
    Tokens& tokens = position.tokens;
    tokens.face_down = reader.set();
    for (SpaceSet& open : tokens.open) {
        open = reader.set();
    }
    tokens.provisions = reader.set();
    tokens.buffalo = reader.space_or_nowhere();
    for (const Species species : token_species) {
        tokens.unseen[index(species)] =
            reader.number(rules.animal_tokens(species), "unseen animals");
    }
    position.fires.burning = reader.set();
    position.fires.burning.for_each([&](Space space) {
        position.fires.markers[space] = reader.number(fire_markers, "fire markers");
        if (position.fires.markers[space] == 0) {
            fail_position("a burning space without a marker");
        }
    });
    for (int kind = 0; kind <= last_kind; ++kind) {
        position.pile.add(kind, reader.number(rules.card(kind).copies, "cards in the pile"));
    }
    position.pile.top = reader.in().read<std::uint8_t>();
    if (position.pile.top > last_kind && position.pile.top != Pile::unknown) {
        fail_position("there is no card " + std::to_string(position.pile.top));
    }
    for (auto& reached : position.gifts.gone) {
        for (int player = 0; player < players; ++player) {
            reached[player] = reader.number((1 << players) - 1, "the set of receivers");
        }
    }
    for (auto& cards : position.broken) {
        cards[0] = reader.number(event_cards, "broken gates");
        cards[1] = reader.number(event_cards, "broken gates");
    }
    position.looked_at[0] = reader.number(last_kind, "card");
    position.looked_at[1] = reader.number(last_kind, "card");
    position.setup_rolls = reader.number(first_fires + first_animals, "rolls of the set-up");
    position.turn = reader.number(players - 1, "player");
    position.actions = reader.number(most_actions, "actions");
    position.spotting = reader.space_or_nowhere();
    position.moved_from = reader.space_or_nowhere();
    position.token_with = reader.in().read<std::uint8_t>();
    if (position.token_with >= players && position.token_with != nobody) {
        fail_position("there is no player " + std::to_string(position.token_with));
    }
    const auto flags = reader.number(drawn_flag | hippos_flag, "flags");
    position.has_drawn = (flags & drawn_flag) != 0;
    position.has_hippos = (flags & hippos_flag) != 0;
    position.phase = static_cast<Phase>(reader.number(static_cast<int>(Phase::over), "phase"));
    reader.in().finish();
    return position;
}

}  // namespace marula::big_five
