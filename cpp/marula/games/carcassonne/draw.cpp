// The board in letters: three rows of seven letters a tile.
//   '.' field   '#' city   '*' shield   '-' '|' '+' road   '~' river   'M' monastery
//   a digit: the meeple of that player, where it stands; enrolled for a tournament it is a letter,
//   from a for player 0        '!' a statue; with an emblem on it, the letter of its player

#include <algorithm>
#include <string>
#include <vector>

#include "marula/games/carcassonne/state.hpp"

namespace marula::carcassonne {

using landscape::contains;
using landscape::index;
using landscape::sides;

namespace {

constexpr int width = 7;
constexpr int height = 3;
constexpr int margin = 5;  // for the rows' numbers

struct Spot {
    int row;
    int column;
};

class Canvas {
   public:
    Canvas(int columns, int rows) : lines_(static_cast<std::size_t>(rows)) {
        for (auto& line : lines_) {
            line.assign(static_cast<std::size_t>(columns), ' ');
        }
    }

    void put(Spot spot, char letter) { write(spot, {&letter, 1}); }
    void write(Spot spot, std::string_view text) {
        lines_[static_cast<std::size_t>(spot.row)].replace(static_cast<std::size_t>(spot.column),
                                                           text.size(), text);
    }

    std::string text() const {
        std::string all;
        for (const auto& line : lines_) {
            all.append(line, 0, line.find_last_not_of(' ') + 1);
            all += '\n';
        }
        return all;
    }

   private:
    std::vector<std::string> lines_;
};

// Where things are drawn within a tile, by side (of fields: by half-edge).
constexpr std::array<Spot, 4> road_spots = {{{0, 3}, {1, 5}, {2, 3}, {1, 1}}};
constexpr std::array<Spot, 4> city_spots = {{{0, 4}, {1, 6}, {2, 4}, {1, 0}}};
constexpr std::array<Spot, 4> shield_spots = {{{0, 2}, {1, 5}, {2, 2}, {1, 1}}};
constexpr std::array<Spot, 8> field_spots = {
    {{0, 1}, {0, 5}, {0, 6}, {2, 6}, {2, 5}, {2, 1}, {2, 0}, {0, 0}}};
constexpr Spot centre = {1, 3};

class TilePainter {
   public:
    TilePainter(Canvas& canvas, Spot corner, const Tile& tile, int turn)
        : canvas_(canvas), corner_(corner), tile_(tile), turn_(turn) {}

    void paint() {
        for (int row = 0; row < height; ++row) {
            for (int column = 0; column < width; ++column) {
                put({row, column}, '.');
            }
        }
        for (const auto& city : tile_.cities) {
            paint_city(turned(city.sides, turn_), city.shields);
        }
        paint_way(turned(tile_.river, turn_), '~', '~', '~');
        for (const auto& road : tile_.roads) {
            paint_way(turned(road.sides, turn_), '|', '-', '+');
        }
        if (tile_.monastery) {
            put(centre, 'M');
        }
    }

    void paint_statue(int player) {
        const Segment statue = tile_.statue();
        put(shield_spots[landscape::lowest(
                turned(tile_.cities[static_cast<std::size_t>(statue.of_kind())].sides, turn_))],
            player < 0 ? '!' : static_cast<char>('a' + player));
    }

    void paint_meeple(const Standing& meeple, bool is_enrolled) {
        const auto number = static_cast<std::size_t>(meeple.segment.of_kind());
        Spot spot = centre;
        switch (meeple.segment.kind()) {
            case FeatureKind::road:
                spot = road_spots[landscape::lowest(turned(tile_.roads[number].sides, turn_))];
                break;
            case FeatureKind::city:
                spot = city_spots[landscape::lowest(turned(tile_.cities[number].sides, turn_))];
                break;
            case FeatureKind::field:
                spot =
                    field_spots[landscape::lowest(turned_ports(tile_.fields[number].ports, turn_))];
                break;
            case FeatureKind::monastery:
                break;
        }
        put(spot, static_cast<char>((is_enrolled ? 'a' : '0') + meeple.player));
    }

   private:
    void put(Spot spot, char letter) {
        canvas_.put({corner_.row + spot.row, corner_.column + spot.column}, letter);
    }
    void put_row(int row, int first, int last, char letter) {
        for (int column = first; column <= last; ++column) {
            put({row, column}, letter);
        }
    }

