// Tournaments & Emblems: nine tiles of land, one of the river, twelve prize tiles, and the two
// sides of the tournament tile.
#pragma once

#include <string_view>

namespace marula::carcassonne {

inline constexpr std::string_view tournaments_tiles = R"(
[tournaments]
TL-1 1 CFFR city:N road:W field:WR@N field:EL,ER,SL,SR,WL@N certain
TL-2 1 CRRC city:NW road:E road:S field:EL@N field:ER@N field:SL@N field:SR@N inferred
TL-3 1 CRRR city:N road:W road:ES field:WR@N field:EL,SR,WL@N field:ER,SL inferred
TL-4 1 CFFF city:N field:EL,ER,SL,SR,WL,WR@N monastery inferred
TL-5 1 FCRC city:EW+shield road:S field:NL,NR@E field:SL@E field:SR@E reconstructed
TL-6 1 CRRF city:N+shield road:ES field:EL,SR,WL,WR@N field:ER,SL reconstructed
TL-7 1 RRRR road:NW road:ES field:NL,WR field:NR,EL,SR,WL field:ER,SL reconstructed
TL-8 1 FFFR road:W field:NL,NR,EL,ER,SL,SR,WL,WR reconstructed
TL-9 1 CCRF city:NE+shield road:S field:SL@N field:SR,WL,WR@N reconstructed
)";

inline constexpr std::string_view tournaments_river_tiles = R"(
[tournaments_river]
TR 1 RWRW road:N road:S river:EW field:NL,NR,EL,WR field:ER,SL field:SR,WL certain
)";

// Every prize tile shows a city with a statue.
inline constexpr std::string_view prize_tiles = R"(
[prizes]
TP-1 2 CFFC city:NW+statue field:EL,ER,SL,SR@N reconstructed
TP-2 2 CRRC city:NW+statue road:ES field:EL,SR@N field:ER,SL reconstructed
TP-3 1 CFRC city:NW+statue road:S field:EL,ER,SL@N field:SR@N reconstructed
TP-4 1 CRFC city:NW+statue road:E field:EL@N field:ER,SL,SR@N reconstructed
TP-5 1 FCFC city:EW+statue field:NL,NR@E field:SL,SR@E reconstructed
TP-6 1 FCRC city:EW+statue road:S field:NL,NR@E field:SL@E field:SR@E reconstructed
TP-7 1 CCFC city:NEW+statue field:SL,SR@N reconstructed
TP-8 1 CCRC city:NEW+statue road:S field:SL@N field:SR@N reconstructed
TP-9 1 CFFF city:N+statue field:EL,ER,SL,SR,WL,WR@N reconstructed
TP-10 1 CRFR city:N+statue road:EW field:EL,WR@N field:ER,SL,SR,WL reconstructed
)";

// Six squares, a b c over d e f; X is an inner border that nothing crosses.
inline constexpr std::string_view tournament_tile = R"(
[tournament_tile]
TT-a 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR reconstructed
TT-b 1 RFXF road:N field:NL,WL,WR field:NR,EL,ER reconstructed
TT-c 1 CFFF city:N field:EL,ER,SL,SR,WL,WR@N reconstructed
TT-d 1 FRFR road:EW field:NL,NR,EL,WR field:ER,SL,SR,WL reconstructed
TT-e 1 XRCR city:S road:E road:W field:WR field:EL field:ER,WL@S reconstructed
TT-f 1 FRFR road:EW field:NL,NR,EL,WR field:ER,SL,SR,WL reconstructed
)";

inline constexpr std::string_view tournament_tile_river = R"(
[tournament_tile_river]
TTR-a 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR reconstructed
TTR-b 1 RFFF road:N field:NL,NR,EL,ER,SL,SR,WL,WR reconstructed
TTR-c 1 CFFF city:N field:EL,ER,SL,SR,WL,WR@N reconstructed
TTR-d 1 FWRW road:S river:EW field:NL,NR,EL,WR field:ER,SL field:SR,WL reconstructed
TTR-e 1 FWCW city:S river:EW field:NL,NR,EL,WR field:ER,WL@S reconstructed
TTR-f 1 FWFW river:EW field:NL,NR,EL,WR field:ER,SL,SR,WL reconstructed
)";

}  // namespace marula::carcassonne
