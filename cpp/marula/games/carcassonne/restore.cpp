// A state from a noted position, laid again tile by tile; and the position of a state.
//
// Checked are the order of the piles, every placement, whose tile each meeple stands on and that
// it could be placed beside those that still stand, what was scored and so holds no meeple, and the
// step of the turn. Not to be known from a position, and taken as noted: the points so far, and
// whether a boxed tile really fitted nowhere when it was drawn.

#include <algorithm>
#include <string>

#include "marula/core/errors.hpp"
#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {
namespace {

[[noreturn]] void fail(const std::string& reason) {
    throw ParseError("carcassonne position: " + reason);
}

// A complete road, city or monastery holds no meeple, unless the tile laid last has just completed
// it and its scoring is still to come.
void check_meeples(const Map& map, bool scoring_to_come) {
    const int last = map.last_tile();
    for (int tile = 0; tile <= last; ++tile) {
        const auto meeple = map.standing(tile);
        if (!meeple) {
            continue;
        }
        const Segment segment = meeple->segment;
        bool is_complete = false;
        bool is_recent = false;
        const auto look_at = [&](const auto& feature) {
            is_complete = feature.is_complete();
            is_recent = feature.tiles.contains(last);
        };
        if (segment.kind() == FeatureKind::road) {
            look_at(map.roads().of(map.part(tile, segment)));
        } else if (segment.kind() == FeatureKind::city) {
            look_at(map.cities().of(map.part(tile, segment)));
        } else if (segment.kind() == FeatureKind::monastery) {
            is_complete = map.neighbours_of(tile) == 8;
            is_recent = map.touch(tile, last);
        }
        if (is_complete && !(scoring_to_come && is_recent)) {
            fail("the meeple at " + to_text(map.board()[tile].cell) +
                 " stands on a feature that was completed and scored");
        }
    }
}

}  // namespace

Position State::position() const {
    Position position;
    for (int tile = 0; tile < map_.board().size(); ++tile) {
        const auto& laid = map_.board()[tile];
        position.tiles.push_back({laid.type, laid.cell, laid.turn, map_.standing(tile)});
    }
    for (int type = 0; type < rules_->types(); ++type) {
        position.boxed.insert(position.boxed.end(), static_cast<std::size_t>(boxed(type)), type);
    }
    position.scores.assign(scores().begin(), scores().end());
    position.player = turn_;
    position.phase = phase_;
    position.drawn = phase_ == Phase::lay ? drawn_ : 0;
    return position;
}

void State::take_from_pile(int type) {
    if (left_[type] == 0) {
        fail("more copies of tile " + rules_->tile(type).id + " than there are");
    }
    --left_[type];
    --pile_left_[static_cast<std::size_t>(rules_->pile_of(type))];
}

// Lays the next tile of a noted position, with the meeple that stands there to this day.
void State::lay_again(const Position::LaidTile& tile) {
    const std::string name = rules_->tile(tile.type).id + "@" + carcassonne::to_text(tile.cell);
    open_next_pile();
    if (rules_->pile_of(tile.type) != open_) {
        fail("tile " + name + " is laid before the pile it comes from is open");
    }
    take_from_pile(tile.type);
    if (!landscape::has(turns_at(tile.type, tile.cell), tile.turn)) {
        fail("tile " + name + "/" + std::to_string(90 * tile.turn) + " can't be laid there");
    }
    lay(tile.type, tile.turn, tile.cell);
    if (tile.meeple) {
        if (tile.meeple->player != turn_) {
            fail("the meeple on " + name + " is not of player " + std::to_string(turn_) +
                 ", who laid that tile");
        }
        if ((claimable() >> tile.meeple->segment.number() & 1) == 0) {
            fail("the meeple on " + name + " could not be placed there");
        }
        map_.place_meeple(map_.last_tile(), tile.meeple->segment, turn_);
        supply_.remove(turn_);
    }
    turn_ = next_player();
}

State State::from_position(const Rules& rules, const Position& position) {
    State state(rules);
    const auto& tiles = position.tiles;
    if (tiles.empty() || tiles[0].type != rules.start_type() || tiles[0].cell != Cell(0, 0) ||
        tiles[0].turn != 0 || tiles[0].meeple) {
        fail("the first tile is " + rules.tile(rules.start_type()).id + "@0,0/0, without a meeple");
    }
    if (position.scores.size() != state.scores().size()) {
        fail("there are " + std::to_string(position.scores.size()) + " scores for " +
             std::to_string(state.scores().size()) + " players");
    }
    for (const int type : position.boxed) {
        state.take_from_pile(type);
    }
    state.turn_ = 0;
    for (std::size_t i = 1; i + 1 < tiles.size(); ++i) {
        state.lay_again(tiles[i]);
    }
    const auto player_of_last = state.turn_;
    if (tiles.size() > 1) {
        state.lay_again(tiles.back());
    }
    check_meeples(state.map_, position.phase == Phase::meeple);
    std::ranges::copy(position.scores, state.scores_.begin());
    state.phase_ = position.phase;
    if (position.phase == Phase::meeple) {
        state.turn_ = player_of_last;
        state.claimable_ = state.claimable();
        if (tiles.size() == 1 || tiles.back().meeple || state.claimable_ == 0) {
            fail("no meeple can be placed on the tile laid last");
        }
    } else {
        state.open_next_pile();
    }
    if (position.phase == Phase::lay) {
        if (rules.pile_of(position.drawn) != state.open_) {
            fail("tile " + rules.tile(position.drawn).id + " can't be drawn now");
        }
        state.take_from_pile(position.drawn);
        state.drawn_ = static_cast<std::uint8_t>(position.drawn);
        if (!state.is_placeable(position.drawn)) {
            fail("tile " + rules.tile(position.drawn).id + " can't be laid anywhere");
        }
    } else if (position.phase == Phase::draw && state.tiles_left() == 0) {
        fail("no tile is left to draw");
    } else if (position.phase == Phase::over) {
        if (state.tiles_left() != 0) {
            fail("the game is not over: tiles are left to draw");
        }
        state.turn_ = 0;
    }
    if (state.turn_ != position.player) {
        fail("player " + std::to_string(state.turn_) + " is on turn, not " +
             std::to_string(position.player));
    }
    return state;
}

std::string State::to_text(Player) const { return carcassonne::to_text(*rules_, position()); }

State State::from_text(const Rules& rules, std::string_view text) {
    return from_position(rules, parse_position(rules, text));
}

Bytes State::to_bytes() const { return carcassonne::to_bytes(*rules_, position()); }

State State::from_bytes(const Rules& rules, std::span<const std::uint8_t> bytes) {
    return from_position(rules, parse_position(rules, bytes));
}

}  // namespace marula::carcassonne
