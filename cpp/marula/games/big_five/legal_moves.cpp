// What a player may decide, and random play.

#include <array>
#include <bit>
#include <cstddef>

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {

// Few vehicles stand beside each other: pairs come before goods.
template <class Visit>
void State::for_each_gift(Visit visit) const {
    Array<unsigned, max_players> linked{};
    bool is_any_linked = false;
    for (int from = 0; from < rules_->players(); ++from) {
        for (int to = from + 1; to < rules_->players(); ++to) {
            if (are_linked(from, to)) {
                linked[from] |= 1u << to;
                linked[to] |= 1u << from;
                is_any_linked = true;
            }
        }
    }
    for (int good = 0; is_any_linked && good < goods; ++good) {
        for (int from = 0; from < rules_->players(); ++from) {
            for (unsigned left = linked[from]; left != 0; left &= left - 1) {
                const int to = std::countr_zero(left);
                if (can_give(static_cast<Good>(good), from, to)) {
                    visit(give_code(static_cast<Good>(good), from, to));
                }
            }
        }
    }
}

template <class Visit>
void State::for_each_decision(Visit visit) const {
    const auto each_space = [&](MoveKind kind, SpaceSet targets) {
        targets.for_each([&](Space space) { visit(code(kind, space)); });
    };
    if (phase_ == Phase::start) {
        each_space(MoveKind::start, starts());
    } else if (phase_ == Phase::discard) {
        visit(code(MoveKind::discard, looked_at_[0]));
        visit(code(MoveKind::discard, looked_at_[1]));
    }
    if (phase_ != Phase::act) {
        return;
    }
    const int players = rules_->players();
    each_space(MoveKind::drive, drives());
    if (can_refuel()) {
        visit(code(MoveKind::refuel));
    }
    each_space(MoveKind::restock, restocks());
    each_space(MoveKind::spot, spots());
    each_space(MoveKind::put_out, put_outs());
    for (int player = 0; player < players; ++player) {
        if (can_repair_vehicle(player)) {
            visit(code(MoveKind::repair_vehicle, player));
        }
    }
    for (int gate = 0; gate < gates; ++gate) {
        if (can_repair_gate(static_cast<Gate>(gate))) {
            visit(code(MoveKind::repair_gate, gate));
        }
    }
    if (can_detour()) {
        visit(code(MoveKind::detour));
    }
    if (can_pay(price_of_influence)) {
        visit(code(MoveKind::influence));
    }
    if (can_roll_animal()) {
        visit(code(MoveKind::animal));
    }
    for_each_gift(visit);
    for (int player = 0; player < players; ++player) {
        if (can_give_token(player)) {
            visit(code(MoveKind::give_token, player));
        }
    }
    visit(code(MoveKind::end_turn));
}

void State::legal_moves(Moves& moves) const {
    moves.clear();
    if (to_move() == chance) {
        list_outcomes(moves);
    } else {
        for_each_decision([&](Move move) { moves.push_back(move); });
    }
}

bool State::is_legal(Move move) const {
    if (!is_code(move)) {
        return false;
    }
    if (to_move() == chance) {
        return is_legal_outcome(move);
    }
    bool is_listed = false;
    for_each_decision([&](Move decision) { is_listed |= decision == move; });
    return is_listed;
}

Move State::random_move(Rng& rng) const {
    if (to_move() == chance) {
        return sample_chance(rng);
    }
    // no position has more: 54 starts; or 81 spaces to spot, 15 to put out, 40 gifts, and some
    std::array<Move, 256> moves{};
    std::size_t count = 0;
    for_each_decision([&](Move move) { moves[count++] = move; });
    return moves[rng.below(static_cast<std::uint32_t>(count))];
}

}  // namespace marula::big_five
