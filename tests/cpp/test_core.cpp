// The vocabulary: random numbers, values, options, texts, bytes.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "marula/core/bytes.hpp"
#include "marula/core/errors.hpp"
#include "marula/core/options.hpp"
#include "marula/core/rng.hpp"
#include "marula/core/text.hpp"
#include "marula/core/value.hpp"

using namespace marula;

TEST_CASE("the generator's first values are the same everywhere") {
    // xoshiro256** seeded by SplitMix64, computed from the published reference code
    Rng rng(0);
    CHECK(rng.next() == 0x99EC5F36CB75F2B4u);
    CHECK(rng.next() == 0xBF6E1F784956452Au);
    CHECK(rng.next() == 0x1A5F849D4933E6E0u);
    Rng other(42);
    CHECK(other.next() == 0x15780B2E0C2EC716u);
    CHECK(other.next() == 0x6104D9866D113A7Eu);
}

TEST_CASE("bounded draws and shuffles are pinned") {
    Rng rng(7);
    std::array<std::uint32_t, 8> draws{};
    for (auto& draw : draws) {
        draw = rng.below(100);
    }
    CHECK(draws == std::array<std::uint32_t, 8>{70, 27, 83, 98, 99, 87, 6, 10});
    std::array<int, 8> cards{};
    std::iota(cards.begin(), cards.end(), 0);
    rng.shuffle(std::span<int>(cards));
    CHECK(cards == std::array<int, 8>{6, 0, 2, 4, 5, 7, 1, 3});
    CHECK(stream_seed(7, "land tile", 3) == 14164620192652699544u);
}

TEST_CASE("bounded draws are uniform and stay below the bound") {
    Rng rng(1);
    for (const std::uint32_t bound : {1u, 2u, 3u, 7u, 24u, 71u}) {
        std::vector<int> counts(bound);
        const int draws = 2000 * static_cast<int>(bound);
        for (int i = 0; i < draws; ++i) {
            const auto drawn = rng.below(bound);
            REQUIRE(drawn < bound);
            ++counts[drawn];
        }
        for (const int count : counts) {
            CHECK(count > 1750);  // 5.6 standard deviations
            CHECK(count < 2250);
        }
    }
    const std::uint32_t huge = 0xC0000000u;  // most prone to bias without rejection
    int lower = 0;
    for (int i = 0; i < 30000; ++i) {
        lower += rng.below(huge) < huge / 3 ? 1 : 0;
    }
    CHECK(lower > 9500);
    CHECK(lower < 10500);
}

TEST_CASE("streams of one seed differ") {
    CHECK(Rng(1, 0).next() != Rng(1, 1).next());
    CHECK(Rng(1, 0).next() != Rng(2, 0).next());
    CHECK(Rng(1, 2).next() == Rng(1, 2).next());
}

TEST_CASE("a value writes JSON") {
    const Value value = Value::object({{"a", 1},
                                       {"b", Value::Array{true, nullptr, "x\"\n\\"}},
                                       {"c", 0.5},
                                       {"d", Value::object({})},
                                       {"e", -7}});
    CHECK(value.to_json() == R"({"a":1,"b":[true,null,"x\"\u000a\\"],"c":0.5,"d":{},"e":-7})");
    REQUIRE(value.find("a") != nullptr);
    CHECK(*value.find("a") == Value(1));
    CHECK(value.find("z") == nullptr);
    CHECK(Value(1).find("a") == nullptr);
    CHECK_FALSE(Value(1) == Value(true));
}

TEST_CASE("integers are read as they are written, within their range") {
    CHECK(parse_integer("0", -5, 5) == 0);
    CHECK(parse_integer("-5", -5, 5) == -5);
    for (const auto* bad :
         {"", "-", "+1", "01", "-0", "1 ", " 1", "1.0", "6", "-6", "0x1", "99999999999999999999"}) {
        CHECK_MESSAGE(!parse_integer(std::string_view(bad), -5, 5), bad);
    }
}

TEST_CASE("words and parts") {
    CHECK(words("  a\tbc \r") == std::vector<std::string_view>{"a", "bc"});
    CHECK(words("").empty());
    CHECK(split("a,,b", ',') == std::vector<std::string_view>{"a", "", "b"});
    CHECK(split("", ',') == std::vector<std::string_view>{""});
}

TEST_CASE("bytes come back in order, and must be used up") {
    ByteWriter out;
    out.write(std::uint8_t{200});
    out.write(std::uint16_t{0x1234});
    out.write(std::uint64_t{0x0123456789ABCDEFu});
    const Bytes bytes = out.take();
    CHECK(bytes[1] == 0x34);  // little-endian
    ByteReader in(bytes);
    CHECK(in.read<std::uint8_t>() == 200);
    CHECK(in.read<std::uint16_t>() == 0x1234);
    CHECK_THROWS_AS(in.finish(), ParseError);
    CHECK(in.read<std::uint64_t>() == 0x0123456789ABCDEFu);
    in.finish();
    CHECK_THROWS_AS(in.read<std::uint8_t>(), ParseError);
}

TEST_CASE("options are completed or refused") {
    const std::vector<OptionSpec> specs = {
        OptionSpec::integer("players", 2, 2, 4, ""), OptionSpec::flag("fields", true, ""),
        OptionSpec::choice("river", {false, true, "classic"}, ""), OptionSpec::text("tiles", "")};
    CHECK(complete_options("g", specs, {}).to_json() ==
          R"({"players":2,"fields":true,"river":false,"tiles":null})");
    CHECK(complete_options("g", specs, Value::object({{"river", "classic"}})).to_json() ==
          R"({"players":2,"fields":true,"river":"classic","tiles":null})");
    for (const auto& bad :
         {Value(1), Value::object({{"rivers", true}}), Value::object({{"players", 5}}),
          Value::object({{"players", 1}}), Value::object({{"players", true}}),
          Value::object({{"players", 2.0}}), Value::object({{"fields", 1}}),
          Value::object({{"fields", nullptr}}), Value::object({{"river", "x"}}),
          Value::object({{"river", 1}}), Value::object({{"tiles", 3}})}) {
        CHECK_THROWS_AS(complete_options("g", specs, bad), RulesError);
    }
}
