#include "marula/games/carcassonne/state.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "marula/core/hash.hpp"
#include "marula/games/carcassonne/scoring.hpp"

namespace marula::carcassonne {

using landscape::has;

State::State(const Rules& rules) : rules_(&rules) {
    for (int type = 0; type < rules.types(); ++type) {
        left_[type] = static_cast<std::uint8_t>(rules.copies_in_pile(type));
    }
    for (const PileKind kind : piles) {
        pile_left_[static_cast<std::size_t>(kind)] =
            static_cast<std::uint8_t>(rules.pile(kind).tiles);
    }
    supply_ = Meeples::of_each(rules.players(), meeples_each);
    lay(rules.start_type(), 0, Cell(0, 0));
    open_next_pile();
    if (tiles_left() == 0) {
        end_game(nullptr);
    }
}

// -- piles --------------------------------------------------------------------------------------

const Rules::Pile& State::open_pile() const { return rules_->pile(open_); }

void State::open_next_pile() {
    while (tiles_left() == 0 && open_ != PileKind::land) {
        open_ = static_cast<PileKind>(static_cast<int>(open_) + 1);
    }
}

int State::boxed(int type) const {
    int elsewhere = left_[type];
    for (int tile = 0; tile < map_.board().size(); ++tile) {
        elsewhere += map_.board()[tile].type == type ? 1 : 0;
    }
    elsewhere += phase_ == Phase::lay && drawn_ == type ? 1 : 0;
    return rules_->tile(type).copies - elsewhere;
}

std::string_view State::chance_kind() const {
    if (phase_ != Phase::draw) {
        return "";
    }
    return open_ == PileKind::land ? "land tile" : "river tile";
}

void State::chance_outcomes(std::vector<ChanceOutcome>& outcomes) const {
    outcomes.clear();
    if (phase_ != Phase::draw) {
        return;
    }
    for (int type = open_pile().first; type < open_pile().last; ++type) {
        if (left_[type] > 0) {
            outcomes.push_back({carcassonne::draw_tile(type), left_[type]});
        }
    }
}

Move State::sample_chance(Rng& rng) const {
    int type = open_pile().last - 1;  // backwards: the most frequent tiles stand at the end
    int tile = static_cast<int>(rng.below(static_cast<std::uint32_t>(tiles_left())));
    while (tile >= left_[type]) {
        tile -= left_[type--];
    }
    return carcassonne::draw_tile(type);
}

// -- places -------------------------------------------------------------------------------------

Turns State::turns_at(int type, Cell cell) const {
    const auto demand = map_.board().demand_at(cell);
    if (demand == 0) {
        return 0;
    }
    const Turns fitting = rules_->fits(type)[demand];
    if (!rules_->tile(type).is_river()) {
        return fitting;
    }
    return river_.is_open() && cell == river_.end() ? river_.allowed(rules_->tile(type), fitting)
                                                    : Turns{0};
}

template <class Visit>
void State::for_each_place(int type, Visit visit) const {
    if (rules_->tile(type).is_river()) {
        if (const Turns turns = turns_at(type, river_.end()); turns != 0) {
            visit(river_.end(), turns);
        }
        return;
    }
    const auto& board = map_.board();
    const auto& fits = rules_->fits(type);
    for (int number = 0; number < board.free_cells(); ++number) {
        const auto place = board.free_cell(number);
        if (const Turns turns = fits[place.demand]; turns != 0) {
            visit(place.cell, turns);
        }
    }
}

bool State::is_placeable(int type) const {
    if (rules_->tile(type).is_river()) {
        return turns_at(type, river_.end()) != 0;
    }
    const auto& board = map_.board();
    const auto& fits = rules_->fits(type);
    for (int number = 0; number < board.free_cells(); ++number) {
        if (fits[board.free_cell(number).demand] != 0) {
            return true;
        }
    }
    return false;
}

// -- moves --------------------------------------------------------------------------------------

void State::legal_moves(Moves& moves) const {
    moves.clear();
    switch (phase_) {
        case Phase::draw:
            for (int type = open_pile().first; type < open_pile().last; ++type) {
                if (left_[type] > 0) {
                    moves.push_back(carcassonne::draw_tile(type));
                }
            }
            break;
        case Phase::lay:
            for_each_place(drawn_, [&](Cell cell, Turns turns) {
                for (int turn = 0; turn < 4; ++turn) {
                    if (has(turns, turn)) {
                        moves.push_back(lay_tile(cell, turn));
                    }
                }
            });
            std::ranges::sort(moves);
            break;
        case Phase::meeple:
            moves.push_back(pass);
            for (Segments left = claimable_; left != 0; left &= left - 1) {
                moves.push_back(carcassonne::place_meeple(Segment(std::countr_zero(left))));
            }
            break;
        case Phase::over:
            break;
    }
}

bool State::is_legal(Move move) const {
    if (!is_code(move)) {
        return false;
    }
    const unsigned detail = detail_of(move);
    switch (kind_of(move)) {
        case MoveKind::draw_tile:
            return phase_ == Phase::draw && type_of(move) >= open_pile().first &&
                   type_of(move) < open_pile().last && left_[type_of(move)] > 0;
        case MoveKind::lay_tile:
            return phase_ == Phase::lay && has(turns_at(drawn_, cell_of(move)), turn_of(move));
        case MoveKind::place_meeple:
            return phase_ == Phase::meeple && detail < Segment::count &&
                   (claimable_ >> detail & 1) != 0;
        case MoveKind::pass:
            return phase_ == Phase::meeple && detail == 0;
    }
    return false;
}

// Uniform over the legal places. As a rule a few darts thrown at all pairs of a free cell and a
// turn hit one; where they don't, the places are counted and one is picked.
Move State::random_place(Rng& rng) const {
    constexpr int most_darts = 24;
    const auto& board = map_.board();
    if (!rules_->tile(drawn_).is_river()) {
        const auto& fits = rules_->fits(drawn_);
        const int turns =
            landscape::count(rules_->tile(drawn_).turns);  // 1, 2 or 4: the first ones
        const auto pairs = static_cast<std::uint32_t>(turns * board.free_cells());
        for (int dart = 0; dart < most_darts; ++dart) {
            const auto pair = static_cast<int>(rng.below(pairs));
            const auto place = board.free_cell(pair >> (turns / 2));  // pair / turns
            const int turn = pair & (turns - 1);
            if (has(fits[place.demand], turn)) {
                return lay_tile(place.cell, turn);
            }
        }
    }
    int places = 0;
    for_each_place(drawn_, [&](Cell, Turns turns) { places += landscape::count(turns); });
    int chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(places)));
    Move move = pass;
    for_each_place(drawn_, [&](Cell cell, Turns turns) {
        for (int turn = 0; turn < 4; ++turn) {
            if (has(turns, turn) && chosen-- == 0) {
                move = lay_tile(cell, turn);
            }
        }
    });
    return move;
}

