// The map: the tiles laid, the roads, cities and fields that they form, the meeples on them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "marula/core/array.hpp"
#include "marula/games/carcassonne/tile.hpp"
#include "marula/landscape/bits.hpp"
#include "marula/landscape/board.hpp"
#include "marula/landscape/features.hpp"
#include "marula/landscape/majority.hpp"

namespace marula::carcassonne {

using landscape::Cell;
using landscape::Meeples;

using Tiles = landscape::Bits<std::uint64_t, 2>;  // numbers of tiles, in laying order
// Numbers of parts.
using RoadParts = landscape::Bits<std::uint64_t, 2>;
using CityParts = landscape::Bits<std::uint32_t, 3>;
using FieldParts = landscape::Bits<std::uint64_t, 4>;

struct Road {
    Tiles tiles;
    Meeples meeples;
    std::uint8_t open_ends = 0;

    bool is_complete() const { return open_ends == 0; }
    void absorb(const Road& other) {
        tiles |= other.tiles;
        meeples += other.meeples;
        open_ends = static_cast<std::uint8_t>(open_ends + other.open_ends);
    }
};

struct City {
    Tiles tiles;
    Meeples meeples;
    std::uint8_t open_ends = 0;
    std::uint8_t shields = 0;

    bool is_complete() const { return open_ends == 0; }
    void absorb(const City& other) {
        tiles |= other.tiles;
        meeples += other.meeples;
        open_ends = static_cast<std::uint8_t>(open_ends + other.open_ends);
        shields = static_cast<std::uint8_t>(shields + other.shields);
    }
};

struct Field {
    CityParts cities;  // that it touches; several may have become one city since
    Meeples meeples;

    void absorb(const Field& other) {
        cities |= other.cities;
        meeples += other.meeples;
    }
};

// A meeple on the map: a tile carries at most one, laid on it in the turn of the tile.
struct Standing {
    std::uint8_t player = 0;
    Segment segment;

    friend bool operator==(Standing, Standing) = default;
};

class Map {
   public:
    // Enough for 127 tiles that show as many parts as those of the base game.
    static constexpr int max_tiles = 127;
    static constexpr int max_roads = 112;
    static constexpr int max_cities = 96;
    static constexpr int max_fields = 224;
    static_assert(max_tiles <= Tiles::capacity && max_roads <= RoadParts::capacity &&
                  max_cities <= CityParts::capacity && max_fields <= FieldParts::capacity);

    using Board = landscape::Board<max_tiles>;
    using Roads = landscape::Features<Road, max_roads>;
    using Cities = landscape::Features<City, max_cities>;
    using Fields = landscape::Features<Field, max_fields>;

    const Board& board() const { return board_; }
    const Roads& roads() const { return roads_; }
    const Cities& cities() const { return cities_; }
    const Fields& fields() const { return fields_; }

    // Lays a tile of the set where it fits, and joins its roads, cities and fields with those of
    // the neighbours.
    void lay(std::span<const Tile> set, int type, int turn, Cell cell);

    int last_tile() const { return board_.size() - 1; }
    // How many of the eight cells round a tile carry tiles.
    int neighbours_of(int tile) const { return board_.tiles_round(board_[tile].cell); }

    // Whether one is among the nine tiles of the square round the other.
    bool touch(int tile, int other) const { return board_[tile].cell.touches(board_[other].cell); }

    // Which part of its kind of feature a road, city or field segment of a laid tile is.
    int part(int tile, Segment segment) const {
        const FirstParts first = first_[tile];
        const auto kind = segment.kind();
        return segment.of_kind() + (kind == FeatureKind::road   ? first.road
                                    : kind == FeatureKind::city ? first.city
                                                                : first.field);
    }
    // The root of the segment's road, city or field.
    int root(int tile, Segment segment) const {
        const int there = part(tile, segment);
        const auto kind = segment.kind();
        return kind == FeatureKind::road   ? roads_.root(there)
               : kind == FeatureKind::city ? cities_.root(there)
                                           : fields_.root(there);
    }
    // The meeples on the segment's feature.
    Meeples meeples_on(int tile, Segment segment) const;

    // The segments of a tile whose feature holds no meeple; the tile itself carries none.
    Segments unclaimed(const Tile& type, int tile) const;

    std::optional<Standing> standing(int tile) const {
        const Mark mark = standing_[tile];
        return mark.player == nobody ? std::nullopt
                                     : std::optional(Standing{mark.player, Segment(mark.segment)});
    }
    void place_meeple(int tile, Segment segment, int player);

    // Calls visit(tile) for each tile whose meeple stands on the feature of that segment, which
    // is not a field.
    template <class Visit>
    void for_each_meeple_on(int tile, Segment segment, Visit visit) const {
        if (segment.kind() == FeatureKind::monastery) {
            visit(tile);
            return;
        }
        const bool is_road = segment.kind() == FeatureKind::road;
        const int part_there = part(tile, segment);
        const int root = is_road ? roads_.root(part_there) : cities_.root(part_there);
        const Tiles tiles = is_road ? roads_.of(root).tiles : cities_.of(root).tiles;
        tiles.for_each([&](int other) {
            const Mark mark = standing_[other];
            if (mark.player == nobody || Segment(mark.segment).kind() != segment.kind()) {
                return;
            }
            const int other_part = part(other, Segment(mark.segment));
            if ((is_road ? roads_.root(other_part) : cities_.root(other_part)) == root) {
                visit(other);
            }
        });
    }

    // The meeples of a feature that is not a field leave it.
    void take_home(int tile, Segment segment);

    // Calls visit(tile, player) for each monastery with a meeple.
    template <class Visit>
    void for_each_monk(Visit visit) const {
        for (int i = 0; i < monk_count_; ++i) {
            const int tile = monks_[i];
            visit(tile, static_cast<int>(standing_[tile].player));
        }
    }

   private:
    struct FirstParts {
        std::uint8_t road = 0;
        std::uint8_t city = 0;
        std::uint8_t field = 0;
    };
    struct Mark {
        std::uint8_t player = nobody;
        std::uint8_t segment = 0;
    };
    static constexpr std::uint8_t nobody = 255;
    static constexpr int max_monks = 6 * 7;  // all meeples of six players

    Board board_;
    Roads roads_;
    Cities cities_;
    Fields fields_;
    Array<FirstParts, max_tiles> first_{};
    Array<Mark, max_tiles> standing_{};
    Array<std::uint8_t, max_monks> monks_{};  // tiles
    std::uint8_t monk_count_ = 0;
};

}  // namespace marula::carcassonne
