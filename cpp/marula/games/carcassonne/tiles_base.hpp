// The base game: 72 tiles of 24 shapes, in the format of landscape/tile_line.hpp.
#pragma once

#include <string_view>

namespace marula::carcassonne {

inline constexpr std::string_view base_tiles = R"(
[base]
A 2 FFRF road:S field:NL,NR,EL,ER,SL,SR,WL,WR monastery certain
B 4 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR monastery certain
C 1 CCCC city:NESW+shield certain
D 4 CRFR city:N road:EW field:EL,WR@N field:ER,SL,SR,WL start certain
E 5 CFFF city:N field:EL,ER,SL,SR,WL,WR@N certain
F 2 FCFC city:EW+shield field:NL,NR@E field:SL,SR@E certain
G 1 FCFC city:EW field:NL,NR@E field:SL,SR@E certain
H 3 CFCF city:N city:S field:EL,ER,WL,WR@N,S certain
I 2 CCFF city:N city:E field:SL,SR,WL,WR@N,E certain
J 3 CRRF city:N road:ES field:EL,SR,WL,WR@N field:ER,SL certain
K 3 CFRR city:N road:SW field:EL,ER,SL,WR@N field:SR,WL certain
L 3 CRRR city:N road:E road:S road:W field:EL,WR@N field:ER,SL field:SR,WL certain
M 2 CCFF city:NE+shield field:SL,SR,WL,WR@N certain
N 3 CCFF city:NE field:SL,SR,WL,WR@N certain
O 2 CRRC city:NW+shield road:ES field:EL,SR@N field:ER,SL certain
P 3 CRRC city:NW road:ES field:EL,SR@N field:ER,SL certain
Q 1 CCFC city:NEW+shield field:SL,SR@N certain
R 3 CCFC city:NEW field:SL,SR@N certain
S 2 CCRC city:NEW+shield road:S field:SL@N field:SR@N certain
T 1 CCRC city:NEW road:S field:SL@N field:SR@N certain
U 8 RFRF road:NS field:NR,EL,ER,SL field:NL,SR,WL,WR certain
V 9 FFRR road:SW field:NL,NR,EL,ER,SL,WR field:SR,WL certain
W 4 FRRR road:E road:S road:W field:NL,NR,EL,WR field:ER,SL field:SR,WL certain
X 1 RRRR road:N road:E road:S road:W field:NL,WR field:NR,EL field:ER,SL field:SR,WL certain
)";

}  // namespace marula::carcassonne
