// What may be done: the places of a drawn tile, the legal moves, random play, the draws of chance.

#include <algorithm>
#include <bit>

#include "marula/core/popcount.hpp"
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
    if (!river_.is_open() || cell != river_.end()) {
        return 0;
    }
    const Turns allowed = river_.allowed(rules_->tile(type), fitting);
    return rules_->has_tournaments() ? leading_away(rules_->tile(type), allowed) : allowed;
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
        default:
            list_tournament_moves(moves);
            break;
    }
}

// A code is compared with the one made of its fields: bits that mean nothing make it another.
bool State::is_legal(Move move) const {
    switch (phase_) {
        case Phase::draw: {
            const int type = type_of(move);
            return move == carcassonne::draw_tile(type) && type >= open_pile().first &&
                   type < open_pile().last && left_[type] > 0;
        }
        case Phase::lay:
            return move == lay_tile(cell_of(move), turn_of(move)) &&
                   has(turns_at(drawn_, cell_of(move)), turn_of(move));
        case Phase::meeple:
            return move == pass ||
                   (move == carcassonne::place_meeple(segment_of(move)) &&
                    detail_of(move) < Segment::count && (claimable_ >> detail_of(move) & 1) != 0);
        case Phase::over:
            return false;
        default:
            return is_tournament_move(move);
    }
}

// Uniform over the legal places. As a rule a few darts thrown at all pairs of a free cell and a
// turn hit one; where they don't, the places are counted and one is picked.
Move State::random_place(int type, Rng& rng) const {
    constexpr int most_darts = 24;
    const auto& board = map_.board();
    if (!rules_->tile(type).is_river()) {
        const auto& fits = rules_->fits(type);
        const int turns = landscape::count(rules_->tile(type).turns);  // 1, 2 or 4: the first ones
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
    for_each_place(type, [&](Cell, Turns turns) { places += landscape::count(turns); });
    int chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(places)));
    Move move = pass;
    for_each_place(type, [&](Cell cell, Turns turns) {
        for (int turn = 0; turn < 4; ++turn) {
            if (has(turns, turn) && chosen-- == 0) {
                move = lay_tile(cell, turn);
            }
        }
    });
    return move;
}

Move State::random_move(Rng& rng) const {
    if (phase_ == Phase::draw) {
        return sample_chance(rng);
    }
    if (phase_ == Phase::lay) {
        return random_place(drawn_, rng);
    }
    if (phase_ != Phase::meeple) {
        return random_tournament_move(rng);
    }
    auto left = claimable_;
    auto choice = rng.below(static_cast<std::uint32_t>(popcount(left)) + 1);
    if (choice == 0) {
        return pass;
    }
    while (--choice != 0) {
        left &= left - 1;
    }
    return carcassonne::place_meeple(Segment(std::countr_zero(left)));
}

std::string_view State::chance_kind() const {
    if (phase_ == Phase::win) {
        return "prize tile";
    }
    if (phase_ != Phase::draw) {
        return "";
    }
    return open_ == PileKind::land ? "land tile" : "river tile";
}

void State::chance_outcomes(std::vector<ChanceOutcome>& outcomes) const {
    outcomes.clear();
    const auto add = [&](const Rules::Pile& pile, Move (*draw)(int)) {
        for (int type = pile.first; type < pile.last; ++type) {
            if (left_[type] > 0) {
                outcomes.push_back({draw(type), left_[type]});
            }
        }
    };
    if (phase_ == Phase::draw) {
        add(open_pile(), carcassonne::draw_tile);
    } else if (phase_ == Phase::win) {
        add(rules_->prizes(), carcassonne::win_prize);
    }
}

Move State::sample_chance(Rng& rng) const {
    if (phase_ == Phase::win) {
        return sample_prize(rng);
    }
    int type = open_pile().last - 1;  // backwards: the most frequent tiles stand at the end
    int tile = static_cast<int>(rng.below(static_cast<std::uint32_t>(tiles_left())));
    while (tile >= left_[type]) {
        tile -= left_[type--];
    }
    return carcassonne::draw_tile(type);
}

}  // namespace marula::carcassonne
