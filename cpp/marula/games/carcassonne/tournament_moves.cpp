// What may be done in the steps of Tournaments & Emblems: the legal moves and random play.

#include <algorithm>

#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {

using landscape::has;

bool State::Choices::contains(Move move) const {
    return std::find(moves.begin(), moves.begin() + count, move) != moves.begin() + count;
}

// The decisions that have few alternatives: all but where to lay a prize tile.
State::Choices State::tournament_choices() const {
    Choices choices;
    const auto& emblems = tournaments_.emblems;
    switch (phase_) {
        case Phase::tournament_tile:
            return tournament_places();
        case Phase::enrol:
            choices.add(pass);
            enrollable().for_each(
                [&](int tile) { choices.add(carcassonne::enrol_meeple(map_.board()[tile].cell)); });
            break;
        case Phase::emblem:
            for (const int emblem : emblem_values) {
                if (emblems.is_in_supply(turn_, emblem)) {
                    choices.add(carcassonne::choose_emblem(emblem));
                }
            }
            break;
        case Phase::reveal:
            for (const int emblem : emblem_values) {
                if (takes_part(player_asked(), emblem)) {
                    const int tile = emblems.spot(player_asked(), emblem).tile;
                    choices.add(carcassonne::reveal_emblem(map_.board()[tile].cell, emblem));
                }
            }
            break;
        default:
            break;
    }
    return choices;
}

void State::list_tournament_moves(Moves& moves) const {
    if (phase_ == Phase::prize) {
        const int type = prize_to_lay();
        for_each_place(type, [&](Cell cell, Turns turns) {
            for (int turn = 0; turn < 4; ++turn) {
                if (has(turns, turn)) {
                    moves.push_back(carcassonne::lay_prize(type, cell, turn));
                }
            }
        });
    } else if (phase_ == Phase::win) {
        for (int type = rules_->prizes().first; type < rules_->prizes().last; ++type) {
            if (left_[type] > 0) {
                moves.push_back(carcassonne::win_prize(type));
            }
        }
    } else {
        const auto choices = tournament_choices();
        moves.assign(choices.moves.begin(), choices.moves.begin() + choices.count);
    }
    std::ranges::sort(moves);
}

bool State::is_tournament_move(Move move) const {
    if (phase_ == Phase::prize) {
        const int type = prize_to_lay();
        return move == carcassonne::lay_prize(type, cell_of(move), turn_of(move)) &&
               has(turns_at(type, cell_of(move)), turn_of(move));
    }
    if (phase_ == Phase::win) {
        const int type = more_of(move);
        return move == carcassonne::win_prize(type) && rules_->is_prize(type) && left_[type] > 0;
    }
    return tournament_choices().contains(move);
}

Move State::random_tournament_move(Rng& rng) const {
    if (phase_ == Phase::win) {
        return sample_prize(rng);
    }
    if (phase_ == Phase::prize) {
        const int type = prize_to_lay();
        const Move place = random_place(type, rng);
        return carcassonne::lay_prize(type, cell_of(place), turn_of(place));
    }
    const auto choices = tournament_choices();
    return choices.moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(choices.count)))];
}

// One of the prize tiles that nobody has won yet.
Move State::sample_prize(Rng& rng) const {
    std::uint32_t left = 0;
    for (int type = rules_->prizes().first; type < rules_->prizes().last; ++type) {
        left += left_[type];
    }
    auto prize = static_cast<int>(rng.below(left));
    int type = rules_->prizes().first;
    while (prize >= left_[type]) {
        prize -= left_[type++];
    }
    return carcassonne::win_prize(type);
}

}  // namespace marula::carcassonne
