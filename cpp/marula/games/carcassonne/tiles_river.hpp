// The two editions of The River: twelve tiles each, source first, lake last.
#pragma once

#include <string_view>

namespace marula::carcassonne {

// R-A: sources differ on whether the meadow west of the road passes round the spring; here spring
// and road divide it, as the tile shows.
inline constexpr std::string_view river_tiles = R"(
[river]
R-A 1 RRWF road:NE river:S field:NR,EL field:ER,SL field:NL,SR,WL,WR source certain
R-B 1 CWRW city:N road:S river:EW field:EL@N field:WR@N field:ER,SL field:SR,WL certain
R-C 1 CWCW city:N city:S river:EW field:EL,WR@N field:ER,WL@S certain
R-D 1 WFWF river:NS field:NR,EL,ER,SL field:NL,SR,WL,WR certain
R-E 1 CCWW city:NE river:SW field:SL,WR@N field:SR,WL certain
R-F 1 WFWF river:NS field:NR,EL,ER,SL field:NL,SR,WL,WR certain
R-G 1 WFFW river:NW field:NR,EL,ER,SL,SR,WL field:NL,WR certain
R-H 1 FWRW road:S river:EW field:NL,NR,EL,WR field:ER,SL field:SR,WL monastery certain
R-I 1 RWWR road:NW river:ES field:NL,WR field:NR,EL,SR,WL field:ER,SL certain
R-J 1 FWWF river:ES field:NL,NR,EL,SR,WL,WR field:ER,SL certain
R-K 1 WRWR road:EW river:NS field:NL,WR field:NR,EL field:ER,SL field:SR,WL certain
R-L 1 WFFF river:N field:NL,NR,EL,ER,SL,SR,WL,WR monastery lake certain
)";

inline constexpr std::string_view river_classic_tiles = R"(
[river_classic]
RC-A 1 FFWF river:S field:NL,NR,EL,ER,SL,SR,WL,WR source certain
RC-B 1 CWRW city:N road:S river:EW field:EL@N field:WR@N field:ER,SL field:SR,WL certain
RC-C 1 CWCW city:N city:S river:EW field:EL,WR@N field:ER,WL@S certain
RC-D 1 WFWF river:NS field:NR,EL,ER,SL field:NL,SR,WL,WR certain
RC-E 1 CCWW city:NE river:SW field:SL,WR@N field:SR,WL certain
RC-F 1 WFWF river:NS field:NR,EL,ER,SL field:NL,SR,WL,WR certain
RC-G 1 WFFW river:NW field:NR,EL,ER,SL,SR,WL field:NL,WR certain
RC-H 1 FWRW road:S river:EW field:NL,NR,EL,WR field:ER,SL field:SR,WL monastery certain
RC-I 1 RWWR road:NW river:ES field:NL,WR field:NR,EL,SR,WL field:ER,SL certain
RC-J 1 FWWF river:ES field:NL,NR,EL,SR,WL,WR field:ER,SL certain
RC-K 1 WRWR road:EW river:NS field:NL,WR field:NR,EL field:ER,SL field:SR,WL certain
RC-L 1 WFFF river:N field:NL,NR,EL,ER,SL,SR,WL,WR lake certain
)";

}  // namespace marula::carcassonne
