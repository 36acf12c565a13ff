// The rules of one game of Carcassonne: players, options, the tiles in play.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "marula/core/options.hpp"
#include "marula/core/value.hpp"
#include "marula/games/carcassonne/tile.hpp"
#include "marula/landscape/demand.hpp"

namespace marula::carcassonne {

inline constexpr int max_players = 6;
inline constexpr int meeples_each = 7;
inline constexpr int max_types = 128;

// Tiles are drawn from the first pile that is not empty: the river, its lake, the land.
enum class PileKind : std::uint8_t { river, lake, land };
inline constexpr std::array<PileKind, 3> piles = {PileKind::river, PileKind::lake, PileKind::land};

class Rules {
   public:
    static constexpr std::string_view name = "carcassonne";
    static constexpr int revision = 1;
    static constexpr bool is_cooperative = false;
    static constexpr double score_scale = 8.0;

    static constexpr std::array<std::string_view, 10> move_kinds = {
        "draw_tile", "lay_tile",     "place_meeple",  "pass",          "lay_tournament_tile",
        "lay_prize", "enrol_meeple", "choose_emblem", "reveal_emblem", "win_prize"};
    static constexpr std::array<std::string_view, 18> event_kinds = {
        "tile_drawn",      "tile_boxed",       "tile_laid",       "meeple_placed",
        "feature_scored",  "meeple_returned",  "game_ended",      "tournament_tile_laid",
        "prize_laid",      "prize_boxed",      "meeple_enrolled", "emblem_chosen",
        "emblem_returned", "tournament_begun", "emblem_revealed", "tournament_decided",
        "prize_won",       "statue_scored"};

    static std::vector<OptionSpec> option_specs();
    explicit Rules(const Value& options = {});

    int players() const { return players_; }
    bool has_fields() const { return has_fields_; }
    bool is_small_city() const { return is_small_city_; }
    bool has_tournaments() const { return has_tournaments_; }
    const Value& options() const { return options_; }
    Value components() const;
    std::uint64_t fingerprint() const { return fingerprint_; }

    // The types of tiles in play. Those of a pile stand together; the tile that lies at the start
    // comes after them where no pile has a copy of it.
    std::span<const Tile> tiles() const { return tiles_; }
    const Tile& tile(int type) const { return tiles_[static_cast<std::size_t>(type)]; }
    int types() const { return static_cast<int>(tiles_.size()); }
    int start_type() const { return start_type_; }

    struct Pile {
        int first = 0;  // types [first, last)
        int last = 0;
        int tiles = 0;
    };
    const Pile& pile(PileKind kind) const { return piles_[static_cast<std::size_t>(kind)]; }
    PileKind pile_of(int type) const;
    // Copies of the type to be drawn: all but the start tile and the tournament tile.
    int copies_in_pile(int type) const {
        return is_square(type) ? 0 : tile(type).copies - (type == start_type_ ? 1 : 0);
    }

    // Tournaments & Emblems: the land lies in stacks; when one is empty, a tournament is held.
    int tournaments() const;
    // The tiles of land left when that stack (from 0) is empty. Without tournaments all land is
    // one stack.
    int land_under(int stack) const;
    FeatureKind crown(int tournament) const;  // the kind of that tournament (from 0)
    int prizes_each() const;                  // prize tiles on every stack but the first
    const Pile& prizes() const { return prizes_; }
    bool is_prize(int type) const { return type >= prizes_.first && type < prizes_.last; }
    // The squares of the tournament tile, from a to f.
    const Pile& squares() const { return squares_; }
    bool is_square(int type) const { return type >= squares_.first && type < squares_.last; }

    // The turns in which the type meets a demand, of equal turns the smallest.
    const landscape::Fits& fits(int type) const { return fits_[static_cast<std::size_t>(type)]; }

    friend bool operator==(const Rules& a, const Rules& b) {
        return a.fingerprint_ == b.fingerprint_;
    }

   private:
    Pile add_types(std::vector<Tile> types);
    void add_pile(PileKind kind, std::vector<Tile> types);
    void check_stacks() const;
    void check_ids() const;
    void check_limits() const;

    Value options_;
    int players_;
    bool has_fields_;
    bool is_small_city_;
    bool has_tournaments_;
    std::vector<Tile> tiles_;
    std::vector<landscape::Fits> fits_;
    std::array<Pile, piles.size()> piles_{};
    Pile prizes_;
    Pile squares_;
    int start_type_ = 0;
    std::uint64_t fingerprint_ = 0;
};

}  // namespace marula::carcassonne