    void paint_city(Sides city, int shields) {
        constexpr std::array<Spot, 4> corners = {{{0, 6}, {2, 6}, {2, 0}, {0, 0}}};
        if (contains(city, Side::north)) {
            put_row(0, 1, 5, '#');
        }
        if (contains(city, Side::east)) {
            put_row(1, 5, 6, '#');
        }
        if (contains(city, Side::south)) {
            put_row(2, 1, 5, '#');
        }
        if (contains(city, Side::west)) {
            put_row(1, 0, 1, '#');
        }
        for (const Side side : sides) {
            if (contains(city, side) && contains(city, landscape::turned(side, 1))) {
                put(corners[index(side)], '#');
            }
        }
        if (landscape::count(city) > 1) {
            put_row(1, 2, 4, '#');
        }
        if (shields > 0) {
            put(shield_spots[landscape::lowest(city)], '*');
        }
    }

    // A road or river from the sides to the middle.
    void paint_way(Sides way, char upright, char level, char bend) {
        if (way == 0) {
            return;
        }
        if (contains(way, Side::north)) {
            put({0, 3}, upright);
        }
        if (contains(way, Side::east)) {
            put_row(1, 4, 6, level);
        }
        if (contains(way, Side::south)) {
            put({2, 3}, upright);
        }
        if (contains(way, Side::west)) {
            put_row(1, 0, 2, level);
        }
        put(centre, way == landscape::north_south ? upright
                    : way == landscape::east_west ? level
                                                  : bend);
    }

    Canvas& canvas_;
    Spot corner_;
    const Tile& tile_;
    int turn_;
};

// What the player on turn has to do.
std::string step(const State& state) {
    const std::string player = "player " + std::to_string(state.player_on_turn());
    switch (state.phase()) {
        case Phase::draw:
            return "to draw: a " + std::string(state.chance_kind()) + " for " + player;
        case Phase::lay:
            return player + " lays " + state.rules().tile(*state.drawn_type()).id;
        case Phase::meeple:
            return player + " may place a meeple on the tile laid last";
        case Phase::tournament_tile:
            return player + " lays the tournament tile, and then " +
                   state.rules().tile(*state.drawn_type()).id;
        case Phase::prize:
            return player + " lays a prize tile";
        case Phase::enrol:
            return player + " may enrol a meeple";
        case Phase::emblem:
            return player + " chooses an emblem for the meeple";
        case Phase::reveal:
            return "player " + std::to_string(state.to_move()) + " reveals an emblem";
        case Phase::win:
            return "to draw: a prize tile for the next winner";
        case Phase::over:
            break;
    }
    return "the game is over";
}

std::string status(const State& state) {
    std::string line;
    if (state.rules().has_tournaments()) {
        const auto& tournaments = state.tournaments();
        line += tournaments.held < state.rules().tournaments()
                    ? "next tournament: " +
                          std::string(name_of(state.rules().crown(tournaments.held))) + ", " +
                          std::to_string(state.left_on_stack()) + " tiles of land before it\n"
                    : "all tournaments are over\n";
    }
    for (int player = 0; player < state.rules().players(); ++player) {
        line += "player " + std::to_string(player) + ": " +
                std::to_string(state.scores()[static_cast<std::size_t>(player)]) + " points, " +
                std::to_string(state.supply(player)) + " meeples\n";
    }
    return line + step(state) + "\n";
}

std::string right_aligned(int number, int columns) {
    std::string text = std::to_string(number);
    text.insert(0, static_cast<std::size_t>(columns) - text.size(), ' ');
    return text;
}

}  // namespace

std::string State::draw() const {
    const auto& board = map_.board();
    int west = 0;
    int east = 0;
    int south = 0;
    int north = 0;
    for (int tile = 0; tile < board.size(); ++tile) {
        const Cell cell = board[tile].cell;
        west = std::min(west, cell.x());
        east = std::max(east, cell.x());
        south = std::min(south, cell.y());
        north = std::max(north, cell.y());
    }
    Canvas canvas(margin + (east - west + 1) * width, 1 + (north - south + 1) * height);
    for (int x = west; x <= east; ++x) {
        canvas.write({0, margin + (x - west) * width}, right_aligned(x, 4));
    }
    for (int y = south; y <= north; ++y) {
        canvas.write({2 + (north - y) * height, 0}, right_aligned(y, 4));
    }
    for (int tile = 0; tile < board.size(); ++tile) {
        const auto& laid = board[tile];
        const Spot corner = {1 + (north - laid.cell.y()) * height,
                             margin + (laid.cell.x() - west) * width};
        TilePainter painter(canvas, corner, rules_->tile(laid.type), laid.turn);
        painter.paint();
        if (const auto meeple = map_.standing(tile)) {
            const bool is_enrolled =
                rules_->has_tournaments() &&
                tournaments_.emblems.under_meeple(meeple->player, tile).has_value();
            painter.paint_meeple(*meeple, is_enrolled);
        }
        if (rules_->is_prize(laid.type)) {
            painter.paint_statue(statue_owner(tile).value_or(-1));
        }
    }
    std::string picture = canvas.text() + status(*this);
    picture.pop_back();  // no newline at the end, as in all texts
    return picture;
}

}  // namespace marula::carcassonne
