// What Tournaments & Emblems adds to a noted position. How many tournaments were held and what is
// left on the open stack follow from the land drawn. Taken as noted: which prize tiles are gone and
// who laid them, which emblems were kept or lost, and what was done earlier in the turn.

#include <algorithm>
#include <string>

#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {
namespace {

using Place = Emblems::Place;

std::string player_name(int player) { return "player " + std::to_string(player); }

}  // namespace

void State::note_tournaments(Position& position, Player viewer) const {
    const auto& emblems = tournaments_.emblems;
    const auto shown = [&](int player, int emblem) {
        return sees(viewer, player) || !is_hidden(player, emblem) ? emblem : int{unknown};
    };
    for (auto& laid : position.tiles) {
        const int tile = map_.board().tile_at(laid.cell);
        for (int player = 0; player < rules_->players(); ++player) {
            for (const int emblem : emblem_values) {
                const auto spot = emblems.spot(player, emblem);
                if (spot.tile != tile ||
                    (spot.place != Place::meeple && spot.place != Place::statue)) {
                    continue;
                }
                laid.emblem = shown(player, emblem);
                laid.statue_of = spot.place == Place::statue ? player : 0;
            }
        }
    }
    for (int player = 0; player < rules_->players(); ++player) {
        auto& supply = position.emblems.emplace_back();
        for (const int emblem : emblem_values) {
            if (emblems.is_in_supply(player, emblem)) {
                supply.push_back(shown(player, emblem));
            }
        }
    }
    for (int number = 0; number < tournaments_.prizes.size(); ++number) {
        auto prize = tournaments_.prizes[number];
        prize.type = sees(viewer, prize.player) ? prize.type : unknown;
        position.prizes.push_back(prize);
    }
    position.tournament = tournaments_.tournament;
    position.has_enrolled = tournaments_.has_enrolled;
    position.has_tried_prize = tournaments_.has_tried_prize;
    if (phase_ == Phase::emblem) {
        position.enrolling = map_.board()[tournaments_.enrolling].cell;
    }
}

// Lays the tournament tile or a prize tile of a noted position; nobody's turn ends with it.
void State::lay_extra_again(const Position::LaidTile& tile) {
    if (tile.meeple) {
        fail_position("no meeple is ever placed on tile " + rules_->tile(tile.type).id);
    }
    if (rules_->is_prize(tile.type)) {
        take_from_pile(tile.type);
        need_place(tile);
        lay(tile.type, tile.turn, tile.cell);
        return;
    }
    const Move move = carcassonne::lay_tournament_tile(tile.cell, tile.turn);
    if (tile.type != rules_->squares().first || open_ == PileKind::land ||
        !is_before_tournament_tile() || !tournament_places().contains(move)) {
        fail_position("the tournament tile can't be laid at " + carcassonne::to_text(tile.cell));
    }
    put_tournament_tile(tile.cell, tile.turn);
}

void State::restore_emblem(int player, int emblem, Place place, int tile) {
    if (tournaments_.emblems.spot(player, emblem).place != Place::box) {
        fail_position("emblem " + std::to_string(emblem) + " of " + player_name(player) +
                      " is noted twice");
    }
    tournaments_.emblems.put(player, emblem, place, tile);
}

void State::restore_emblems(const Position& position) {
    for (int player = 0; player < rules_->players(); ++player) {
        for (const int emblem : emblem_values) {
            tournaments_.emblems.put(player, emblem, Place::box);
        }
    }
    for (int player = 0; player < rules_->players(); ++player) {
        for (const int emblem : position.emblems[static_cast<std::size_t>(player)]) {
            if (!is_emblem(emblem)) {
                fail_position("there is no emblem " + std::to_string(emblem));
            }
            restore_emblem(player, emblem, Place::supply, 0);
        }
    }
    for (const auto& laid : position.tiles) {
        if (laid.emblem == no_emblem) {
            continue;
        }
        const int tile = map_.board().tile_at(laid.cell);
        if (!laid.meeple) {
            restore_emblem(laid.statue_of, laid.emblem, Place::statue, tile);
        } else if (laid.meeple->segment == Segment::monastery()) {
            fail_position("a monk can't be enrolled");
        } else {
            restore_emblem(laid.meeple->player, laid.emblem, Place::meeple, tile);
        }
    }
}

