// Positions as bytes: what the text says, in numbers.

#include <string>

#include "marula/games/carcassonne/position.hpp"

namespace marula::carcassonne {
namespace {

constexpr std::uint8_t bytes_version = 2;
constexpr int none = 255;  // no tile, no emblem

class Writer {
   public:
    explicit Writer(const Rules& rules) : rules_(rules) {}

    Bytes write(const Position& position) {
        byte(bytes_version);
        out_.write(rules_.fingerprint());
        byte(position.tiles.size());
        for (const auto& laid : position.tiles) {
            tile(laid);
        }
        byte(position.boxed.size());
        for (const int type : position.boxed) {
            byte(type);
        }
        for (const int score : position.scores) {
            out_.write(static_cast<std::uint16_t>(score));
        }
        byte(position.player);
        byte(position.phase);
        byte(position.drawn.value_or(none));
        if (rules_.has_tournaments()) {
            tournaments(position);
        }
        return out_.take();
    }

   private:
    template <class Number>
    void byte(Number number) {
        out_.write(static_cast<std::uint8_t>(number));
    }

    void tile(const Position::LaidTile& laid) {
        byte(laid.type);
        out_.write(laid.cell.code());
        byte(laid.turn);
        byte(laid.meeple ? laid.meeple->player + 1 : 0);
        if (laid.meeple) {
            byte(laid.meeple->segment.number());
        }
        if (rules_.has_tournaments()) {
            byte(laid.emblem);
            byte(laid.statue_of);
        }
    }

    void tournaments(const Position& position) {
        for (const auto& emblems : position.emblems) {
            unsigned set = 0;
            for (const int emblem : emblems) {
                set |= 1u << emblem;
            }
            byte(set);
        }
        byte(position.prizes.size());
        for (const auto& prize : position.prizes) {
            byte(prize.player);
            byte(prize.type);
            byte(prize.emblem);
        }
        byte(position.tournament.asked);
        byte(position.tournament.won);
        for (int player = 0; player < rules_.players(); ++player) {
            byte(position.tournament.revealed[player]);
        }
        byte((position.has_enrolled ? 1 : 0) | (position.has_tried_prize ? 2 : 0) |
             (position.enrolling ? 4 : 0));
        if (position.enrolling) {
            out_.write(position.enrolling->code());
        }
    }

    const Rules& rules_;
    ByteWriter out_;
};

class Reader {
   public:
    Reader(const Rules& rules, std::span<const std::uint8_t> bytes) : rules_(rules), in_(bytes) {}

    Position read() {
        if (in_.read<std::uint8_t>() != bytes_version) {
            fail_position("the bytes are not of format version " + std::to_string(bytes_version));
        }
        if (in_.read<std::uint64_t>() != rules_.fingerprint()) {
            fail_position("the bytes are not of this game, which begins " + heading(rules_));
        }
        Position position;
        for (int left = byte(Map::max_tiles, "the number of tiles"); left > 0; --left) {
            position.tiles.push_back(tile());
        }
        for (int left = byte(Map::max_tiles, "the number of boxed tiles"); left > 0; --left) {
            position.boxed.push_back(type());
        }
        for (int player = 0; player < rules_.players(); ++player) {
            const int score = in_.read<std::uint16_t>();
            if (score > most_points) {
                fail_position("score " + std::to_string(score) + " is more than " +
                              std::to_string(most_points));
            }
            position.scores.push_back(score);
        }
        position.player = player();
        position.phase = static_cast<Phase>(byte(static_cast<int>(Phase::over), "phase"));
        if (const int drawn = in_.read<std::uint8_t>(); drawn != none) {
            if (drawn >= rules_.types()) {
                fail_position("tile type " + std::to_string(drawn) + " is none");
            }
            position.drawn = drawn;
        }
        if (rules_.has_tournaments()) {
            tournaments(position);
        }
        if (position.phase == Phase::over && (position.player != 0 || position.drawn)) {
            fail_position("a player on turn or a tile in hand, but the game is over");
        }
        in_.finish();
        return position;
    }

   private:
    int byte(int most, const char* what) {
        const int number = in_.read<std::uint8_t>();
        if (number > most) {
            fail_position(std::string(what) + " " + std::to_string(number) + " is more than " +
                          std::to_string(most));
        }
        return number;
    }
    int type() { return byte(rules_.types() - 1, "tile type"); }
    int player() { return byte(rules_.players() - 1, "player"); }
    std::uint8_t emblem() {
        const auto emblem = in_.read<std::uint8_t>();
        if (emblem != no_emblem && !is_emblem(emblem)) {
            fail_position(std::to_string(emblem) + " is not an emblem");
        }
        return emblem;
    }

    Position::LaidTile tile() {
        Position::LaidTile laid;
        laid.type = type();
        laid.cell = Cell::from_code(in_.read<std::uint16_t>());
        laid.turn = byte(3, "turn");
        if (const int owner = byte(rules_.players(), "player"); owner > 0) {
            const int segment = byte(Segment::count - 1, "segment");
            if ((rules_.tile(laid.type).segments() >> segment & 1) == 0) {
                fail_position("tile " + rules_.tile(laid.type).id + " has no segment " +
                              std::to_string(segment));
            }
            laid.meeple = Standing{static_cast<std::uint8_t>(owner - 1), Segment(segment)};
        }
        if (rules_.has_tournaments()) {
            laid.emblem = emblem();
            laid.statue_of = player();
            if (laid.emblem == no_emblem || laid.meeple ? laid.statue_of != 0
                                                        : !rules_.is_prize(laid.type)) {
                fail_position("an emblem on a tile that has neither meeple nor statue");
            }
        }
        return laid;
    }

    void tournaments(Position& position) {
        for (int player = 0; player < rules_.players(); ++player) {
            const int set = byte(63, "set of emblems");
            std::vector<int> emblems;
            for (int emblem = 0; emblem < 6; ++emblem) {
                if ((set >> emblem & 1) != 0) {
                    emblems.push_back(emblem);
                }
            }
            position.emblems.push_back(std::move(emblems));
        }
        for (int left = byte(Prizes::capacity, "the number of prize tiles"); left > 0; --left) {
            const auto owner = static_cast<std::uint8_t>(player());
            const auto prize = static_cast<std::uint8_t>(type());
            position.prizes.push_back({owner, prize, emblem()});
        }
        position.tournament.asked = static_cast<std::uint8_t>(byte(rules_.players(), "asked"));
        position.tournament.won = static_cast<std::uint8_t>(byte(rules_.players(), "won"));
        for (int player = 0; player < rules_.players(); ++player) {
            position.tournament.revealed[player] = emblem();
        }
        const int flags = byte(7, "flags");
        position.has_enrolled = (flags & 1) != 0;
        position.has_tried_prize = (flags & 2) != 0;
        if ((flags & 4) != 0) {
            position.enrolling = Cell::from_code(in_.read<std::uint16_t>());
        }
    }

    const Rules& rules_;
    ByteReader in_;
};

}  // namespace

Bytes to_bytes(const Rules& rules, const Position& position) {
    return Writer(rules).write(position);
}

Position parse_position(const Rules& rules, std::span<const std::uint8_t> bytes) {
    return Reader(rules, bytes).read();
}

}  // namespace marula::carcassonne
