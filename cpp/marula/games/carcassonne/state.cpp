#include "marula/games/carcassonne/state.hpp"

#include <algorithm>
#include <cassert>

#include "marula/games/carcassonne/events.hpp"
#include "marula/games/carcassonne/scoring.hpp"

namespace marula::carcassonne {

State::State(const Rules& rules) : rules_(&rules) {
    for (int type = 0; type < rules.types(); ++type) {
        left_[type] = static_cast<std::uint8_t>(rules.copies_in_pile(type));
    }
    for (const PileKind kind : piles) {
        pile_left_[static_cast<std::size_t>(kind)] =
            static_cast<std::uint8_t>(rules.pile(kind).tiles);
    }
    supply_ = Meeples::of_each(rules.players(), meeples_each);
    if (rules.is_square(rules.start_type())) {
        put_tournament_tile(Cell(0, 0), 0);
    } else {
        lay(rules.start_type(), 0, Cell(0, 0));
    }
    draw_is_due(nullptr);
}

void State::open_next_pile() {
    while (tiles_left() == 0 && open_ != PileKind::land) {
        open_ = static_cast<PileKind>(static_cast<int>(open_) + 1);
        stack_end_ = static_cast<std::uint8_t>(
            open_ == PileKind::land ? rules_->land_under(tournaments_.held) : 0);
    }
}

int State::boxed(int type) const {
    if (rules_->is_square(type)) {
        return 0;  // the tournament tile is set aside until it is laid
    }
    int elsewhere = left_[type] + tournaments_.prizes.count(type);
    for (int tile = 0; tile < map_.board().size(); ++tile) {
        elsewhere += map_.board()[tile].type == type ? 1 : 0;
    }
    elsewhere += drawn_ == type ? 1 : 0;
    return rules_->tile(type).copies - elsewhere;
}

void State::play_unchecked(Move move, Events* events) {
    assert(is_legal(move));
    switch (phase_) {
        case Phase::draw:
            draw_tile(type_of(move), events);
            return;
        case Phase::lay:
            lay_drawn_tile(cell_of(move), turn_of(move), events);
            if (claimable_ != 0) {
                phase_ = Phase::meeple;
                return;
            }
            break;
        case Phase::meeple:
            if (move != pass) {
                place_meeple(segment_of(move), events);
            }
            break;
        default:
            play_tournament_move(move, events);
            return;
    }
    end_turn(events);
}

void State::draw_is_due(Events* events) {
    phase_ = Phase::draw;
    if (tiles_left() == stack_end_) {
        open_next_stack(events);
    }
}

// The open pile is empty, or the open stack of the land.
void State::open_next_stack(Events* events) {
    open_next_pile();
    if (tiles_left() != stack_end_) {
        return;
    }
    if (rules_->has_tournaments()) {
        hold_tournament(events);
    } else {
        end_game(events);
    }
}

void State::draw_tile(int type, Events* events) {
    --left_[type];
    --pile_left_[static_cast<std::size_t>(open_)];
    drawn_ = static_cast<std::uint8_t>(type);
    if (events != nullptr) {
        tell::tile_drawn(*events, turn_, rules_->tile(type));
    }
    if (!(rules_->has_tournaments() && lays_something_first())) {
        offer_drawn_tile(events);
    }
}

// The tile in hand is to be laid; or it goes back to the box, and another is drawn.
void State::offer_drawn_tile(Events* events) {
    if (is_placeable(drawn_)) {
        phase_ = Phase::lay;
        return;
    }
    if (events != nullptr) {
        tell::tile_boxed(*events, rules_->tile(drawn_));
    }
    drawn_ = no_tile;
    draw_is_due(events);
}

void State::lay(int type, int turn, Cell cell) {
    map_.lay(rules_->tiles(), type, turn, cell);
    if (rules_->tile(type).is_river()) {
        river_.flow_through(rules_->tile(type), turn, cell);
    }
}

void State::lay_drawn_tile(Cell cell, int turn, Events* events) {
    lay(drawn_, turn, cell);
    drawn_ = no_tile;
    if (events != nullptr) {
        tell::tile_laid(*events, turn_, *rules_, map_);
    }
    claimable_ = claimable();
}

const Tile& State::last_laid() const { return rules_->tile(map_.board()[map_.last_tile()].type); }

// The segments of the tile just laid on which the player may place a meeple: those whose feature
// holds none anywhere along it.
Segments State::claimable() const {
    if (supply_.of(turn_) == 0) {
        return 0;
    }
    const Segments free = map_.unclaimed(last_laid(), map_.last_tile());
    return rules_->has_fields() ? free : free & ~all_fields;
}

void State::place_meeple(Segment segment, Events* events) {
    const int tile = map_.last_tile();
    map_.place_meeple(tile, segment, turn_);
    supply_.remove(turn_);
    if (events != nullptr) {
        tell::meeple_placed(*events, turn_, *rules_, map_, segment);
    }
}

void State::end_turn(Events* events) {
    claimable_ = 0;
    if (rules_->has_tournaments()) {
        offer_enrolment(events);
        return;
    }
    score_completed_by(map_.last_tile(), events);
    pass_turn(events);
}

void State::pass_turn(Events* events) {
    turn_ = next_player();
    draw_is_due(events);
}

// Scores every road, city and monastery with a meeple that the tile, just laid, completed.
void State::score_completed_by(int last, Events* events) {
    const Tile& tile = rules_->tile(map_.board()[last].type);
    for (int n = 0; n < static_cast<int>(tile.roads.size()); ++n) {
        const Road& road = map_.roads().of(map_.part(last, Segment::road(n)));
        if (road.is_complete() && !road.meeples.none()) {
            score_completed(last, Segment::road(n), road_points(road), events);
        }
    }
    for (int n = 0; n < static_cast<int>(tile.cities.size()); ++n) {
        const City& city = map_.cities().of(map_.part(last, Segment::city(n)));
        if (city.is_complete() && !city.meeples.none()) {
            score_completed(last, Segment::city(n), city_points(city, *rules_), events);
        }
    }
    Array<int, 9> completed{};
    int count = 0;
    map_.for_each_monk([&](int monastery, int) {
        if (map_.touch(monastery, last) && map_.neighbours_of(monastery) == 8) {
            completed[count++] = monastery;
        }
    });
    for (int n = 0; n < count; ++n) {
        score_completed(completed[n], Segment::monastery(), monastery_points(8), events);
    }
}

// Scores a feature, during the game and at its end.
void State::score(int tile, Segment segment, int points, bool is_final, Events* events) {
    const Meeples meeples = map_.meeples_on(tile, segment);
    landscape::for_each_owner(meeples, rules_->players(),
                              [&](int player) { scores_[player] += points; });
    if (events != nullptr) {
        tell::feature_scored(*events, *rules_, map_, tile, segment, points, is_final);
    }
}

void State::score_completed(int tile, Segment segment, int points, Events* events) {
    score(tile, segment, points, false, events);
    if (events != nullptr) {
        map_.for_each_meeple_on(tile, segment, [&](int other) {
            tell::meeple_returned(*events, map_.standing(other)->player, map_.board()[other].cell);
        });
    }
    supply_ += map_.meeples_on(tile, segment);
    map_.take_home(tile, segment);
}

// Final scoring; the meeples stay where they are.
void State::end_game(Events* events) {
    phase_ = Phase::over;
    turn_ = 0;
    for_each_claimed(map_, [&](int tile, Segment segment) {
        score(tile, segment, points_of(map_, *rules_, tile, segment), true, events);
    });
    if (rules_->has_tournaments()) {
        score_statues(events);
    }
    if (events != nullptr) {
        tell::game_ended(*events, scores());
    }
}

std::vector<double> State::utilities() const {
    const auto points = scores();
    const auto most = *std::ranges::max_element(points);
    const auto winners = static_cast<double>(std::ranges::count(points, most));
    std::vector<double> values;
    for (const auto score : points) {
        values.push_back(score == most ? 1.0 / winners : 0.0);
    }
    return values;
}

}  // namespace marula::carcassonne