Move State::random_move(Rng& rng) const {
    switch (phase_) {
        case Phase::draw:
            return sample_chance(rng);
        case Phase::lay:
            return random_place(rng);
        default: {
            auto left = claimable_;
            auto choice = rng.below(static_cast<std::uint32_t>(std::popcount(left)) + 1);
            if (choice == 0) {
                return pass;
            }
            while (--choice != 0) {
                left &= left - 1;
            }
            return carcassonne::place_meeple(Segment(std::countr_zero(left)));
        }
    }
}

void State::play_unchecked(Move move, Events* events) {
    assert(is_legal(move));
    switch (kind_of(move)) {
        case MoveKind::draw_tile:
            draw_tile(type_of(move), events);
            break;
        case MoveKind::lay_tile:
            lay_drawn_tile(cell_of(move), turn_of(move), events);
            break;
        case MoveKind::place_meeple:
            place_meeple(segment_of(move), events);
            end_turn(events);
            break;
        case MoveKind::pass:
            end_turn(events);
            break;
    }
}

// -- the turn -----------------------------------------------------------------------------------

void State::draw_tile(int type, Events* events) {
    --left_[type];
    --pile_left_[static_cast<std::size_t>(open_)];
    if (events != nullptr) {
        events->push_back(Value::object(
            {{"kind", "tile_drawn"}, {"player", turn_}, {"tile", rules_->tile(type).id}}));
    }
    if (is_placeable(type)) {
        drawn_ = static_cast<std::uint8_t>(type);
        phase_ = Phase::lay;
        return;
    }
    // it goes back to the box, and another tile is drawn
    if (events != nullptr) {
        events->push_back(Value::object({{"kind", "tile_boxed"}, {"tile", rules_->tile(type).id}}));
    }
    open_next_pile();
    if (tiles_left() == 0) {
        end_game(events);
    }
}

