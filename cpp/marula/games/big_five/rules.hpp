// The rules of one game of The Big Five: players and their guides, level, board, cards.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "marula/core/array.hpp"
#include "marula/core/options.hpp"
#include "marula/core/value.hpp"
#include "marula/games/big_five/board.hpp"
#include "marula/games/big_five/components.hpp"
#include "marula/games/big_five/distances.hpp"
#include "marula/games/big_five/words.hpp"

namespace marula::big_five {

inline constexpr int fire_markers = 10;
inline constexpr int tokens_each_species = 3;
inline constexpr int most_provision_tokens = 4;
inline constexpr int actions_a_turn = 4;
inline constexpr int most_actions = actions_a_turn + 1 + 2;  // Anna's token and a giraffe
inline constexpr int price_of_token = 1;
inline constexpr int price_of_detour = 3;
inline constexpr int price_of_influence = 4;
inline constexpr int price_of_animal = 4;
inline constexpr int first_fires = 2;    // rolled in the set-up
inline constexpr int first_animals = 3;  // rolled in the set-up

class Rules {
   public:
    static constexpr std::string_view name = "big_five";
    static constexpr int revision = 1;
    static constexpr bool is_cooperative = true;
    static constexpr double score_scale = 1.0;

    // In the order of MoveKind; also the words with which the texts of moves begin.
    static constexpr std::array<std::string_view, 19> move_kinds = {
        "start",       "drive",  "refuel",    "restock", "spot",   "put_out", "repair_vehicle",
        "repair_gate", "detour", "influence", "discard", "animal", "give",    "give_token",
        "end_turn",    "roll",   "turn_up",   "draw",    "look"};
    static constexpr std::array<std::string_view, 25> event_kinds = {
        "vehicle_moved",  "card_drawn",      "track_moved",       "gate_broken",
        "cross_rolled",   "fire_placed",     "fire_averted",      "fire_put_out",
        "animal_placed",  "token_turned_up", "animal_left",       "species_spotted",
        "buffalo_placed", "buffalo_fled",    "provisions_placed", "vehicle_repaired",
        "gate_repaired",  "cards_looked_at", "card_discarded",    "discards_shuffled",
        "token_given",    "token_returned",  "turn_ended",        "rain_ended",
        "game_ended"};

    static std::vector<OptionSpec> option_specs();
    explicit Rules(const Value& options = {});

    int players() const { return players_; }
    const Value& options() const { return options_; }
    Value components() const;
    std::uint64_t fingerprint() const { return fingerprint_; }

    const Board& board() const { return board_; }
    int first_player() const { return first_player_; }
    Guide guide(int player) const { return guides_[player]; }
    bool is(int player, Guide guide) const { return guides_[player] == guide; }
    // The player with that guide; players() where nobody has it.
    int player_with(Guide guide) const;

    // The fields of a player's tracks, alike for fuel and provisions.
    int top(int player) const { return track(player).top; }
    int start(int player) const { return track(player).start[static_cast<std::size_t>(level_)]; }

    int provision_tokens() const { return most_provision_tokens - static_cast<int>(level_); }
    // Animal tokens of a species in the game; the buffalo has a token of another kind.
    int animal_tokens(Species species) const;
    int animal_tokens() const;
    // Species taken out of the game: all vehicles have them from the start.
    SpeciesSet taken_out() const { return taken_out_; }

    std::span<const CardKind> cards() const { return components_.cards; }
    int card_kinds() const { return static_cast<int>(components_.cards.size()); }
    const CardKind& card(int kind) const { return cards()[static_cast<std::size_t>(kind)]; }
    int gate_cards(Gate arrow) const;
    // The gate that breaks when the player draws a card with that arrow.
    Gate broken_gate(int player, Gate arrow) const;

    // A space where a token may lie, but for other tokens: numbered and not at a gate.
    SpaceSet token_spaces() const { return token_spaces_; }
    const Distances& distances(int player) const {
        return distances_[static_cast<std::size_t>(player)];
    }

    friend bool operator==(const Rules& a, const Rules& b) {
        return a.fingerprint_ == b.fingerprint_;
    }

   private:
    const Track& track(int player) const {
        return components_.tracks[static_cast<int>(guide(player))];
    }

    Value options_;  // complete, and with the arrangement of the board whatever was given
    int players_;
    Level level_;
    int first_player_;
    Array<Guide, max_players> guides_{};
    Array<Seat, max_players> seats_{};
    SpeciesSet taken_out_ = 0;
    Components components_;
    Board board_;
    SpaceSet token_spaces_;
    std::vector<Distances> distances_;  // by player
    std::uint64_t fingerprint_ = 0;
};

}  // namespace marula::big_five
