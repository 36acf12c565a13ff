#include "marula/games/carcassonne/state.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

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
    lay(rules.start_type(), 0, Cell(0, 0));
    open_next_pile();
    if (tiles_left() == 0) {
        end_game(nullptr);
    }
}

void State::open_next_pile() {
    while (tiles_left() == 0 && open_ != PileKind::land) {
        open_ = static_cast<PileKind>(static_cast<int>(open_) + 1);
    }
}

int State::boxed(int type) const {
    int elsewhere = left_[type];
    for (int tile = 0; tile < map_.board().size(); ++tile) {
        elsewhere += map_.board()[tile].type == type ? 1 : 0;
    }
    elsewhere += phase_ == Phase::lay && drawn_ == type ? 1 : 0;
    return rules_->tile(type).copies - elsewhere;
}

void State::play_unchecked(Move move, Events* events) {
    assert(is_legal(move));
    switch (kind_of(move)) {
        case MoveKind::draw_tile:
            draw_tile(type_of(move), events);
            break;
        case MoveKind::lay_tile:
            lay_drawn_tile(cell_of(move), turn_of(move), events);
            break;
        case MoveKind::place_meeple:
            place_meeple(segment_of(move), events);
            end_turn(events);
            break;
        case MoveKind::pass:
            end_turn(events);
            break;
    }
}

void State::draw_tile(int type, Events* events) {
    --left_[type];
    --pile_left_[static_cast<std::size_t>(open_)];
    if (events != nullptr) {
        events->push_back(Value::object(
            {{"kind", "tile_drawn"}, {"player", turn_}, {"tile", rules_->tile(type).id}}));
    }
    if (is_placeable(type)) {
        drawn_ = static_cast<std::uint8_t>(type);
        phase_ = Phase::lay;
        return;
    }
    // it goes back to the box, and another tile is drawn
    if (events != nullptr) {
        events->push_back(Value::object({{"kind", "tile_boxed"}, {"tile", rules_->tile(type).id}}));
    }
    open_next_pile();
    if (tiles_left() == 0) {
        end_game(events);
    }
}

void State::lay(int type, int turn, Cell cell) {
    map_.lay(rules_->tiles(), type, turn, cell);
    if (rules_->tile(type).is_river()) {
        river_.flow_through(rules_->tile(type), turn, cell);
    }
}

void State::lay_drawn_tile(Cell cell, int turn, Events* events) {
    lay(drawn_, turn, cell);
    if (events != nullptr) {
        events->push_back(Value::object({{"kind", "tile_laid"},
                                         {"player", turn_},
                                         {"tile", last_laid().id},
                                         {"x", cell.x()},
                                         {"y", cell.y()},
                                         {"turn", 90 * turn}}));
    }
    claimable_ = claimable();
    if (claimable_ != 0) {
        phase_ = Phase::meeple;
    } else {
        end_turn(events);
    }
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
        const auto& laid = map_.board()[tile];
        events->push_back(
            Value::object({{"kind", "meeple_placed"},
                           {"player", turn_},
                           {"x", laid.cell.x()},
                           {"y", laid.cell.y()},
                           {"feature", segment_name(last_laid(), laid.turn, segment)}}));
    }
}

void State::end_turn(Events* events) {
    score_last_tile(events);
    claimable_ = 0;
    turn_ = next_player();
    phase_ = Phase::draw;
    open_next_pile();
    if (tiles_left() == 0) {
        end_game(events);
    }
}

// Scores every road, city and monastery with a meeple that the tile laid last completed.
void State::score_last_tile(Events* events) {
    const int last = map_.last_tile();
    const Tile& tile = last_laid();
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
        Value::Array owners;
        landscape::for_each_owner(meeples, rules_->players(),
                                  [&](int player) { owners.emplace_back(player); });
        const auto& laid = map_.board()[tile];
        events->push_back(
            Value::object({{"kind", "feature_scored"},
                           {"feature", name_of(segment.kind())},
                           {"x", laid.cell.x()},
                           {"y", laid.cell.y()},
                           {"segment", segment_name(rules_->tile(laid.type), laid.turn, segment)},
                           {"players", std::move(owners)},
                           {"points", points},
                           {"final", is_final}}));
    }
}

void State::score_completed(int tile, Segment segment, int points, Events* events) {
    score(tile, segment, points, false, events);
    if (events != nullptr) {
        map_.for_each_meeple_on(tile, segment, [&](int other) {
            const auto& home = map_.board()[other];
            events->push_back(Value::object({{"kind", "meeple_returned"},
                                             {"player", map_.standing(other)->player},
                                             {"x", home.cell.x()},
                                             {"y", home.cell.y()}}));
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
    if (events != nullptr) {
        events->push_back(
            Value::object({{"kind", "game_ended"}, {"scores", Value::array(scores())}}));
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
