// The position as data for frontends.

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <vector>

#include "marula/games/carcassonne/scoring.hpp"
#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {
namespace {

Value cell_value(Cell cell) { return Value(Value::Array{cell.x(), cell.y()}); }

Value players_value(Meeples meeples, int players) {
    Value::Array counts;
    for (int player = 0; player < players; ++player) {
        counts.emplace_back(meeples.of(player));
    }
    return counts;
}

// What of a feature no union-find knows: where its segments lie.
struct Extent {
    int tile = 0;  // one of its segments
    Segment segment = Segment::monastery();
    std::vector<Cell> cells;
    std::vector<std::pair<Cell, std::string>> segments;
};

class FeatureList {
   public:
    explicit FeatureList(const State& state) : map_(state.map()), rules_(state.rules()) {
        for (int tile = 0; tile < map_.board().size(); ++tile) {
            const auto& laid = map_.board()[tile];
            const Tile& type = rules_.tile(laid.type);
            for (int number = 0; number < Segment::count; ++number) {
                if ((type.segments() >> number & 1) != 0) {
                    auto& extent = extents_[{Segment(number).kind(), root(tile, Segment(number))}];
                    extent.tile = tile;
                    extent.segment = Segment(number);
                    extent.cells.push_back(laid.cell);
                    extent.segments.emplace_back(laid.cell,
                                                 segment_name(type, laid.turn, Segment(number)));
                }
            }
        }
    }

    Value value() const {
        Value::Array features;
        for (const auto& [key, extent] : extents_) {
            features.push_back(feature(extent));
        }
        return features;
    }

   private:
    int root(int tile, Segment segment) const {
        switch (segment.kind()) {
            case FeatureKind::road:
                return map_.roads().root(map_.part(tile, segment));
            case FeatureKind::city:
                return map_.cities().root(map_.part(tile, segment));
            case FeatureKind::field:
                return map_.fields().root(map_.part(tile, segment));
            case FeatureKind::monastery:
                break;
        }
        return tile;
    }

    Value feature(Extent extent) const {
        const auto by_place = [](const auto& segment) {
            return std::tuple(segment.first.x(), segment.first.y(), segment.second);
        };
        std::ranges::sort(extent.segments, {}, by_place);
        std::ranges::sort(extent.cells, {},
                          [](Cell cell) { return std::pair(cell.x(), cell.y()); });
        extent.cells.erase(std::unique(extent.cells.begin(), extent.cells.end()),
                           extent.cells.end());
        Value::Array cells;
        for (const Cell cell : extent.cells) {
            cells.push_back(cell_value(cell));
        }
        Value::Array segments;
        for (const auto& [cell, name] : extent.segments) {
            segments.emplace_back(Value::Array{cell.x(), cell.y(), name});
        }
        const auto kind = extent.segment.kind();
        const int part =
            kind == FeatureKind::monastery ? 0 : map_.part(extent.tile, extent.segment);
        int open = 0;
        Value more = Value::object({});
        if (kind == FeatureKind::road) {
            open = map_.roads().of(part).open_ends;
        } else if (kind == FeatureKind::city) {
            open = map_.cities().of(part).open_ends;
        } else if (kind == FeatureKind::monastery) {
            open = 8 - map_.neighbours_of(extent.tile);
        }
        const Meeples meeples = map_.meeples_on(extent.tile, extent.segment);
        Value::Array owners;
        landscape::for_each_owner(meeples, rules_.players(),
                                  [&](int player) { owners.emplace_back(player); });
        Value value = Value::object({{"kind", name_of(kind)},
                                     {"tiles", std::move(cells)},
                                     {"open", open},
                                     {"complete", kind != FeatureKind::field && open == 0},
                                     {"meeples", players_value(meeples, rules_.players())},
                                     {"owners", std::move(owners)},
                                     {"segments", std::move(segments)}});
        if (kind == FeatureKind::city) {
            value.set("shields", map_.cities().of(part).shields);
        } else if (kind == FeatureKind::field) {
            value.set("cities", completed_cities(map_.fields().of(part), map_.cities()));
        }
        return value;
    }

    const Map& map_;
    const Rules& rules_;
    std::map<std::pair<FeatureKind, int>, Extent> extents_;
};

}  // namespace

Value State::view(Player viewer) const {
    Value::Array tiles;
    for (int tile = 0; tile < map_.board().size(); ++tile) {
        const auto& laid = map_.board()[tile];
        const Tile& type = rules_->tile(laid.type);
        Value meeple;
        if (const auto there = map_.standing(tile)) {
            meeple = Value::object({{"player", there->player},
                                    {"feature", segment_name(type, laid.turn, there->segment)}});
        }
        tiles.push_back(Value::object({{"id", type.id},
                                       {"x", laid.cell.x()},
                                       {"y", laid.cell.y()},
                                       {"turn", 90 * laid.turn},
                                       {"meeple", std::move(meeple)}}));
    }
    Value left = Value::object({});
    Value box = Value::object({});
    for (int type = 0; type < rules_->types(); ++type) {
        if (left_[type] > 0 && !rules_->is_prize(type)) {
            left.set(rules_->tile(type).id, left_[type]);
        }
        if (const int copies = boxed(type); copies > 0) {
            box.set(rules_->tile(type).id, copies);
        }
    }
    std::vector<std::int32_t> projected(scores().begin(), scores().end());
    if (phase_ != Phase::over) {
        const auto points = final_points(map_, *rules_, tournaments_.emblems);
        std::ranges::transform(projected, points, projected.begin(), std::plus{});
    }
    Value::Array places;
    if (phase_ == Phase::lay || (phase_ == Phase::prize && sees(viewer, turn_))) {
        Moves moves;
        legal_moves(moves);
        for (const Move move : moves) {
            places.emplace_back(
                Value::Array{cell_of(move).x(), cell_of(move).y(), 90 * turn_of(move)});
        }
    }
    return Value::object(
        {{"game", Rules::name},
         {"players", rules_->players()},
         {"phase", name_of(phase_)},
         {"turn", turn_},
         {"drawn", drawn_ == no_tile ? Value() : Value(rules_->tile(drawn_).id)},
         {"scores", Value::array(scores())},
         {"supply", players_value(supply_, rules_->players())},
         {"projected", Value::array(projected)},
         {"tiles", std::move(tiles)},
         {"left", std::move(left)},
         {"box", std::move(box)},
         {"features", FeatureList(*this).value()},
         {"places", std::move(places)},
         {"tournaments", rules_->has_tournaments() ? view_tournaments(viewer) : Value()}});
}

}  // namespace marula::carcassonne