void State::restore_tournaments(const Position& position) {
    restore_emblems(position);
    if (position.prizes.size() > Prizes::capacity) {
        fail_position("more prize tiles in hand than can be won");
    }
    for (const auto& prize : position.prizes) {
        if (!rules_->is_prize(prize.type)) {
            fail_position("tile " + rules_->tile(prize.type).id + " is no prize");
        }
        take_from_pile(prize.type);
        tournaments_.prizes.add(prize);
        if (prize.emblem != no_emblem) {
            restore_emblem(prize.player, prize.emblem, Place::prize, 0);
        }
    }
    tournaments_.tournament = position.tournament;
    tournaments_.has_enrolled = position.has_enrolled;
    tournaments_.has_tried_prize = position.has_tried_prize;
    if (open_ == PileKind::land) {
        // the stack that the last tile drawn came from; at a draw the stack may be a new one
        int stack = 0;
        while (tiles_left() < rules_->land_under(stack)) {
            ++stack;
        }
        const bool is_next = phase_ == Phase::draw && tiles_left() == rules_->land_under(stack);
        tournaments_.is_closing = phase_ == Phase::prize && !position.drawn;
        tournaments_.held = static_cast<std::uint8_t>(
            phase_ == Phase::over || tournaments_.is_closing ? rules_->tournaments()
            : is_next                                        ? stack + 1
                                                             : stack);
        stack_end_ = static_cast<std::uint8_t>(
            rules_->land_under(std::min<int>(tournaments_.held, rules_->tournaments() - 1)));
    }
    if (phase_ == Phase::over && tournaments_.prizes.size() > 0) {
        fail_position("the game is not over: prize tiles are still in hand");
    }
    const bool is_held = phase_ == Phase::reveal || phase_ == Phase::win;
    if (is_held ? open_ != PileKind::land || tiles_left() != stack_end_
                : !(tournaments_.tournament == Tournament{})) {
        fail_position("a tournament is held when a stack is empty, and only then");
    }
    if (position.enrolling.has_value() != (phase_ == Phase::emblem)) {
        fail_position("a meeple is enrolled in step emblem, and only then");
    }
    if (phase_ == Phase::emblem) {
        const int tile = map_.board().tile_at(*position.enrolling);
        tournaments_.enrolling = static_cast<std::uint8_t>(std::max(tile, 0));
        if (tile == Map::Board::none) {
            fail_position("no tile at " + carcassonne::to_text(*position.enrolling));
        }
    }
}

void State::check_tournament_phase(const Position& position, std::uint8_t player_of_last) {
    if (position.drawn && (phase_ == Phase::reveal || phase_ == Phase::win)) {
        fail_position("a tile in hand while a tournament is held");
    }
    switch (phase_) {
        case Phase::tournament_tile:
            if (!position.drawn || !rules_->tile(drawn_).is_bend() ||
                !is_before_tournament_tile() || tournament_places().count == 0) {
                fail_position("the tournament tile can't be laid now");
            }
            break;
        case Phase::prize:
            if (tournaments_.is_closing) {
                if (tiles_left() != 0) {
                    fail_position("no tile in hand, but tiles are left to draw");
                }
                turn_ = static_cast<std::uint8_t>(position.player);
            }
            if (!tournaments_.prizes.oldest_of(turn_) || !is_placeable(prize_to_lay()) ||
                tournaments_.has_tried_prize == tournaments_.is_closing) {
                fail_position(player_name(turn_) + " has no prize tile to lay now");
            }
            break;
        case Phase::enrol:
        case Phase::emblem:
            check_enrolment(player_of_last);
            break;
        default:
            check_tournament();
            break;
    }
}

void State::check_enrolment(std::uint8_t player_of_last) {
    const int last = map_.board()[map_.last_tile()].type;
    const bool is_extra = rules_->is_prize(last) || rules_->is_square(last);
    if (is_extra != (drawn_ != no_tile) ||
        (rules_->is_prize(last) && !tournaments_.has_tried_prize)) {
        fail_position("whose meeple is enrolled? " + rules_->tile(last).id + " was laid last");
    }
    if (!is_extra) {
        turn_ = player_of_last;
    }
    const auto tiles = enrollable();
    if (tournaments_.has_enrolled || !tournaments_.emblems.has_supply(turn_) || tiles.none() ||
        (phase_ == Phase::emblem && !tiles.contains(tournaments_.enrolling))) {
        fail_position(player_name(turn_) + " can't enrol a meeple there");
    }
}

void State::check_tournament() const {
    const auto& now = tournaments_.tournament;
    for (int step = 0; step < rules_->players(); ++step) {
        const int player = (turn_ + step) % rules_->players();
        const int emblem = now.revealed[player];
        const bool can_take_part = std::ranges::any_of(
            emblem_values, [&](int value) { return takes_part(player, value); });
        const bool is_right = emblem != no_emblem ? step < now.asked && takes_part(player, emblem)
                                                  : step >= now.asked || !can_take_part;
        if (!is_right) {
            fail_position("the emblem revealed by " + player_name(player) +
                          " is not as it must be");
        }
        if (phase_ == Phase::reveal && step == now.asked && !can_take_part) {
            fail_position(player_name(player) + " has no meeple that takes part in the tournament");
        }
    }
    const auto winners = this->winners();
    const bool is_asking = now.asked < rules_->players();
    if (is_asking != (phase_ == Phase::reveal) ||
        (is_asking ? now.won != 0 : now.won >= winners.count)) {
        fail_position("the tournament has not come so far, or further");
    }
    for (int n = 0; n < now.won; ++n) {
        const int number = tournaments_.prizes.size() - now.won + n;
        if (number < 0 || tournaments_.prizes[number].player != winners.players[n] ||
            tournaments_.prizes[number].emblem != no_emblem) {
            fail_position("the prize tiles won last are not those of the winners");
        }
    }
}

}  // namespace marula::carcassonne
