// The moves of chance: rolls of the dice, tokens turned up, cards drawn or looked at.

#include <algorithm>
#include <utility>

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {
namespace {

// Of the sixty results of both dice each names a space, but for the six with the cross.
constexpr std::uint32_t weight_of_space = 1;
constexpr std::uint32_t weight_of_cross = 6;

}  // namespace

SpaceSet State::buffalo_spaces() const {
    return rules_->token_spaces() - tokens_.all() - burning_pieces();
}

// What would be rolled again is left out.
SpaceSet State::roll_spaces() const {
    switch (phase_) {
        case Phase::roll_fire:
            return board().numbered();
        case Phase::roll_animal:
            return rules_->token_spaces() - tokens_.all();
        case Phase::roll_buffalo:
            return buffalo_spaces();
        default: {
            SpaceSet free = rules_->token_spaces() - tokens_.all();
            if (moved_from_ != nowhere) {
                free.remove(moved_from_);
            }
            return free;
        }
    }
}

template <class Visit>
void State::for_each_outcome(Visit visit) const {
    switch (phase_) {
        case Phase::roll_fire:
        case Phase::roll_animal:
        case Phase::roll_buffalo:
        case Phase::roll_provisions:
            roll_spaces().for_each(
                [&](Space space) { visit(code(MoveKind::roll, space), weight_of_space); });
            if (can_roll_cross()) {
                visit(code(MoveKind::roll, cross), weight_of_cross);
            }
            break;
        case Phase::turn_up_spotted:
        case Phase::turn_up_rolled:
        case Phase::turn_up_fleeing:
            for (const Species species : token_species) {
                if (const std::uint32_t unseen = tokens_.unseen[index(species)]; unseen > 0) {
                    visit(code(MoveKind::turn_up, index(species)), unseen);
                }
            }
            break;
        case Phase::draw:
            for (int kind = 0; kind < rules_->card_kinds(); ++kind) {
                if (pile_.left[kind] > 0 && (pile_.top == Pile::unknown || pile_.top == kind)) {
                    visit(code(MoveKind::draw, kind), std::uint32_t{pile_.left[kind]});
                }
            }
            break;
        case Phase::look:
            for (int one = 0; one < rules_->card_kinds(); ++one) {
                for (int other = one; other < rules_->card_kinds(); ++other) {
                    if (const std::uint32_t pairs = pairs_of(one, other); pairs > 0) {
                        visit(look_code(one, other), pairs);
                    }
                }
            }
            break;
        default:
            break;
    }
}

// In how many ways the next two cards may be of these kinds.
std::uint32_t State::pairs_of(int one, int other) const {
    const std::uint32_t ones = pile_.left[one];
    const std::uint32_t others = pile_.left[other];
    if (pile_.top != Pile::unknown) {
        if (one == other) {
            return pile_.top == one ? ones - 1 : 0;
        }
        return pile_.top == one ? others : pile_.top == other ? ones : 0;
    }
    return one == other ? ones * (ones - 1) / 2 : ones * others;
}

void State::chance_outcomes(std::vector<ChanceOutcome>& outcomes) const {
    outcomes.clear();
    for_each_outcome([&](Move move, std::uint32_t weight) { outcomes.push_back({move, weight}); });
}

void State::list_outcomes(Moves& moves) const {
    for_each_outcome([&](Move move, std::uint32_t) { moves.push_back(move); });
}

bool State::is_legal_outcome(Move move) const {
    bool is_listed = false;
    for_each_outcome([&](Move outcome, std::uint32_t) { is_listed |= outcome == move; });
    return is_listed;
}

Move State::sample_chance(Rng& rng) const {
    std::uint32_t total = 0;
    switch (phase_) {
        case Phase::roll_fire:
        case Phase::roll_animal:
        case Phase::roll_buffalo:
        case Phase::roll_provisions: {
            const SpaceSet free = roll_spaces();
            const auto results = static_cast<std::uint32_t>(free.size());
            const auto result = rng.below(results + (can_roll_cross() ? weight_of_cross : 0));
            return code(MoveKind::roll,
                        result < results ? free.nth(static_cast<int>(result)) : cross);
        }
        case Phase::look:
            return sample_look(rng);
        case Phase::draw:
            if (pile_.top != Pile::unknown) {
                return code(MoveKind::draw, pile_.top);
            }
            total = pile_.size;
            break;
        default:
            for (const auto unseen : tokens_.unseen) {
                total += unseen;
            }
            break;
    }
    std::uint32_t left = rng.below(total);
    Move drawn = 0;
    bool is_found = false;
    for_each_outcome([&](Move move, std::uint32_t weight) {
        if (!is_found && left < weight) {
            drawn = move;
            is_found = true;
        }
        left -= is_found ? 0 : weight;
    });
    return drawn;
}

// The two cards are drawn one after the other.
Move State::sample_look(Rng& rng) const {
    Pile pile = pile_;
    const auto draw_one = [&] {
        int kind = pile.top;
        if (pile.top == Pile::unknown) {
            auto left = rng.below(pile.size);
            for (kind = 0; left >= pile.left[kind]; ++kind) {
                left -= pile.left[kind];
            }
        }
        pile.take(kind);
        return kind;
    };
    const int one = draw_one();
    const int other = draw_one();
    return look_code(std::min(one, other), std::max(one, other));
}

std::string_view State::chance_kind() const {
    switch (phase_) {
        case Phase::roll_fire:
            return "space for a fire";
        case Phase::roll_animal:
            return "space for an animal";
        case Phase::roll_buffalo:
            return "space for the buffalo";
        case Phase::roll_provisions:
            return "space for provisions";
        case Phase::turn_up_spotted:
        case Phase::turn_up_rolled:
        case Phase::turn_up_fleeing:
            return "token";
        case Phase::draw:
            return "card";
        case Phase::look:
            return "pair of cards";
        default:
            return "";
    }
}

void State::play_roll(int detail, Events* events) {
    if (is_setup()) {
        ++setup_rolls_;  // of the rolls that follow none can show a cross
    }
    if (detail == cross) {
        tell(events, [&] {
            const bool is_fire = phase_ == Phase::roll_fire;
            return Value::object({{"kind", "cross_rolled"}, {"what", is_fire ? "fire" : "animal"}});
        });
        go_on();
        return;
    }
    switch (phase_) {
        case Phase::roll_fire:
            place_fire(detail, events);
            break;
        case Phase::roll_animal:
            place_animal(detail, events);
            break;
        case Phase::roll_buffalo:
            place_buffalo(detail, events);
            break;
        default:
            place_provisions(detail, events);
            break;
    }
}

}  // namespace marula::big_five
