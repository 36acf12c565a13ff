// The shared layer of the landscape games.

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "marula/core/errors.hpp"
#include "marula/core/rng.hpp"
#include "marula/landscape/bits.hpp"
#include "marula/landscape/board.hpp"
#include "marula/landscape/features.hpp"
#include "marula/landscape/majority.hpp"
#include "marula/landscape/tile_line.hpp"

using namespace marula;
using namespace marula::landscape;

TEST_CASE("sides turn clockwise") {
    CHECK(turned(Side::north, 1) == Side::east);
    CHECK(turned(Side::north, -1) == Side::west);
    CHECK(turned(Side::west, 1) == Side::north);
    CHECK(opposite(Side::east) == Side::west);
    for (unsigned set = 0; set < 16; ++set) {
        CHECK(count(static_cast<Sides>(set)) == std::popcount(set));
    }
}

TEST_CASE("cells keep their coordinates") {
    for (int x = -Cell::reach; x <= Cell::reach; x += 11) {
        for (int y = -Cell::reach; y <= Cell::reach; y += 11) {
            CHECK(Cell(x, y).x() == x);
            CHECK(Cell(x, y).y() == y);
        }
    }
    CHECK(Cell(3, -2).beside(Side::north) == Cell(3, -1));
    CHECK(Cell(3, -2).beside(Side::east) == Cell(4, -2));
    CHECK(Cell(0, 0).beside(Side::south) == Cell(0, -1));
    CHECK(Cell(0, 0).beside(Side::west) == Cell(-1, 0));
    CHECK(Cell(1, 1).touches(Cell(2, 0)));
    CHECK(Cell(1, 1).touches(Cell(1, 1)));
    CHECK_FALSE(Cell(1, 1).touches(Cell(3, 1)));
    CHECK(Cell(5, 0) < Cell(-5, 1));  // row by row
}

TEST_CASE("a tile fits where each demanded edge is met, in its distinct turns only") {
    const Edges edges = {3, 2, 1, 2};
    const Fits fits(edges, 0b1111);
    CHECK(fits[0] == 0b1111);
    CHECK(fits[demand_of(Side::north, 3)] == 0b0001);
    CHECK(fits[demand_of(Side::east, 3)] == 0b0010);
    CHECK(fits[demand_of(Side::north, 2)] == 0b1010);
    CHECK(fits[demand_of(Side::north, 3) + demand_of(Side::south, 2)] == 0);
    CHECK(Fits(edges, 0b0011)[demand_of(Side::north, 2)] == 0b0010);
}

TEST_CASE("the board agrees with a plain map of cells over random landscapes") {
    constexpr int capacity = 127;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Rng rng(seed);
        Board<capacity> board;
        std::map<Cell, std::pair<int, Edges>> laid;
        Cell cell(0, 0);
        for (int tile = 0; tile < capacity; ++tile) {
            Edges edges{};
            for (auto& edge : edges) {
                edge = static_cast<Edge>(1 + rng.below(4));
            }
            const auto neighbours = board.lay(0, 0, cell, edges);
            for (const Side side : sides) {
                const auto there = laid.find(cell.beside(side));
                CHECK(neighbours[index(side)] ==
                      (there == laid.end() ? Board<capacity>::none : there->second.first));
            }
            laid[cell] = {tile, edges};

            std::map<Cell, Demand> wanted;
            for (const auto& [place, what] : laid) {
                for (const Side side : sides) {
                    if (!laid.contains(place.beside(side))) {
                        wanted[place.beside(side)] = static_cast<Demand>(
                            wanted[place.beside(side)] +
                            demand_of(opposite(side), what.second[index(side)]));
                    }
                }
            }
            std::map<Cell, Demand> found;
            for (int number = 0; number < board.free_cells(); ++number) {
                found[board.free_cell(number).cell] = board.free_cell(number).demand;
            }
            REQUIRE(found == wanted);
            for (const auto& [place, demand] : wanted) {
                CHECK(board.demand_at(place) == demand);
                CHECK(board.tile_at(place) == Board<capacity>::none);
            }
            CHECK(board.tile_at(cell) == tile);
            CHECK(board.demand_at(cell) == 0);
            // half of the landscapes grow at random, half in a row as far as it goes
            cell = seed % 2 == 0 ? board
                                       .free_cell(static_cast<int>(rng.below(
                                           static_cast<std::uint32_t>(board.free_cells()))))
                                       .cell
                                 : cell.beside(sides[seed / 2 % 4]);
        }
    }
}

