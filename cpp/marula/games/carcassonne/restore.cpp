// A state from a noted position, laid again tile by tile; and the position of a state.
//
// Checked are the order of the piles, every placement, whose tile each meeple stands on and that
// it could be placed beside those that still stand, what was scored and so holds no meeple, and the
// step of the turn. Not to be known from a position, and taken as noted: the points so far, and
// whether a boxed tile really fitted nowhere when it was drawn.

#include <algorithm>
#include <string>

#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {
namespace {

std::string describe_tile(const Rules& rules, const Position::LaidTile& tile) {
    return rules.tile(tile.type).id + "@" + to_text(tile.cell) + "/" +
           std::to_string(90 * tile.turn);
}

// Whether the meeple on the tile stands on something complete, which is scored as soon as the last
// move that laid something has had its meeple and its enrolment.
bool is_scored(const Map& map, int tile, bool scoring_to_come, int first_fresh) {
    const Segment segment = map.standing(tile)->segment;
    bool is_complete = false;
    bool is_fresh = false;
    for (int fresh = first_fresh; fresh <= map.last_tile(); ++fresh) {
        const auto look_at = [&](const auto& feature) {
            is_complete = feature.is_complete();
            is_fresh = is_fresh || feature.tiles.contains(fresh);
        };
        if (segment.kind() == FeatureKind::road) {
            look_at(map.roads().of(map.part(tile, segment)));
        } else if (segment.kind() == FeatureKind::city) {
            look_at(map.cities().of(map.part(tile, segment)));
        } else if (segment.kind() == FeatureKind::monastery) {
            is_complete = map.neighbours_of(tile) == 8;
            is_fresh = is_fresh || map.touch(tile, fresh);
        }
    }
    return is_complete && !(scoring_to_come && is_fresh);
}

}  // namespace

Position State::position(Player viewer) const {
    Position position;
    for (int tile = 0; tile < map_.board().size(); ++tile) {
        const auto& laid = map_.board()[tile];
        if (!rules_->is_square(laid.type) || laid.type == rules_->squares().first) {
            position.tiles.push_back(
                {laid.type, laid.cell, laid.turn, map_.standing(tile), no_emblem, 0});
        }
    }
    for (int type = 0; type < rules_->types(); ++type) {
        position.boxed.insert(position.boxed.end(), static_cast<std::size_t>(boxed(type)), type);
    }
    position.scores.assign(scores().begin(), scores().end());
    position.player = turn_;
    position.phase = phase_;
    position.drawn = drawn_type();
    if (rules_->has_tournaments()) {
        note_tournaments(position, viewer);
    }
    return position;
}

void State::take_from_pile(int type) {
    if (left_[type] == 0) {
        fail_position("more copies of tile " + rules_->tile(type).id + " than there are");
    }
    --left_[type];
    if (!rules_->is_prize(type)) {
        --pile_left_[static_cast<std::size_t>(rules_->pile_of(type))];
    }
}

void State::need_place(const Position::LaidTile& tile) const {
    if (!landscape::has(turns_at(tile.type, tile.cell), tile.turn)) {
        fail_position("tile " + describe_tile(*rules_, tile) + " can't be laid there");
    }
}

// Lays the next tile of a noted position, with the meeple that stands there to this day.
void State::lay_again(const Position::LaidTile& tile) {
    open_next_pile();
    if (rules_->is_square(tile.type) || rules_->is_prize(tile.type)) {
        lay_extra_again(tile);
        return;
    }
    if (rules_->pile_of(tile.type) != open_) {
        fail_position("tile " + describe_tile(*rules_, tile) +
                      " is laid before the pile it comes from is open");
    }
    take_from_pile(tile.type);
    need_place(tile);
    if (rules_->has_tournaments() && rules_->tile(tile.type).is_bend() &&
        is_before_tournament_tile() && tournament_places().count > 0) {
        fail_position("the tournament tile comes before tile " + describe_tile(*rules_, tile));
    }
    lay(tile.type, tile.turn, tile.cell);
    if (tile.meeple) {
        if (tile.meeple->player != turn_) {
            fail_position("the meeple on " + describe_tile(*rules_, tile) + " is not of player " +
                          std::to_string(turn_) + ", who laid that tile");
        }
        if ((claimable() >> tile.meeple->segment.number() & 1) == 0) {
            fail_position("the meeple on " + describe_tile(*rules_, tile) +
                          " could not be placed there");
        }
        map_.place_meeple(map_.last_tile(), tile.meeple->segment, turn_);
        supply_.remove(turn_);
    }
    turn_ = next_player();
}

