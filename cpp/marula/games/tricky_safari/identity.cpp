// When two positions are the same, the hash that agrees with it, and a position taken down and set
// up again.

#include "marula/core/errors.hpp"
#include "marula/core/hash.hpp"
#include "marula/games/tricky_safari/state.hpp"

namespace marula::tricky_safari {

std::uint64_t State::key() const {
    std::uint64_t hash = rules_->fingerprint();
    std::uint64_t word = 0;
    board_.animals().for_each([&](Square square) {
        const auto animal = static_cast<std::uint64_t>(square) << 8 | board_.at(square);
        word = word << 16 | animal;
        if (word >> 48 != 0) {
            hash = mix(hash, word);
            word = 0;
        }
    });
    hash = mix(hash, word << 16 | static_cast<std::uint64_t>(board_.player(0)) << 8 |
                         static_cast<std::uint64_t>(board_.player(1)));
    return mix(hash, std::uint64_t{photographs_[0]} << 32 | std::uint64_t{photographs_[1]} << 16 |
                         std::uint64_t{round_} << 8 | turn_);
}

// The scores follow from the photographs.
bool operator==(const State& a, const State& b) {
    return *a.rules_ == *b.rules_ && a.board_ == b.board_ && a.photographs_ == b.photographs_ &&
           a.round_ == b.round_ && a.turn_ == b.turn_;
}

Position State::position() const {
    Position position = rules_->start();  // its terrain never changes
    board_.animals().for_each([&](Square square) {
        const Cell animal = board_.at(square);
        position.animals[animal_of(animal)] = {square, heading_of(animal)};
    });
    for (int player = 0; player < player_count; ++player) {
        position.players[player] = board_.player(player);
    }
    position.photographs = photographs_;
    position.round = round_;
    position.turn = turn_;
    return position;
}

State State::from_position(const Rules& rules, const Position& position) {
    if (position.forest != rules.start().forest || position.lake != rules.start().lake) {
        throw ParseError("tricky_safari position: its forest and lake are not those of this game");
    }
    return {rules, position, board_of(position)};
}

std::string State::to_text(Player) const { return tricky_safari::to_text(position()); }

State State::from_text(const Rules& rules, std::string_view text) {
    return from_position(rules, parse_position(text));
}

Bytes State::to_bytes() const { return tricky_safari::to_bytes(position()); }

State State::from_bytes(const Rules& rules, std::span<const std::uint8_t> bytes) {
    return from_position(rules, parse_position(bytes));
}

}  // namespace marula::tricky_safari
