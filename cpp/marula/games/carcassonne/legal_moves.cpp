// What may be done: the places of a drawn tile, the legal moves, random play, the draws of chance.

#include <algorithm>
#include <bit>

#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {

using landscape::has;

Turns State::turns_at(int type, Cell cell) const {
    const auto demand = map_.board().demand_at(cell);
    if (demand == 0) {
        return 0;
    }
    const Turns fitting = rules_->fits(type)[demand];
    if (!rules_->tile(type).is_river()) {
        return fitting;
    }
    return river_.is_open() && cell == river_.end() ? river_.allowed(rules_->tile(type), fitting)
                                                    : Turns{0};
}

template <class Visit>
void State::for_each_place(int type, Visit visit) const {
    if (rules_->tile(type).is_river()) {
        if (const Turns turns = turns_at(type, river_.end()); turns != 0) {
            visit(river_.end(), turns);
        }
        return;
    }
    const auto& board = map_.board();
    const auto& fits = rules_->fits(type);
    for (int number = 0; number < board.free_cells(); ++number) {
        const auto place = board.free_cell(number);
        if (const Turns turns = fits[place.demand]; turns != 0) {
            visit(place.cell, turns);
        }
    }
}

bool State::is_placeable(int type) const {
    if (rules_->tile(type).is_river()) {
        return turns_at(type, river_.end()) != 0;
    }
    const auto& board = map_.board();
    const auto& fits = rules_->fits(type);
    for (int number = 0; number < board.free_cells(); ++number) {
        if (fits[board.free_cell(number).demand] != 0) {
            return true;
        }
    }
    return false;
}

void State::legal_moves(Moves& moves) const {
    moves.clear();
    switch (phase_) {
        case Phase::draw:
            for (int type = open_pile().first; type < open_pile().last; ++type) {
                if (left_[type] > 0) {
                    moves.push_back(carcassonne::draw_tile(type));
                }
            }
            break;
        case Phase::lay:
            for_each_place(drawn_, [&](Cell cell, Turns turns) {
                for (int turn = 0; turn < 4; ++turn) {
                    if (has(turns, turn)) {
                        moves.push_back(lay_tile(cell, turn));
                    }
                }
            });
            std::ranges::sort(moves);
            break;
        case Phase::meeple:
            moves.push_back(pass);
            for (Segments left = claimable_; left != 0; left &= left - 1) {
                moves.push_back(carcassonne::place_meeple(Segment(std::countr_zero(left))));
            }
            break;
        case Phase::over:
            break;
    }
}

bool State::is_legal(Move move) const {
    if (!is_code(move)) {
        return false;
    }
    const unsigned detail = detail_of(move);
    switch (kind_of(move)) {
        case MoveKind::draw_tile:
            return phase_ == Phase::draw && type_of(move) >= open_pile().first &&
                   type_of(move) < open_pile().last && left_[type_of(move)] > 0;
        case MoveKind::lay_tile:
            return phase_ == Phase::lay && has(turns_at(drawn_, cell_of(move)), turn_of(move));
        case MoveKind::place_meeple:
            return phase_ == Phase::meeple && detail < Segment::count &&
                   (claimable_ >> detail & 1) != 0;
        case MoveKind::pass:
            return phase_ == Phase::meeple && detail == 0;
    }
    return false;
}

// Uniform over the legal places. As a rule a few darts thrown at all pairs of a free cell and a
// turn hit one; where they don't, the places are counted and one is picked.
Move State::random_place(Rng& rng) const {
    constexpr int most_darts = 24;
    const auto& board = map_.board();
    if (!rules_->tile(drawn_).is_river()) {
        const auto& fits = rules_->fits(drawn_);
        const int turns =
            landscape::count(rules_->tile(drawn_).turns);  // 1, 2 or 4: the first ones
        const auto pairs = static_cast<std::uint32_t>(turns * board.free_cells());
        for (int dart = 0; dart < most_darts; ++dart) {
            const auto pair = static_cast<int>(rng.below(pairs));
            const auto place = board.free_cell(pair >> (turns / 2));  // pair / turns
            const int turn = pair & (turns - 1);
            if (has(fits[place.demand], turn)) {
                return lay_tile(place.cell, turn);
            }
        }
    }
    int places = 0;
    for_each_place(drawn_, [&](Cell, Turns turns) { places += landscape::count(turns); });
    int chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(places)));
    Move move = pass;
    for_each_place(drawn_, [&](Cell cell, Turns turns) {
        for (int turn = 0; turn < 4; ++turn) {
            if (has(turns, turn) && chosen-- == 0) {
                move = lay_tile(cell, turn);
            }
        }
    });
    return move;
}

Move State::random_move(Rng& rng) const {
    switch (phase_) {
        case Phase::draw:
            return sample_chance(rng);
        case Phase::lay:
            return random_place(rng);
        default: {
            auto left = claimable_;
            auto choice = rng.below(static_cast<std::uint32_t>(std::popcount(left)) + 1);
            if (choice == 0) {
                return pass;
            }
            while (--choice != 0) {
                left &= left - 1;
            }
            return carcassonne::place_meeple(Segment(std::countr_zero(left)));
        }
    }
}

std::string_view State::chance_kind() const {
    if (phase_ != Phase::draw) {
        return "";
    }
    return open_ == PileKind::land ? "land tile" : "river tile";
}

void State::chance_outcomes(std::vector<ChanceOutcome>& outcomes) const {
    outcomes.clear();
    if (phase_ != Phase::draw) {
        return;
    }
    for (int type = open_pile().first; type < open_pile().last; ++type) {
        if (left_[type] > 0) {
            outcomes.push_back({carcassonne::draw_tile(type), left_[type]});
        }
    }
}

Move State::sample_chance(Rng& rng) const {
    int type = open_pile().last - 1;  // backwards: the most frequent tiles stand at the end
    int tile = static_cast<int>(rng.below(static_cast<std::uint32_t>(tiles_left())));
    while (tile >= left_[type]) {
        tile -= left_[type--];
    }
    return carcassonne::draw_tile(type);
}

}  // namespace marula::carcassonne