// A complete road, city or monastery holds no meeple, unless its scoring is still to come.
void State::check_meeples() const {
    const bool scoring_to_come =
        phase_ == Phase::meeple || phase_ == Phase::enrol || phase_ == Phase::emblem;
    for (int tile = 0; tile <= map_.last_tile(); ++tile) {
        if (map_.standing(tile) && is_scored(map_, tile, scoring_to_come, first_fresh_tile())) {
            fail_position("the meeple at " + carcassonne::to_text(map_.board()[tile].cell) +
                          " stands on a feature that was completed and scored");
        }
    }
}

State State::from_position(const Rules& rules, const Position& position) {
    State state(rules);
    const auto& tiles = position.tiles;
    const Position::LaidTile start{rules.start_type(), Cell(0, 0), 0, {}, no_emblem, 0};
    if (tiles.empty() || tiles[0] != start) {
        fail_position("the first tile is " + rules.tile(rules.start_type()).id +
                      "@0,0/0, without a meeple");
    }
    if (position.scores.size() != state.scores().size()) {
        fail_position("there are " + std::to_string(position.scores.size()) + " scores for " +
                      std::to_string(state.scores().size()) + " players");
    }
    for (const int type : position.boxed) {
        state.take_from_pile(type);
    }
    std::ranges::copy(position.scores, state.scores_.begin());
    state.turn_ = 0;
    std::uint8_t player_of_last = 0;
    for (std::size_t i = 1; i < tiles.size(); ++i) {
        player_of_last = state.turn_;
        state.lay_again(tiles[i]);
    }
    state.open_next_pile();
    if (position.drawn) {
        if (rules.is_prize(*position.drawn) || rules.is_square(*position.drawn) ||
            rules.pile_of(*position.drawn) != state.open_) {
            fail_position("tile " + rules.tile(*position.drawn).id + " can't be drawn now");
        }
        state.take_from_pile(*position.drawn);
        state.drawn_ = static_cast<std::uint8_t>(*position.drawn);
    }
    state.phase_ = position.phase;
    if (rules.has_tournaments()) {
        state.restore_tournaments(position);
    }
    state.check_meeples();
    state.check_phase(position, player_of_last);
    if (state.turn_ != position.player) {
        fail_position("player " + std::to_string(state.turn_) + " is on turn, not " +
                      std::to_string(position.player));
    }
    return state;
}

void State::check_phase(const Position& position, std::uint8_t player_of_last) {
    const bool is_expansion = phase_ > Phase::meeple && phase_ < Phase::over;
    if (is_expansion && !rules_->has_tournaments()) {
        fail_position("step " + std::string(name_of(phase_)) + " is one of tournaments only");
    }
    if (position.drawn &&
        (phase_ == Phase::draw || phase_ == Phase::meeple || phase_ == Phase::over)) {
        fail_position("a tile in hand, but not the step to lay it");
    }
    switch (phase_) {
        case Phase::draw:
            if (tiles_left() == stack_end_) {
                fail_position("no tile is left to draw");
            }
            break;
        case Phase::lay:
            if (!position.drawn || !is_placeable(drawn_)) {
                fail_position(position.drawn
                                  ? "tile " + rules_->tile(drawn_).id + " can't be laid anywhere"
                                  : "no tile in hand to be laid");
            }
            if (rules_->has_tournaments()) {
                State before = *this;
                if (before.lays_something_first() ||
                    before.tournaments_.has_tried_prize != tournaments_.has_tried_prize) {
                    fail_position("the tournament tile or a prize tile comes before tile " +
                                  rules_->tile(drawn_).id);
                }
            }
            break;
        case Phase::meeple:
            turn_ = player_of_last;
            claimable_ = claimable();
            if (position.tiles.size() == 1 || position.tiles.back().meeple || claimable_ == 0 ||
                rules_->is_prize(position.tiles.back().type) ||
                rules_->is_square(position.tiles.back().type)) {
                fail_position("no meeple can be placed on the tile laid last");
            }
            break;
        case Phase::over:
            if (tiles_left() != 0) {
                fail_position("the game is not over: tiles are left to draw");
            }
            turn_ = 0;
            break;
        default:
            check_tournament_phase(position, player_of_last);
            break;
    }
}

std::string State::to_text(Player viewer) const {
    return carcassonne::to_text(*rules_, position(viewer));
}

State State::from_text(const Rules& rules, std::string_view text) {
    return from_position(rules, parse_position(rules, text));
}

Bytes State::to_bytes() const { return carcassonne::to_bytes(*rules_, position(everyone)); }

State State::from_bytes(const Rules& rules, std::span<const std::uint8_t> bytes) {
    return from_position(rules, parse_position(rules, bytes));
}

}  // namespace marula::carcassonne
