// What players do not know of each other in Tournaments & Emblems: which emblems lie under meeples
// and which are still in hand, and which prize tiles were won and not laid yet.

#include <span>
#include <vector>

#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {

using Place = Emblems::Place;

Move State::observed(Move move, Player viewer) const {
    switch (kind_of(move)) {
        case MoveKind::choose_emblem:
            return sees(viewer, turn_) ? move : carcassonne::choose_emblem(hidden);
        case MoveKind::win_prize:
            return sees(viewer, next_winner()) ? move : carcassonne::win_prize(hidden);
        default:
            return move;
    }
}

// Uniform over all that is consistent with what the viewer knows, and a function of that and of the
// generator alone.
void State::redeal_hidden(Player viewer, Rng& rng) {
    if (!rules_->has_tournaments() || viewer == everyone) {
        return;
    }
    for (int player = 0; player < rules_->players(); ++player) {
        if (player != viewer) {
            redeal_emblems(player, rng);
        }
    }
    redeal_prizes(viewer, rng);
}

bool State::is_hidden(int player, int emblem) const {
    const auto place = tournaments_.emblems.spot(player, emblem).place;
    return (place == Place::supply || place == Place::meeple) &&
           tournaments_.tournament.revealed[player] != emblem;
}

// Known is under which meeples emblems lie; which of the player's hidden ones, is not.
void State::redeal_emblems(int player, Rng& rng) {
    auto& emblems = tournaments_.emblems;
    Array<int, 5> values{};
    int count = 0;
    Tiles tiles;
    for (const int emblem : emblem_values) {
        if (is_hidden(player, emblem)) {
            values[count++] = emblem;
            if (const auto spot = emblems.spot(player, emblem); spot.place == Place::meeple) {
                tiles.add(spot.tile);
            }
            emblems.put(player, emblem, Place::supply);
        }
    }
    rng.shuffle(std::span(values.data(), static_cast<std::size_t>(count)));
    int next = 0;
    tiles.for_each([&](int tile) { emblems.put(player, values[next++], Place::meeple, tile); });
}

// Another player's prize tile is any of those that the viewer has not seen. One that is about to be
// laid fits somewhere, so it is drawn first, from those that do.
void State::redeal_prizes(Player viewer, Rng& rng) {
    auto& prizes = tournaments_.prizes;
    const auto pool = rules_->prizes();
    const bool is_laying = phase_ == Phase::prize && turn_ != viewer;
    const int about_to_be_laid = is_laying ? prizes.oldest_of(turn_).value_or(0) : -1;
    for (int number = 0; number < prizes.size(); ++number) {
        if (prizes[number].player != viewer) {
            ++left_[prizes[number].type];
        }
    }
    const auto draw = [&](int number, bool must_fit) {
        std::uint32_t weight = 0;
        Array<std::uint8_t, max_types> weights{};
        for (int type = pool.first; type < pool.last; ++type) {
            weights[type] = must_fit && !is_placeable(type) ? std::uint8_t{0} : left_[type];
            weight += weights[type];
        }
        auto chosen = static_cast<int>(rng.below(weight));
        int type = pool.first;
        while (chosen >= weights[type]) {
            chosen -= weights[type++];
        }
        prizes[number].type = static_cast<std::uint8_t>(type);
        --left_[type];
    };
    if (is_laying) {
        draw(about_to_be_laid, true);
    }
    for (int number = 0; number < prizes.size(); ++number) {
        if (prizes[number].player != viewer && number != about_to_be_laid) {
            draw(number, false);
        }
    }
}

}  // namespace marula::carcassonne
