// When two positions are the same, and the hash that agrees with it.

#include "marula/core/hash.hpp"
#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {

namespace {

// What lies on a cell, as one number.
std::uint64_t description_of(const Map& map, int tile) {
    const auto& laid = map.board()[tile];
    const auto meeple = map.standing(tile);
    const auto owner = meeple ? 1u + meeple->player : 0u;
    const auto segment = meeple ? static_cast<unsigned>(meeple->segment.number()) : 0u;
    return std::uint64_t{laid.cell.code()} << 32 | std::uint64_t{laid.type} << 24 |
           std::uint64_t{laid.turn} << 16 | owner << 8 | segment;
}

// In these steps what comes depends on what was laid last.
bool last_tile_matters(Phase phase) {
    return phase == Phase::meeple || phase == Phase::enrol || phase == Phase::emblem;
}

}  // namespace

std::uint64_t State::key() const {
    std::uint64_t tiles = 0;
    for (int tile = 0; tile < map_.board().size(); ++tile) {
        tiles += mix(description_of(map_, tile));  // a sum: the order of laying does not matter
    }
    std::uint64_t hash = mix(rules_->fingerprint(), tiles);
    for (int type = 0; type < rules_->types(); ++type) {
        hash = mix(hash, left_[type]);
    }
    for (const auto score : scores()) {
        hash = mix(hash, static_cast<std::uint64_t>(score));
    }
    hash = mix(hash, static_cast<std::uint64_t>(phase_) << 16 | std::uint64_t{turn_} << 8 | drawn_);
    if (last_tile_matters(phase_)) {
        hash = mix(hash, map_.board()[map_.last_tile()].cell.code());
    }
    return rules_->has_tournaments() ? mix(hash, tournaments_key()) : hash;
}

// Emblems on the map are where their tiles lie, whatever the tiles' numbers.
std::uint64_t State::emblem_place(int player, int emblem) const {
    const auto spot = tournaments_.emblems.spot(player, emblem);
    const bool is_on_map =
        spot.place == Emblems::Place::meeple || spot.place == Emblems::Place::statue;
    return static_cast<std::uint64_t>(spot.place) << 16 |
           (is_on_map ? map_.board()[spot.tile].cell.code() : 0u);
}

std::uint64_t State::tournaments_key() const {
    const auto& more = tournaments_;
    std::uint64_t hash = 0;
    for (int player = 0; player < rules_->players(); ++player) {
        for (const int emblem : emblem_values) {
            hash = mix(hash, emblem_place(player, emblem));
        }
        hash = mix(hash, more.tournament.revealed[player]);
    }
    for (int number = 0; number < more.prizes.size(); ++number) {
        const auto prize = more.prizes[number];
        hash = mix(hash, std::uint64_t{prize.player} << 16 | std::uint64_t{prize.type} << 8 |
                             prize.emblem);
    }
    if (phase_ == Phase::emblem) {
        hash = mix(hash, map_.board()[more.enrolling].cell.code());
    }
    hash = mix(hash, std::uint64_t{more.held} << 16 | std::uint64_t{more.tournament.asked} << 8 |
                         more.tournament.won);
    return mix(hash, (more.has_enrolled ? 1u : 0u) | (more.has_tried_prize ? 2u : 0u) |
                         (more.is_closing ? 4u : 0u));
}

bool State::equal_tournaments(const State& other) const {
    const auto& a = tournaments_;
    const auto& b = other.tournaments_;
    if (!(a.prizes == b.prizes) || !(a.tournament == b.tournament) || a.held != b.held ||
        a.has_enrolled != b.has_enrolled || a.has_tried_prize != b.has_tried_prize ||
        a.is_closing != b.is_closing ||
        (phase_ == Phase::emblem &&
         map_.board()[a.enrolling].cell != other.map_.board()[b.enrolling].cell)) {
        return false;
    }
    for (int player = 0; player < rules_->players(); ++player) {
        for (const int emblem : emblem_values) {
            if (emblem_place(player, emblem) != other.emblem_place(player, emblem)) {
                return false;
            }
        }
    }
    return true;
}

// Supplies, features and the river follow from the tiles and the meeples on them.
bool operator==(const State& a, const State& b) {
    const auto& board = a.map_.board();
    const auto& other = b.map_.board();
    if (!(*a.rules_ == *b.rules_) || board.size() != other.size() || a.phase_ != b.phase_ ||
        a.turn_ != b.turn_ || a.scores_ != b.scores_ || a.left_ != b.left_ ||
        a.drawn_ != b.drawn_ || !a.equal_tournaments(b)) {
        return false;
    }
    if (last_tile_matters(a.phase_) &&
        board[a.map_.last_tile()].cell != other[b.map_.last_tile()].cell) {
        return false;
    }
    for (int tile = 0; tile < board.size(); ++tile) {
        const int same = other.tile_at(board[tile].cell);
        if (same == Map::Board::none ||
            description_of(a.map_, tile) != description_of(b.map_, same)) {
            return false;
        }
    }
    return true;
}

}  // namespace marula::carcassonne
