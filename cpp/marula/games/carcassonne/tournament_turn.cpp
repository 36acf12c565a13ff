// The steps that Tournaments & Emblems adds to a turn.
//
// After the draw the player first lays the tournament tile (at the first bend of the river) or a
// prize tile, then the tile drawn. After each of these a meeple may be enrolled, once a turn in
// all, and what was completed is scored.

#include <algorithm>
#include <vector>

#include "marula/games/carcassonne/events.hpp"
#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {

using landscape::has;
using Place = Emblems::Place;

void State::play_tournament_move(Move move, Events* events) {
    switch (phase_) {
        case Phase::tournament_tile:
            lay_tournament_tile(cell_of(move), turn_of(move), events);
            break;
        case Phase::prize:
            lay_prize_tile(cell_of(move), turn_of(move), events);
            break;
        case Phase::enrol:
            if (move == pass) {
                score_placement(events);
            } else {
                enrol_meeple(cell_of(move), events);
            }
            break;
        case Phase::emblem:
            choose_emblem(more_of(move), events);
            break;
        case Phase::reveal:
            reveal_emblem(cell_of(move), more_of(move), events);
            break;
        default:
            win_prize(more_of(move), events);
            break;
    }
}

// --- what is laid before the drawn tile

bool State::lays_something_first() {
    if (open_ == PileKind::land) {
        return offers_prize();
    }
    if (!rules_->tile(drawn_).is_bend() || !is_before_tournament_tile() ||
        tournament_places().count == 0) {
        return false;
    }
    phase_ = Phase::tournament_tile;
    return true;
}

// The oldest prize tile in hand is tried once a turn; where it fits nowhere it stays in hand.
bool State::offers_prize() {
    const auto prize = tournaments_.prizes.oldest_of(turn_);
    if (!prize || tournaments_.has_tried_prize) {
        return false;
    }
    tournaments_.has_tried_prize = true;
    if (!is_placeable(tournaments_.prizes[*prize].type)) {
        return false;
    }
    phase_ = Phase::prize;
    return true;
}

void State::lay_prize_tile(Cell cell, int turn, Events* events) {
    const int number = *tournaments_.prizes.oldest_of(turn_);
    const auto prize = tournaments_.prizes[number];
    tournaments_.prizes.remove(number);
    lay(prize.type, turn, cell);
    if (prize.emblem != no_emblem) {
        tournaments_.emblems.put(turn_, prize.emblem, Place::statue, map_.last_tile());
    }
    if (events != nullptr) {
        tell::prize_laid(*events, turn_, *rules_, map_, prize.emblem);
    }
    offer_enrolment(events);
}

// --- the tournament tile

// Whether it is still to be laid: neither it lies nor a bend of the river, before which it comes.
bool State::is_before_tournament_tile() const {
    for (int tile = 0; tile < map_.board().size(); ++tile) {
        const int type = map_.board()[tile].type;
        if (rules_->is_square(type) || rules_->tile(type).is_bend()) {
            return false;
        }
    }
    return true;
}

bool State::square_fits(int type, Cell cell, int turn) const {
    const auto& board = map_.board();
    return board.tile_at(cell) == Map::Board::none &&
           has(rules_->fits(type)[board.demand_at(cell)], turn);
}

// The ways to continue the river with it: in each turn, with each of its squares at the open end.
State::Choices State::tournament_places() const {
    Choices places;
    const int first = rules_->squares().first;
    for (int turn = 0; turn < 4; ++turn) {
        for (int at_end = 0; at_end < tournament_squares; ++at_end) {
            const Cell a = first_cell(river_.end(), at_end, turn);
            bool fits = rules_->tile(first + at_end).is_river();
            for (int square = 0; square < tournament_squares; ++square) {
                fits = fits && square_fits(first + square, square_cell(a, square, turn), turn);
            }
            if (fits) {
                places.add(carcassonne::lay_tournament_tile(a, turn));
            }
        }
    }
    return places;
}

void State::put_tournament_tile(Cell a, int turn) {
    for (int square = 0; square < tournament_squares; ++square) {
        map_.lay(rules_->tiles(), rules_->squares().first + square, turn,
                 square_cell(a, square, turn));
    }
    for (int square = 0; square < tournament_squares; ++square) {
        const Cell cell = square_cell(a, square, turn);
        const Sides river = turned(rules_->tile(rules_->squares().first + square).river, turn);
        for (const Side side : landscape::sides) {
            if (landscape::contains(river, side) &&
                map_.board().tile_at(cell.beside(side)) == Map::Board::none) {
                river_.flow_out(cell, side);
            }
        }
    }
}

void State::lay_tournament_tile(Cell a, int turn, Events* events) {
    put_tournament_tile(a, turn);
    if (events != nullptr) {
        tell::tournament_tile_laid(*events, turn_, a, turn);
    }
    offer_enrolment(events);
}

// A bend laid next to the tournament tile leads away from it where it can: the cell that the river
// then points to is not beside the tournament tile.
Turns State::leading_away(const Tile& tile, Turns turns) const {
    const auto& board = map_.board();
    if (!tile.is_bend() || !rules_->is_square(board[map_.last_tile()].type)) {
        return turns;
    }
    Turns away = 0;
    for (int turn = 0; turn < 4; ++turn) {
        if (!has(turns, turn)) {
            continue;
        }
        const Cell beyond = river_.beyond(tile, turn);
        const bool is_beside = std::ranges::any_of(landscape::sides, [&](Side side) {
            const int there = board.tile_at(beyond.beside(side));
            return there != Map::Board::none && rules_->is_square(board[there].type);
        });
        if (!is_beside) {
            away = static_cast<Turns>(away | 1u << turn);
        }
    }
    return away != 0 ? away : turns;
}