TEST_CASE("sets of small numbers") {
    using Set = Bits<std::uint64_t, 2>;
    static_assert(Set::capacity == 128 && Bits<std::uint32_t, 3>::capacity == 96);
    Set bits = Set::only(3);
    bits.add(64);
    bits.add(127);
    bits.add(3);
    Set other = Set::only(63);
    other |= bits;
    CHECK(bits.count() == 3);
    CHECK(other.count() == 4);
    CHECK(other.contains(63));
    CHECK_FALSE(bits.contains(63));
    std::vector<int> members;
    other.for_each([&](int member) { members.push_back(member); });
    CHECK(members == std::vector<int>{3, 63, 64, 127});
}

namespace {
struct Counted {
    int sum = 0;
    void absorb(const Counted& other) { sum += other.sum; }
};
}  // namespace

TEST_CASE("features join as sets do") {
    constexpr int parts = 200;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        Features<Counted, parts> features;
        std::map<int, std::set<int>> sets;
        for (int part = 0; part < parts; ++part) {
            CHECK(features.add({part}) == part);
            sets[part] = {part};
        }
        for (int joins = 0; joins < 250; ++joins) {
            const auto a = static_cast<int>(rng.below(parts));
            const auto b = static_cast<int>(rng.below(parts));
            features.join(a, b);
            if (!sets.at(a).contains(b)) {
                auto both = sets.at(a);
                both.merge(std::set(sets.at(b)));
                for (const int part : both) {
                    sets.at(part) = both;
                }
            }
            int sum = 0;
            for (const int part : sets.at(a)) {
                sum += part;
                CHECK(features.root(part) == features.root(a));
            }
            CHECK(features.of(b).sum == sum);
            CHECK(features.is_root(features.root(a)));
        }
    }
}

TEST_CASE("those with the most meeples own a feature, all of them when tied") {
    const auto owners = [](std::initializer_list<int> of_players) {
        Meeples meeples;
        for (const int player : of_players) {
            meeples.add(player);
        }
        std::vector<int> found;
        for_each_owner(meeples, 6, [&](int player) { found.push_back(player); });
        return found;
    };
    CHECK(owners({}).empty());
    CHECK(owners({4}) == std::vector<int>{4});
    CHECK(owners({0, 5}) == std::vector<int>{0, 5});
    CHECK(owners({0, 5, 5}) == std::vector<int>{5});
    Meeples supply = Meeples::of_each(6, 7);
    supply.remove(5);
    CHECK(supply.of(5) == 6);
    CHECK(supply.of(4) == 7);
}

TEST_CASE("tile lines are read, or refused with their number") {
    constexpr std::string_view known[] = {"base", "river"};
    const auto lines = parse_tile_lines(
        "# tiles\n[base]\n\nD 4 CRFR city:N+shield field:EL@N,E\n"
        "[river]\nX-1 1 WWWW inferred # last\n",
        known);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].id == "D");
    CHECK(lines[0].copies == 4);
    CHECK(lines[0].line == 4);
    REQUIRE(lines[0].parts.size() == 2);
    CHECK(lines[0].parts[0].extras == std::vector<std::string>{"shield"});
    CHECK(lines[0].parts[1].touches == "N,E");
    CHECK(lines[1].set == "river");
    CHECK(lines[1].mark == Mark::inferred);

    const auto message = [&](std::string_view text) -> std::string {
        try {
            parse_tile_lines(text, known);
        } catch (const RulesError& error) {
            return error.what();
        }
        return "";
    };
    CHECK(message("").find("no tile lines") != std::string::npos);
    CHECK(message("D 4 CRFR").find("line 1") != std::string::npos);
    for (const auto* bad :
         {"[base", "[lake]", "[base] x", "[base]\n[river]\nD 1 FFFF", "[base]\nD 0 FFFF",
          "[base]\nD 128 FFFF", "[base]\nD x FFFF", "[base]\nD 1 FFF", "[base]\nD 1",
          "[base]\nD! 1 FFFF", "[base]\nD 1 FFFF a:b:c", "[base]\nD 1 FFFF a@b@c",
          "[base]\nD 1 FFFF +x", "[base]\nD 1 FFFF a:", "[base]\nD 1 FFFF a@",
          "[base]\nD 1 FFFF certain certain", "[base]\nD 1 FFFF\nD 1 FFFF",
          "[base]\nD 1 FFFF\n[base]\nE 1 FFFF"}) {
        CHECK_MESSAGE(message(bad).find("line ") != std::string::npos, bad);
    }
}
