// The board's pieces, the tracks and the event cards, as the reader of users' files reads them.
//
// Certain is what the rules say: how many pieces, cards of each type and levels there are, what
// terrain does, and that Sam's tracks are longer. Which spaces, steps and arrows are printed where
// is known from the real game alone; what stands here is a stand-in of the right kind.
#pragma once

#include <string_view>

namespace marula::big_five {

inline constexpr std::string_view components_text = R"(
[pieces]
# number and side, sign; three rows of three spaces (r = 0, 1, 2; q grows to the right):
#   . plain  ^ hill  F forest  W waterhole  M mountain, and the number of the space
# bush and river: edges of spaces, as q, r and the direction UR U UL DL D DR
1A paw     .6 ^2 W   F  .4 .5  .1 M  .3  bush:10UR,02D river:00DR,10D,01DL,01UR,11D,11DR,21D,21DR,21UR reconstructed
1B paw     .3 F  .1  ^2 W  .5  .4 ^  .6  bush:20D,20U,11UR,12UR river:00UR,10D,10UL,01UR,11D,11DR,21D,21DR,21UR reconstructed
2A sun     .5 .3 ^4  W  .6 F   F  .1 .2  bush:00DR,10UR,01UR reconstructed
2B sun     .4 .2 F   M  ^  .3  .5 .6 .1  bush:11UR,21DR,02UR river:00DR,10D,01DL,01UR,11D,11DR,21D,12DR,12UR reconstructed
3A drum    .6 W  .2  .5 ^4 .1  F  F  .3  bush:10UR,20DR river:00UR,10D,10DR,10UL,20D,11UR,21D,12DR,12UR reconstructed
3B drum    .2 F  .5  ^  .1 .3  .6 W  .4  bush:20DR,01DR,12UR river:00DR,10D,01DL,01UR,11D,11DR,21D,21DR,21UR reconstructed
4A feather .4 .6 W   M  .1 ^5  .3 F  .2  bush:20DR,02D river:00DR,10D,10DR,20D,01DL,11UR,21D,12DR,12UR reconstructed
4B feather .5 .3 .6  M  F  ^   .1 ^4 .2  bush:21DR river:00UR,10D,10DR,10UL,20D,11UR,21D,12DR,12UR reconstructed
5A horn    .2 ^6 .1  .5 F  .4  M  .  .3  bush:00DR,21DR reconstructed
5B horn    .3 .2 W   ^  .6 .4  .1 F  .5  bush:10UR,01UR river:00DR,10D,10DR,20D,01DL,11UR,21D,21DR,21UR reconstructed
6A leaf    .1 F  .2  .3 ^6 F   M  .4 .5  bush:20U river:00DR,10D,01DL,01UR,11D,11DR,21D,12DR,12UR reconstructed
6B leaf    .5 W  .1  ^  .4 M   .6 .2 .3  bush:10UR,20U,01DR,02UR river:00UR,10D,10UL,01UR,11D,11DR,21D,12DR,12UR reconstructed
7A star    .1 W  .3  .  M  .6  ^5 .2 .4  bush:10UR,20U,21DR river:00UR,10D,10UL,01UR,11D,11DR,21D,12DR,12UR reconstructed
7B star    .5 .6 F   .4 .1 ^   F  ^3 .2  bush:10DR,11DR reconstructed
8A shell   .4 W  .2  .5 .1 F   W  ^3 .6  bush:00UR,20U,02UR river:00DR,10D,01DL,01UR,11D,11DR,21D,21DR,21UR reconstructed
8B shell   .6 .3 .2  ^  F  .4  W  .1 .5  bush:00UR,01DR,02UR river:00DR,10D,10DR,20D,01DL,11UR,21D,12DR,12UR reconstructed
9A spear   .5 .2 M   F  ^4 .3  .6 .  .1  bush:11D,21D,21DR,02D reconstructed
9B spear   .6 .2 ^   M  .3 W   .4 .1 .5  bush:20D,21DR,02UR reconstructed

[tracks]
# guide, top of both tracks, start at the levels beginner, basic and expert
jack  6  6 5 4  reconstructed
david 6  6 5 4  reconstructed
anna  6  6 5 4  reconstructed
kate  6  6 5 4  reconstructed
sam   9  7 6 5  reconstructed

[cards]
# type, of a loss its steps and "all" where every vehicle has it, of a gate its arrow; copies
fire                     11  certain
animal                    8  certain
wildebeest                3  certain
giraffe                   2  certain
lost_meal:2               1  reconstructed
lost_meal:1:all           1  reconstructed
stolen_meal:2             1  reconstructed
stolen_meal:3             1  reconstructed
stolen_meal:1:all         1  reconstructed
overheated_engine:1       1  reconstructed
overheated_engine:2       2  reconstructed
overheated_engine:1:all   1  reconstructed
leaking_engine:3          1  reconstructed
leaking_engine:2:all      1  reconstructed
heavy_rain                3  certain
hippos                    3  certain
flat_tyre                 2  certain
broken_gate:left          1  reconstructed
broken_gate:right         1  reconstructed
)";

}  // namespace marula::big_five
