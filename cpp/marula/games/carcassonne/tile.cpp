#include "marula/games/carcassonne/tile.hpp"

#include <algorithm>
#include <tuple>

#include "marula/core/text.hpp"

namespace marula::carcassonne {

using landscape::contains;
using landscape::index;
using landscape::only;
using landscape::Part;
using landscape::side_letters;
using landscape::sides;
using landscape::TileLine;

namespace {

constexpr std::string_view edge_letters = "XFRCW";  // by edge kind
constexpr int most_shields = 2;                     // so that those of a whole city fit a byte
constexpr std::array<std::string_view, 8> port_names = {"NL", "NR", "EL", "ER",
                                                        "SL", "SR", "WL", "WR"};

constexpr Ports left_port(Side side) { return static_cast<Ports>(1u << 2 * index(side)); }
constexpr Ports right_port(Side side) { return static_cast<Ports>(2u << 2 * index(side)); }

std::string side_text(Sides set) {
    std::string text;
    for (const Side side : sides) {
        if (contains(set, side)) {
            text += side_letters[index(side)];
        }
    }
    return text;
}

// "EW": sides with that kind of edge, none of them twice.
Sides read_sides(const TileLine& line, const Part& part, landscape::Edge edge) {
    Sides set = 0;
    for (const char letter : part.at) {
        const auto found = side_letters.find(letter);
        if (found == std::string_view::npos || contains(set, sides[found])) {
            line.fail(quoted(part.at) + " are not sides (some of N, E, S, W, none twice)");
        }
        if (edge_letters.find(line.edges[found]) != edge) {
            line.fail("a " + part.kind + " on side " + letter + ", whose edge is " +
                      line.edges[found]);
        }
        set = static_cast<Sides>(set | only(sides[found]));
    }
    if (set == 0) {
        line.fail("a " + part.kind + " needs sides, such as " + part.kind + ":N");
    }
    return set;
}

Ports read_ports(const TileLine& line, const Part& part) {
    Ports set = 0;
    for (const auto name : split(part.at, ',')) {
        const auto found = std::ranges::find(port_names, name);
        if (found == port_names.end()) {
            line.fail(quoted(name) + " is not a half-edge (NL, NR, EL, ER, SL, SR, WL, WR)");
        }
        const auto port = static_cast<Ports>(1u << (found - port_names.begin()));
        if ((set & port) != 0) {
            line.fail("half-edge " + std::string(name) + " twice in one field");
        }
        set = static_cast<Ports>(set | port);
    }
    return set;
}

CityPart read_city(const TileLine& line, const Part& part) {
    CityPart city{read_sides(line, part, city_edge)};
    for (const auto& extra : part.extras) {
        if (extra == "shield") {
            if (++city.shields > most_shields) {
                line.fail("a city part shows at most " + std::to_string(most_shields) + " shields");
            }
        } else if (extra == "statue" && !city.has_statue) {
            city.has_statue = true;
        } else {
            line.fail("a city has shields and at most one statue, not " + quoted(extra));
        }
    }
    return city;
}

void need_plain(const TileLine& line, const Part& part, bool with_place) {
    if (!part.extras.empty() || !part.touches.empty() || (!with_place && !part.at.empty())) {
        line.fail("a " + part.kind + " takes nothing of that");
    }
}

void read_flag(const TileLine& line, const Part& part, bool& flag) {
    need_plain(line, part, false);
    if (flag) {
        line.fail(part.kind + " twice");
    }
    flag = true;
}

// The cities of the tile that a field touches, each named by one of its sides: "N,E".
std::uint8_t read_touched(const TileLine& line, const Part& part,
                          const std::vector<CityPart>& cities) {
    std::uint8_t touched = 0;
    if (part.touches.empty()) {
        return touched;
    }
    for (const auto name : split(part.touches, ',')) {
        const auto side = name.size() == 1 ? side_letters.find(name[0]) : std::string_view::npos;
        const auto city = std::ranges::find_if(cities, [&](const CityPart& candidate) {
            return side != std::string_view::npos && contains(candidate.sides, sides[side]);
        });
        if (city == cities.end()) {
            line.fail("a field touches " + quoted(name) + ", which is no side with a city");
        }
        touched = static_cast<std::uint8_t>(touched | 1u << (city - cities.begin()));
    }
    return touched;
}

// Every side is crossed by one part of its kind, and every half-edge that is not a city's lies in
// one field; the two halves of a field edge lie in the same one.
void check_sides(const TileLine& line, const Tile& tile) {
    for (const Side side : sides) {
        const auto edge = tile.edges[index(side)];
        const std::string name(1, side_letters[index(side)]);
        const auto crossing = [&](const auto& parts) {
            return std::ranges::count_if(
                parts, [&](const auto& part) { return contains(part.sides, side); });
        };
        const auto crossed = edge == road_edge   ? crossing(tile.roads)
                             : edge == city_edge ? crossing(tile.cities)
                                                 : 1;
        if (crossed != 1 || (edge == river_edge && !contains(tile.river, side))) {
            line.fail("side " + name + " is not crossed by just one part of its kind");
        }
        for (const Ports port : {left_port(side), right_port(side)}) {
            const auto fields = std::ranges::count_if(
                tile.fields, [&](const FieldPart& field) { return (field.ports & port) != 0; });
            const bool is_open = edge != city_edge && edge != closed_edge;
            if (fields != (is_open ? 1 : 0)) {
                line.fail("half-edge " + std::string(port_names[landscape::lowest(port)]) +
                          (is_open             ? " does not lie in just one field"
                           : edge == city_edge ? " is a city's, not a field's"
                                               : " is closed, it lies in no field"));
            }
        }
        const auto& crossings = tile.crossings[index(side)];
        if (edge == field_edge && crossings.left_field != crossings.right_field) {
            line.fail("the halves of field edge " + name + " lie in two fields");
        }
    }
}

void check_flags(const TileLine& line, const Tile& tile) {
    if (landscape::count(tile.river) > 2) {
        line.fail("a river has one or two sides");
    }
    if (tile.source && tile.lake) {
        line.fail("a tile is source or lake, not both");
    }
    if ((tile.source || tile.lake) != (landscape::count(tile.river) == 1)) {
        line.fail("a river that ends on the tile has source or lake, no other tile has");
    }
}

// The tile turned, its parts in a canonical order: equal for turns that can't be told apart.
struct Look {
    landscape::Edges edges{};
    std::vector<Sides> roads;
    std::vector<std::tuple<Sides, int, bool>> cities;
    std::vector<std::pair<Ports, Sides>> fields;  // with the sides of the cities touched
    Sides river = 0;

