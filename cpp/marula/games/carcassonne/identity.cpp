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
    hash = mix(hash, static_cast<std::uint64_t>(phase_) << 8 | turn_);
    if (phase_ == Phase::lay) {
        hash = mix(hash, drawn_);
    } else if (phase_ == Phase::meeple) {
        hash = mix(hash, map_.board()[map_.last_tile()].cell.code());
    }
    return hash;
}

// Supplies, features and the river follow from the tiles and the meeples on them.
bool operator==(const State& a, const State& b) {
    const auto& board = a.map_.board();
    const auto& other = b.map_.board();
    if (!(*a.rules_ == *b.rules_) || board.size() != other.size() || a.phase_ != b.phase_ ||
        a.turn_ != b.turn_ || a.scores_ != b.scores_ || a.left_ != b.left_ ||
        (a.phase_ == Phase::lay && a.drawn_ != b.drawn_)) {
        return false;
    }
    if (a.phase_ == Phase::meeple &&
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
