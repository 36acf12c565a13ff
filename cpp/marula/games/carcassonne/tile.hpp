// The tiles of Carcassonne: roads, cities, fields, a monastery, and how they meet the sides.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "marula/core/array.hpp"
#include "marula/core/value.hpp"
#include "marula/landscape/demand.hpp"
#include "marula/landscape/side.hpp"
#include "marula/landscape/tile_line.hpp"

namespace marula::carcassonne {

using landscape::Side;
using landscape::Sides;
using landscape::Turns;

// A closed edge is an inner border of the tournament tile, which nothing crosses and nobody meets.
enum EdgeKind : landscape::Edge { closed_edge, field_edge, road_edge, city_edge, river_edge };

enum class FeatureKind : std::uint8_t { road, city, field, monastery };

std::string_view name_of(FeatureKind kind);

// Half-edges clockwise from the north-west corner: NL NR EL ER SL SR WL WR, left and right as seen
// from the middle of the tile. As a set: bit 2 * side + (0 for left, 1 for right).
using Ports = std::uint8_t;

// A place for a meeple on a tile: the tile's first, second, ... road, city or field, or its
// monastery. Numbered roads first, as in the table below.
class Segment {
   public:
    static constexpr int most_roads = 4;
    static constexpr int most_cities = 4;
    static constexpr int most_fields = 8;
    static constexpr int count = most_roads + most_cities + most_fields + 1;

    constexpr explicit Segment(int number) : number_(static_cast<std::uint8_t>(number)) {}
    static constexpr Segment road(int n) { return Segment(n); }
    static constexpr Segment city(int n) { return Segment(most_roads + n); }
    static constexpr Segment field(int n) { return Segment(most_roads + most_cities + n); }
    static constexpr Segment monastery() { return Segment(count - 1); }

    constexpr int number() const { return number_; }
    constexpr FeatureKind kind() const {
        return number_ < most_roads                               ? FeatureKind::road
               : number_ < most_roads + most_cities               ? FeatureKind::city
               : number_ < most_roads + most_cities + most_fields ? FeatureKind::field
                                                                  : FeatureKind::monastery;
    }
    // Which of the tile's roads (cities, fields) it is.
    constexpr int of_kind() const {
        switch (kind()) {
            case FeatureKind::road:
                return number_;
            case FeatureKind::city:
                return number_ - most_roads;
            case FeatureKind::field:
                return number_ - most_roads - most_cities;
            case FeatureKind::monastery:
                break;
        }
        return 0;
    }

    friend constexpr bool operator==(Segment, Segment) = default;

   private:
    std::uint8_t number_;
};

// A set of segments: bit `number()`.
using Segments = std::uint32_t;
inline constexpr Segments all_fields = ((1u << Segment::most_fields) - 1)
                                       << Segment::field(0).number();

struct RoadPart {
    Sides sides = 0;  // one side: the road ends on the tile
};

struct CityPart {
    Sides sides = 0;
    std::uint8_t shields = 0;
    bool has_statue = false;
};

struct FieldPart {
    Ports ports = 0;
    std::uint8_t cities = 0;  // the cities of the tile that it touches: bit n
};

// What one side shows: the road or city that crosses it, and the fields to the left and right of
// the middle, each by its number on the tile (0 where there is none; the edge's kind tells).
struct Crossing {
    std::uint8_t middle = 0;
    std::uint8_t left_field = 0;
    std::uint8_t right_field = 0;
};

struct Tile {
    std::string id;
    std::string set;
    int copies = 0;
    landscape::Mark mark = landscape::Mark::certain;
    landscape::Edges edges{};
    Array<landscape::Edges, 4> turned_edges{};  // by turn: the edges as the tile lies
    std::array<Crossing, 4> crossings{};        // by side
    std::vector<RoadPart> roads;
    std::vector<CityPart> cities;
    std::vector<FieldPart> fields;
    Sides river = 0;  // one side: source or lake
    bool monastery = false;
    bool start = false;
    bool source = false;
    bool lake = false;
    Turns turns = 0;  // turns that give different tiles; the smallest stands for equal ones

    // Checks the line and builds the tile; throws RulesError.
    explicit Tile(const landscape::TileLine& line);

    Segments segments() const;
    bool is_river() const { return river != 0; }
    bool is_bend() const;  // of the river
    // The city with the statue: of a prize tile.
    Segment statue() const;
    Value describe() const;
};

// The segment's name as it lies: its kind and its lowest side (of a field: half-edge), "city-N".
std::string segment_name(const Tile& tile, int turn, Segment segment);

// The ports or sides after so many quarter turns clockwise.
constexpr Sides turned(Sides sides, int turn) {
    return static_cast<Sides>((sides << turn | sides >> (4 - turn)) & 15);
}
constexpr Ports turned_ports(Ports ports, int turn) {
    return static_cast<Ports>((ports << 2 * turn | ports >> (8 - 2 * turn)) & 255);
}

}  // namespace marula::carcassonne