    Look(const Tile& tile, int turn)
        : edges(tile.turned_edges[turn]), river(turned(tile.river, turn)) {
        for (const auto& road : tile.roads) {
            roads.push_back(turned(road.sides, turn));
        }
        for (const auto& city : tile.cities) {
            cities.emplace_back(turned(city.sides, turn), city.shields, city.has_statue);
        }
        for (const auto& field : tile.fields) {
            Sides touched = 0;
            for (std::size_t city = 0; city < tile.cities.size(); ++city) {
                if ((field.cities >> city & 1) != 0) {
                    touched = static_cast<Sides>(touched | tile.cities[city].sides);
                }
            }
            fields.emplace_back(turned_ports(field.ports, turn), turned(touched, turn));
        }
        std::ranges::sort(roads);
        std::ranges::sort(cities);
        std::ranges::sort(fields);
    }

    friend bool operator==(const Look&, const Look&) = default;
};

Turns distinct_turns(const Tile& tile) {
    std::vector<Look> looks;
    Turns turns = 0;
    for (int turn = 0; turn < 4; ++turn) {
        Look look(tile, turn);
        if (std::ranges::find(looks, look) == looks.end()) {
            turns = static_cast<Turns>(turns | 1u << turn);
        }
        looks.push_back(std::move(look));
    }
    return turns;
}

}  // namespace

std::string_view name_of(FeatureKind kind) {
    constexpr std::array<std::string_view, 4> names = {"road", "city", "field", "monastery"};
    return names[static_cast<std::size_t>(kind)];
}

Tile::Tile(const TileLine& line)
    : id(line.id), set(line.set), copies(line.copies), mark(line.mark) {
    for (const Side side : sides) {
        const char letter = line.edges[index(side)];
        const auto edge = edge_letters.find(letter);
        if (edge == std::string_view::npos) {
            line.fail(quoted(line.edges) +
                      ": edges are F field, R road, C city, W river (X closed border)");
        }
        edges[index(side)] = static_cast<landscape::Edge>(edge);
    }
    for (int turn = 0; turn < 4; ++turn) {
        turned_edges[turn] = landscape::turned(edges, turn);
    }
    for (const auto& part : line.parts) {
        if (part.kind == "road") {
            need_plain(line, part, true);
            roads.push_back({read_sides(line, part, road_edge)});
        } else if (part.kind == "city") {
            cities.push_back(read_city(line, part));
        } else if (part.kind == "river") {
            need_plain(line, part, true);
            if (river != 0) {
                line.fail("two rivers");
            }
            river = read_sides(line, part, river_edge);
        } else if (part.kind == "monastery") {
            read_flag(line, part, monastery);
        } else if (part.kind == "start") {
            read_flag(line, part, start);
        } else if (part.kind == "source") {
            read_flag(line, part, source);
        } else if (part.kind == "lake") {
            read_flag(line, part, lake);
        } else if (part.kind != "field") {
            line.fail("no such part: " + quoted(part.kind) +
                      " (there are road, city, field, river, monastery, start, source, lake)");
        }
    }
    for (const auto& part : line.parts) {  // the fields last: they name cities
        if (part.kind == "field") {
            if (!part.extras.empty()) {
                line.fail("a field has no " + quoted(part.extras[0]));
            }
            fields.push_back({read_ports(line, part), read_touched(line, part, cities)});
        }
    }
    if (roads.size() > Segment::most_roads || cities.size() > Segment::most_cities ||
        fields.size() > Segment::most_fields) {
        line.fail("more than 4 roads, 4 cities or 8 fields");
    }
    for (const Side side : sides) {
        auto& crossing = crossings[index(side)];
        const auto number = [](const auto& parts, const auto& crosses) {
            const auto found = std::ranges::find_if(parts, crosses);
            return static_cast<std::uint8_t>(found == parts.end() ? 0 : found - parts.begin());
        };
        const auto by_side = [&](const auto& part) { return contains(part.sides, side); };
        crossing.middle =
            edges[index(side)] == city_edge ? number(cities, by_side) : number(roads, by_side);
        crossing.left_field = number(
            fields, [&](const FieldPart& part) { return (part.ports & left_port(side)) != 0; });
        crossing.right_field = number(
            fields, [&](const FieldPart& part) { return (part.ports & right_port(side)) != 0; });
    }
    check_sides(line, *this);
    check_flags(line, *this);
    turns = distinct_turns(*this);
}

Segments Tile::segments() const {
    const auto first = [](std::size_t parts) { return (1u << parts) - 1; };
    return first(roads.size()) | first(cities.size()) << Segment::city(0).number() |
           first(fields.size()) << Segment::field(0).number() |
           (monastery ? 1u << Segment::monastery().number() : 0u);
}

bool Tile::is_bend() const {
    return landscape::count(river) == 2 && river != landscape::north_south &&
           river != landscape::east_west;
}

Segment Tile::statue() const {
    const auto city = std::ranges::find(cities, true, &CityPart::has_statue);
    return Segment::city(static_cast<int>(city - cities.begin()));
}

Value Tile::describe() const {
    Value::Array road_values;
    for (const auto& road : roads) {
        road_values.push_back(Value::object({{"sides", side_text(road.sides)}}));
    }
    Value::Array city_values;
    for (const auto& city : cities) {
        city_values.push_back(Value::object({{"sides", side_text(city.sides)},
                                             {"shields", city.shields},
                                             {"statue", city.has_statue}}));
    }
    Value::Array field_values;
    for (const auto& field : fields) {
        Value::Array ports;
        for (std::size_t port = 0; port < port_names.size(); ++port) {
            if ((field.ports >> port & 1) != 0) {
                ports.emplace_back(port_names[port]);
            }
        }
        Value::Array touched;
        for (std::size_t city = 0; city < cities.size(); ++city) {
            if ((field.cities >> city & 1) != 0) {
                touched.emplace_back(city);
            }
        }
        field_values.push_back(
            Value::object({{"ports", std::move(ports)}, {"cities", std::move(touched)}}));
    }
    Value::Array river_values;
    if (is_river()) {
        river_values.push_back(Value::object({{"sides", side_text(river)}}));
    }
    std::string letters;
    for (const auto edge : edges) {
        letters += edge_letters[edge];
    }
    Value::Array degrees;
    for (int turn = 0; turn < 4; ++turn) {
        if ((turns >> turn & 1) != 0) {
            degrees.emplace_back(90 * turn);
        }
    }
    return Value::object({{"id", id},
                          {"set", set},
                          {"copies", copies},
                          {"edges", letters},
                          {"roads", std::move(road_values)},
                          {"cities", std::move(city_values)},
                          {"fields", std::move(field_values)},
                          {"rivers", std::move(river_values)},
                          {"monastery", monastery},
                          {"start", start},
                          {"source", source},
                          {"lake", lake},
                          {"turns", std::move(degrees)},
                          {"mark", landscape::name_of(mark)}});
}

std::string segment_name(const Tile& tile, int turn, Segment segment) {
    const auto number = static_cast<std::size_t>(segment.of_kind());
    std::string name(name_of(segment.kind()));
    switch (segment.kind()) {
        case FeatureKind::road:
            name += '-';
            name += side_letters[landscape::lowest(turned(tile.roads[number].sides, turn))];
            break;
        case FeatureKind::city:
            name += '-';
            name += side_letters[landscape::lowest(turned(tile.cities[number].sides, turn))];
            break;
        case FeatureKind::field:
            name += '-';
            name += port_names[landscape::lowest(turned_ports(tile.fields[number].ports, turn))];
            break;
        case FeatureKind::monastery:
            break;
    }
    return name;
}

}  // namespace marula::carcassonne
