// Tournaments and what comes of them: each player with an enrolled meeple of the crown's kind
// reveals one emblem, the best win prize tiles; after the last one, the closing round.

#include <algorithm>

#include "marula/games/carcassonne/events.hpp"
#include "marula/games/carcassonne/scoring.hpp"
#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {

using Place = Emblems::Place;

void State::hold_tournament(Events* events) {
    tournaments_.tournament = {};
    if (events != nullptr) {
        tell::tournament_begun(*events, rules_->crown(tournaments_.held));
    }
    ask_next_player(events);
}

// Whether that emblem lies under a meeple of the kind for which the tournament is held.
bool State::takes_part(int player, int emblem) const {
    const auto spot = tournaments_.emblems.spot(player, emblem);
    return spot.place == Place::meeple &&
           map_.standing(spot.tile)->segment.kind() == rules_->crown(tournaments_.held);
}

// Who has such a meeple must reveal an emblem; the others are passed over.
void State::ask_next_player(Events* events) {
    for (; tournaments_.tournament.asked < rules_->players(); ++tournaments_.tournament.asked) {
        for (const int emblem : emblem_values) {
            if (takes_part(player_asked(), emblem)) {
                phase_ = Phase::reveal;
                return;
            }
        }
    }
    if (events != nullptr) {
        tell::tournament_decided(*events, rules_->crown(tournaments_.held), tournaments_.tournament,
                                 tournament_values(), winners(), rules_->players(), turn_);
    }
    ask_next_winner(events);
}

void State::reveal_emblem(Cell cell, int emblem, Events* events) {
    const int player = player_asked();
    tournaments_.tournament.revealed[player] = static_cast<std::uint8_t>(emblem);
    if (events != nullptr) {
        tell::emblem_revealed(*events, player, cell, emblem, tournament_values()[player]);
    }
    ++tournaments_.tournament.asked;
    ask_next_player(events);
}

Array<int, max_players> State::tournament_values() const {
    Array<int, max_players> values{{-1, -1, -1, -1, -1, -1}};
    for (int player = 0; player < rules_->players(); ++player) {
        if (const int emblem = tournaments_.tournament.revealed[player]; emblem != no_emblem) {
            const int tile = tournaments_.emblems.spot(player, emblem).tile;
            values[player] = tournament_value(map_, tile, emblem);
        }
    }
    return values;
}

// On the pile that the winners draw from: the stack that comes next, after the last tournament all
// that is left.
int State::prizes_to_win() const {
    int left = tournaments_.tournament.won;
    for (int type = rules_->prizes().first; type < rules_->prizes().last; ++type) {
        left += left_[type];
    }
    return tournaments_.held + 1 < rules_->tournaments() ? std::min(left, rules_->prizes_each())
                                                         : left;
}

Winners State::winners() const {
    return award(tournament_values(), rules_->players(), turn_, prizes_to_win());
}

void State::ask_next_winner(Events* events) {
    if (tournaments_.tournament.won < winners().count) {
        phase_ = Phase::win;
    } else {
        end_tournament(events);
    }
}

void State::win_prize(int type, Events* events) {
    const int player = next_winner();
    --left_[type];
    tournaments_.prizes.add({static_cast<std::uint8_t>(player), static_cast<std::uint8_t>(type)});
    ++tournaments_.tournament.won;
    if (events != nullptr) {
        tell::prize_won(*events, player, rules_->tile(type));
    }
    ask_next_winner(events);
}

// A sole first keeps the emblem, with the prize tile just won; all others revealed leave the game.
void State::end_tournament(Events* events) {
    const auto kept_by = winners().sole_first;
    for (int player = 0; player < rules_->players(); ++player) {
        const auto emblem = tournaments_.tournament.revealed[player];
        if (emblem == no_emblem) {
            continue;
        }
        if (kept_by == player) {
            tournaments_.emblems.put(player, emblem, Place::prize);
            tournaments_.prizes.keep_with_newest(player, emblem);
        } else {
            tournaments_.emblems.put(player, emblem, Place::box);
        }
    }
    tournaments_.tournament = {};
    ++tournaments_.held;
    if (tournaments_.held < rules_->tournaments()) {
        stack_end_ = static_cast<std::uint8_t>(rules_->land_under(tournaments_.held));
        draw_is_due(events);
    } else {
        begin_closing_round(events);
    }
}

int State::left_on_stack() const {
    return pile_left_[static_cast<std::size_t>(PileKind::land)] -
           rules_->land_under(std::min<int>(tournaments_.held, rules_->tournaments() - 1));
}

std::optional<int> State::statue_owner(int tile) const {
    for (int player = 0; player < rules_->players(); ++player) {
        for (const int emblem : emblem_values) {
            const auto spot = tournaments_.emblems.spot(player, emblem);
            if (spot.place == Place::statue && spot.tile == tile) {
                return player;
            }
        }
    }
    return std::nullopt;
}

// --- the closing round

// It starts with the player on turn, unless that one has had a prize tile in this turn.
void State::begin_closing_round(Events* events) {
    if (tournaments_.has_tried_prize) {
        turn_ = next_player();
    }
    tournaments_.has_enrolled = false;
    tournaments_.has_tried_prize = false;
    tournaments_.is_closing = true;
    play_closing_turn(events);
}

// Clockwise, whoever holds a prize tile lays it; one that fits nowhere leaves the game.
void State::play_closing_turn(Events* events) {
    auto& prizes = tournaments_.prizes;
    for (; prizes.size() > 0; turn_ = next_player()) {
        const auto number = prizes.oldest_of(turn_);
        if (!number) {
            continue;
        }
        const auto prize = prizes[*number];
        if (is_placeable(prize.type)) {
            phase_ = Phase::prize;
            return;
        }
        prizes.remove(*number);
        if (prize.emblem != no_emblem) {
            tournaments_.emblems.put(turn_, prize.emblem, Place::box);
        }
        if (events != nullptr) {
            tell::prize_boxed(*events, turn_, rules_->tile(prize.type));
        }
    }
    tournaments_.is_closing = false;
    end_game(events);
}

// Each emblem on a statue: 3 points for each shield of the statue's city, complete or not.
void State::score_statues(Events* events) {
    for (int player = 0; player < rules_->players(); ++player) {
        for (const int emblem : emblem_values) {
            const int points = statue_points(map_, *rules_, tournaments_.emblems, player, emblem);
            scores_[player] += points;
            if (points > 0 && events != nullptr) {
                const Cell cell = map_.board()[tournaments_.emblems.spot(player, emblem).tile].cell;
                tell::statue_scored(*events, player, cell, emblem, points);
            }
        }
    }
}

}  // namespace marula::carcassonne