// --- enrolment

// The last tile, or the first square of the tournament tile where that was laid last.
int State::first_fresh_tile() const {
    const int last = map_.last_tile();
    return rules_->is_square(map_.board()[last].type) ? last - (tournament_squares - 1) : last;
}

// The roads, cities and fields that were just extended and hold a meeple of the player on turn.
State::Extended State::extended_features() const {
    Extended extended;
    for (int tile = first_fresh_tile(); tile <= map_.last_tile(); ++tile) {
        const Tile& type = rules_->tile(map_.board()[tile].type);
        const auto look_at = [&](auto& found, const auto& features, Segment first,
                                 std::size_t count) {
            for (int n = 0; n < static_cast<int>(count); ++n) {
                const int root = features.root(map_.part(tile, first) + n);
                if (features.of(root).meeples.of(turn_) > 0) {
                    found.add(root);
                    extended.none = false;
                }
            }
        };
        look_at(extended.roads, map_.roads(), Segment::road(0), type.roads.size());
        look_at(extended.cities, map_.cities(), Segment::city(0), type.cities.size());
        look_at(extended.fields, map_.fields(), Segment::field(0), type.fields.size());
    }
    return extended;
}

// The tiles whose meeples the player on turn may enrol: highwaymen, knights and farmers without an
// emblem whose road, city or field was just extended. A farmer whose tile had all eight neighbours
// before that can't be enrolled.
Tiles State::enrollable() const {
    Tiles found;
    const auto extended = extended_features();
    if (extended.none) {
        return found;
    }
    const int first = first_fresh_tile();
    for (int tile = 0; tile < first; ++tile) {
        const auto meeple = map_.standing(tile);
        if (!meeple || meeple->player != turn_ || meeple->segment == Segment::monastery()) {
            continue;
        }
        const int root = map_.root(tile, meeple->segment);
        const auto kind = meeple->segment.kind();
        const bool may = kind == FeatureKind::road ? extended.roads.contains(root)
                         : kind == FeatureKind::city
                             ? extended.cities.contains(root)
                             : extended.fields.contains(root) && !was_surrounded(tile);
        if (may && !tournaments_.emblems.under_meeple(turn_, tile)) {
            found.add(tile);
        }
    }
    return found;
}

// Whether all eight cells round the tile carried tiles before the last move that laid something.
bool State::was_surrounded(int tile) const {
    if (map_.neighbours_of(tile) < 8) {
        return false;
    }
    for (int fresh = first_fresh_tile(); fresh <= map_.last_tile(); ++fresh) {
        if (map_.touch(tile, fresh)) {
            return false;
        }
    }
    return true;
}

void State::offer_enrolment(Events* events) {
    if (!tournaments_.has_enrolled && !tournaments_.is_closing &&
        tournaments_.emblems.has_supply(turn_) && !enrollable().none()) {
        phase_ = Phase::enrol;
    } else {
        score_placement(events);
    }
}

void State::enrol_meeple(Cell cell, Events* events) {
    tournaments_.enrolling = static_cast<std::uint8_t>(map_.board().tile_at(cell));
    phase_ = Phase::emblem;
    if (events != nullptr) {
        tell::meeple_enrolled(*events, turn_, cell);
    }
}

void State::choose_emblem(int emblem, Events* events) {
    const int tile = tournaments_.enrolling;
    tournaments_.emblems.put(turn_, emblem, Place::meeple, tile);
    tournaments_.enrolling = 0;
    tournaments_.has_enrolled = true;
    if (events != nullptr) {
        tell::emblem_chosen(*events, turn_, map_.board()[tile].cell, emblem);
    }
    score_placement(events);
}

// --- after the enrolment

// Scores what was completed; then the drawn tile is due, the next player, or the closing round goes
// on.
void State::score_placement(Events* events) {
    for (int tile = first_fresh_tile(); tile <= map_.last_tile(); ++tile) {
        score_completed_by(tile, events);
    }
    return_emblems(events);
    if (tournaments_.is_closing) {
        turn_ = next_player();
        play_closing_turn(events);
    } else if (drawn_ != no_tile) {
        offer_drawn_tile(events);
    } else {
        tournaments_.has_enrolled = false;
        tournaments_.has_tried_prize = false;
        pass_turn(events);
    }
}

// The emblems of meeples that have gone home are in their owners' supply again.
void State::return_emblems(Events* events) {
    struct Returned {
        int tile;
        int player;
        int emblem;
    };
    std::vector<Returned> returned;  // for those who listen
    for (int player = 0; player < rules_->players(); ++player) {
        for (const int emblem : emblem_values) {
            const auto spot = tournaments_.emblems.spot(player, emblem);
            if (spot.place == Place::meeple && !map_.standing(spot.tile)) {
                tournaments_.emblems.put(player, emblem, Place::supply);
                if (events != nullptr) {
                    returned.push_back({spot.tile, player, emblem});
                }
            }
        }
    }
    // told by tiles: an order by emblems would tell which of two is the lower
    std::ranges::sort(returned, {}, &Returned::tile);
    for (const auto& [tile, player, emblem] : returned) {
        tell::emblem_returned(*events, player, map_.board()[tile].cell, emblem);
    }
}

}  // namespace marula::carcassonne