void State::lay(int type, int turn, Cell cell) {
    map_.lay(rules_->tiles(), type, turn, cell);
    if (rules_->tile(type).is_river()) {
        river_.flow_through(rules_->tile(type), turn, cell);
    }
}

void State::lay_drawn_tile(Cell cell, int turn, Events* events) {
    lay(drawn_, turn, cell);
    if (events != nullptr) {
        events->push_back(Value::object({{"kind", "tile_laid"},
                                         {"player", turn_},
                                         {"tile", last_laid().id},
                                         {"x", cell.x()},
                                         {"y", cell.y()},
                                         {"turn", 90 * turn}}));
    }
    claimable_ = claimable();
    if (claimable_ != 0) {
        phase_ = Phase::meeple;
    } else {
        end_turn(events);
    }
}

const Tile& State::last_laid() const { return rules_->tile(map_.board()[map_.last_tile()].type); }

// The segments of the tile just laid on which the player may place a meeple: those whose feature
// holds none anywhere along it.
Segments State::claimable() const {
    if (supply_.of(turn_) == 0) {
        return 0;
    }
    const Segments free = map_.unclaimed(last_laid(), map_.last_tile());
    return rules_->has_fields() ? free : free & ~all_fields;
}

void State::place_meeple(Segment segment, Events* events) {
    const int tile = map_.last_tile();
    map_.place_meeple(tile, segment, turn_);
    supply_.remove(turn_);
    if (events != nullptr) {
        const auto& laid = map_.board()[tile];
        events->push_back(
            Value::object({{"kind", "meeple_placed"},
                           {"player", turn_},
                           {"x", laid.cell.x()},
                           {"y", laid.cell.y()},
                           {"feature", segment_name(last_laid(), laid.turn, segment)}}));
    }
}

void State::end_turn(Events* events) {
    score_last_tile(events);
    claimable_ = 0;
    turn_ = next_player();
    phase_ = Phase::draw;
    open_next_pile();
    if (tiles_left() == 0) {
        end_game(events);
    }
}

// Scores every road, city and monastery with a meeple that the tile laid last completed.
void State::score_last_tile(Events* events) {
    const int last = map_.last_tile();
    const Tile& tile = last_laid();
    for (int n = 0; n < static_cast<int>(tile.roads.size()); ++n) {
        const Road& road = map_.roads().of(map_.part(last, Segment::road(n)));
        if (road.is_complete() && !road.meeples.none()) {
            score(last, Segment::road(n), road_points(road), events);
        }
    }
    for (int n = 0; n < static_cast<int>(tile.cities.size()); ++n) {
        const City& city = map_.cities().of(map_.part(last, Segment::city(n)));
        if (city.is_complete() && !city.meeples.none()) {
            score(last, Segment::city(n), city_points(city, *rules_), events);
        }
    }
    Array<int, 9> completed{};
    int count = 0;
    map_.for_each_monk([&](int monastery, int) {
        if (map_.touch(monastery, last) && map_.neighbours_of(monastery) == 8) {
            completed[count++] = monastery;
        }
    });
    for (int n = 0; n < count; ++n) {
        score(completed[n], Segment::monastery(), monastery_points(8), events);
    }
}

