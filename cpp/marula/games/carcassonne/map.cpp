#include "marula/games/carcassonne/map.hpp"

#include <algorithm>
#include <bit>

namespace marula::carcassonne {

using landscape::index;
using landscape::opposite;
using landscape::sides;

void Map::lay(std::span<const Tile> set, int type, int turn, Cell cell) {
    const Tile& tile = set[static_cast<std::size_t>(type)];
    const int number = board_.size();
    const auto neighbours = board_.lay(type, turn, cell, tile.turned_edges[turn]);

    const FirstParts first{static_cast<std::uint8_t>(roads_.parts()),
                           static_cast<std::uint8_t>(cities_.parts()),
                           static_cast<std::uint8_t>(fields_.parts())};
    first_[number] = first;
    const Tiles this_tile = Tiles::only(number);
    for (const RoadPart& road : tile.roads) {
        roads_.add({this_tile, {}, static_cast<std::uint8_t>(landscape::count(road.sides))});
    }
    for (const CityPart& city : tile.cities) {
        cities_.add(
            {this_tile, {}, static_cast<std::uint8_t>(landscape::count(city.sides)), city.shields});
    }
    for (const FieldPart& field : tile.fields) {
        CityParts touched;
        for (unsigned left = field.cities; left != 0; left &= left - 1) {
            touched.add(first.city + std::countr_zero(left));
        }
        fields_.add({touched, {}});
    }

    for (const Side side : sides) {
        const int neighbour = neighbours[index(side)];
        if (neighbour == Board::none) {
            continue;
        }
        const auto& there = board_[neighbour];
        const FirstParts other = first_[neighbour];
        const Side ours = landscape::turned(side, -turn);
        const Side theirs = landscape::turned(opposite(side), -there.turn);
        const Crossing& here = tile.crossings[index(ours)];
        const Crossing& beyond = set[there.type].crossings[index(theirs)];
        const auto edge = tile.edges[index(ours)];
        if (edge == closed_edge) {
            continue;
        }
        if (edge == city_edge) {
            auto& city = cities_.join(first.city + here.middle, other.city + beyond.middle);
            city.open_ends = static_cast<std::uint8_t>(city.open_ends - 2);
            continue;
        }
        // across a side, left meets right; the halves of a field edge are one field
        fields_.join(first.field + here.left_field, other.field + beyond.right_field);
        if (edge != field_edge) {
            fields_.join(first.field + here.right_field, other.field + beyond.left_field);
        }
        if (edge == road_edge) {
            auto& road = roads_.join(first.road + here.middle, other.road + beyond.middle);
            road.open_ends = static_cast<std::uint8_t>(road.open_ends - 2);
        }
    }
}

Meeples Map::meeples_on(int tile, Segment segment) const {
    switch (segment.kind()) {
        case FeatureKind::road:
            return roads_.of(part(tile, segment)).meeples;
        case FeatureKind::city:
            return cities_.of(part(tile, segment)).meeples;
        case FeatureKind::field:
            return fields_.of(part(tile, segment)).meeples;
        case FeatureKind::monastery:
            break;
    }
    Meeples monk;
    if (const auto there = standing(tile); there && there->segment == segment) {
        monk.add(there->player);
    }
    return monk;
}

Segments Map::unclaimed(const Tile& type, int tile) const {
    Segments free = type.monastery ? 1u << Segment::monastery().number() : 0u;
    const auto look_at = [&](const auto& features, int first, std::size_t count, int segment) {
        for (int n = 0; n < static_cast<int>(count); ++n) {
            if (features.of(first + n).meeples.none()) {
                free |= 1u << (segment + n);
            }
        }
    };
    const FirstParts first = first_[tile];
    look_at(roads_, first.road, type.roads.size(), Segment::road(0).number());
    look_at(cities_, first.city, type.cities.size(), Segment::city(0).number());
    look_at(fields_, first.field, type.fields.size(), Segment::field(0).number());
    return free;
}

void Map::place_meeple(int tile, Segment segment, int player) {
    standing_[tile] = {static_cast<std::uint8_t>(player),
                       static_cast<std::uint8_t>(segment.number())};
    switch (segment.kind()) {
        case FeatureKind::road:
            roads_.of(part(tile, segment)).meeples.add(player);
            break;
        case FeatureKind::city:
            cities_.of(part(tile, segment)).meeples.add(player);
            break;
        case FeatureKind::field:
            fields_.of(part(tile, segment)).meeples.add(player);
            break;
        case FeatureKind::monastery:
            monks_[monk_count_++] = static_cast<std::uint8_t>(tile);
            break;
    }
}

void Map::take_home(int tile, Segment segment) {
    for_each_meeple_on(tile, segment, [&](int other) { standing_[other] = {}; });
    switch (segment.kind()) {
        case FeatureKind::road:
            roads_.of(part(tile, segment)).meeples = {};
            break;
        case FeatureKind::city:
            cities_.of(part(tile, segment)).meeples = {};
            break;
        case FeatureKind::field:
            break;
        case FeatureKind::monastery:
            *std::ranges::find(monks_, tile) = monks_[--monk_count_];
            break;
    }
}

}  // namespace marula::carcassonne
