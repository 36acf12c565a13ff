#include "marula/games/carcassonne/tournaments.hpp"

#include <algorithm>

namespace marula::carcassonne {

bool Emblems::has_supply(int player) const {
    return std::ranges::any_of(emblem_values,
                               [&](int emblem) { return is_in_supply(player, emblem); });
}

std::optional<int> Emblems::under_meeple(int player, int tile) const {
    const Spot here{Place::meeple, static_cast<std::uint8_t>(tile)};
    const auto found = std::ranges::find_if(
        emblem_values, [&](int emblem) { return spot(player, emblem) == here; });
    return found == emblem_values.end() ? std::nullopt : std::optional(*found);
}

std::optional<int> Prizes::oldest_of(int player) const {
    for (int number = 0; number < size_; ++number) {
        if (prizes_[number].player == player) {
            return number;
        }
    }
    return std::nullopt;
}

void Prizes::remove(int number) {
    --size_;
    for (; number < size_; ++number) {
        prizes_[number] = prizes_[number + 1];
    }
    prizes_[size_] = {};
}

void Prizes::keep_with_newest(int player, int emblem) {
    int number = size_ - 1;
    while (prizes_[number].player != player) {
        --number;
    }
    prizes_[number].emblem = static_cast<std::uint8_t>(emblem);
}

int Prizes::count(int type) const {
    const auto* first = prizes_.data();
    return static_cast<int>(std::count_if(first, first + size_,
                                          [&](const Prize& prize) { return prize.type == type; }));
}

int tournament_value(const Map& map, int tile, int emblem) {
    const Segment segment = map.standing(tile)->segment;
    if (segment.kind() == FeatureKind::road) {
        return emblem + map.roads().of(map.part(tile, segment)).tiles.count();
    }
    if (segment.kind() == FeatureKind::city) {
        return emblem + map.cities().of(map.part(tile, segment)).tiles.count();
    }
    int value = emblem + map.neighbours_of(tile);
    if (map.neighbours_of(tile) == 8) {
        const Cell cell = map.board()[tile].cell;
        for (int dx = -2; dx <= 2; ++dx) {
            for (int dy = -2; dy <= 2; ++dy) {
                const bool is_outer = dx * dx == 4 || dy * dy == 4;
                value += is_outer && map.board().tile_at(cell.moved(dx, dy)) != Map::Board::none;
            }
        }
    }
    return value;
}

Winners award(const Array<int, max_players>& values, int players, int first, int prizes) {
    Winners winners;
    const int places = players >= 5 ? 3 : 2;
    int value = *std::ranges::max_element(values);
    for (int place = 0; place < places && value >= 0; ++place) {
        Array<std::uint8_t, max_players> tied{};
        int count = 0;
        for (int step = 0; step < players; ++step) {
            const int player = (first + step) % players;
            if (values[player] == value) {
                tied[count++] = static_cast<std::uint8_t>(player);
            }
        }
        if (place == 0 && count == 1 && prizes > 0) {
            winners.sole_first = tied[0];
        }
        if (count <= prizes) {
            prizes -= count;
            for (int n = 0; n < count; ++n) {
                winners.players[winners.count++] = tied[n];
            }
        }
        int next_value = -1;
        for (const int lower : values) {
            next_value = lower < value ? std::max(next_value, lower) : next_value;
        }
        value = next_value;
    }
    return winners;
}

}  // namespace marula::carcassonne