void State::score(int tile, Segment segment, int points, Events* events) {
    const Meeples meeples = map_.meeples_on(tile, segment);
    Value::Array owners;
    landscape::for_each_owner(meeples, rules_->players(), [&](int player) {
        scores_[player] += points;
        if (events != nullptr) {
            owners.emplace_back(player);
        }
    });
    if (events != nullptr) {
        const auto& laid = map_.board()[tile];
        events->push_back(
            Value::object({{"kind", "feature_scored"},
                           {"feature", name_of(segment.kind())},
                           {"x", laid.cell.x()},
                           {"y", laid.cell.y()},
                           {"segment", segment_name(rules_->tile(laid.type), laid.turn, segment)},
                           {"players", std::move(owners)},
                           {"points", points}}));
        map_.for_each_meeple_on(tile, segment, [&](int other) {
            const auto& home = map_.board()[other];
            events->push_back(Value::object({{"kind", "meeple_returned"},
                                             {"player", map_.standing(other)->player},
                                             {"x", home.cell.x()},
                                             {"y", home.cell.y()}}));
        });
    }
    supply_ += meeples;
    map_.take_home(tile, segment);
}

// Final scoring; the meeples stay where they are.
void State::end_game(Events* events) {
    phase_ = Phase::over;
    turn_ = 0;
    const auto points = final_points(map_, *rules_);
    for (int player = 0; player < rules_->players(); ++player) {
        scores_[player] += points[player];
        if (events != nullptr) {
            events->push_back(Value::object(
                {{"kind", "final_scoring"}, {"player", player}, {"points", points[player]}}));
        }
    }
}

std::vector<double> State::utilities() const {
    const auto points = scores();
    const auto most = *std::ranges::max_element(points);
    const auto winners = static_cast<double>(std::ranges::count(points, most));
    std::vector<double> values;
    for (const auto score : points) {
        values.push_back(score == most ? 1.0 / winners : 0.0);
    }
    return values;
}

// -- identity -----------------------------------------------------------------------------------

namespace {

// What lies on a cell, as one number.
std::uint64_t description_of(const Map& map, int tile) {
    const auto& laid = map.board()[tile];
    const auto meeple = map.standing(tile);
    const auto owner = meeple ? 1u + meeple->player : 0u;
    const auto segment = meeple ? static_cast<unsigned>(meeple->segment.number()) : 0u;
    return std::uint64_t{laid.cell.code()} << 32 | std::uint64_t{laid.type} << 24 |
           std::uint64_t{laid.turn} << 16 | owner << 8 | segment;
}

}  // namespace

std::uint64_t State::key() const {
    std::uint64_t tiles = 0;
    for (int tile = 0; tile < map_.board().size(); ++tile) {
        tiles += mix(description_of(map_, tile));  // a sum: the order of laying does not matter
    }
    std::uint64_t hash = mix(rules_->fingerprint(), tiles);
    for (int type = 0; type < rules_->types(); ++type) {
        hash = mix(hash, left_[type]);
    }
    for (const auto score : scores()) {
        hash = mix(hash, static_cast<std::uint64_t>(score));
    }
    hash = mix(hash, static_cast<std::uint64_t>(phase_) << 8 | turn_);
    if (phase_ == Phase::lay) {
        hash = mix(hash, drawn_);
    } else if (phase_ == Phase::meeple) {
        hash = mix(hash, map_.board()[map_.last_tile()].cell.code());
    }
    return hash;
}

// Supplies, features and the river follow from the tiles and the meeples on them.
bool operator==(const State& a, const State& b) {
    const auto& board = a.map_.board();
    const auto& other = b.map_.board();
    if (!(*a.rules_ == *b.rules_) || board.size() != other.size() || a.phase_ != b.phase_ ||
        a.turn_ != b.turn_ || a.scores_ != b.scores_ || a.left_ != b.left_ ||
        (a.phase_ == Phase::lay && a.drawn_ != b.drawn_)) {
        return false;
    }
    if (a.phase_ == Phase::meeple &&
        board[a.map_.last_tile()].cell != other[b.map_.last_tile()].cell) {
        return false;
    }
    for (int tile = 0; tile < board.size(); ++tile) {
        const int same = other.tile_at(board[tile].cell);
        if (same == Map::Board::none ||
            description_of(a.map_, tile) != description_of(b.map_, same)) {
            return false;
        }
    }
    return true;
}

}  // namespace marula::carcassonne
