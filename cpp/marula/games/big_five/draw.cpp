// The board in letters, three lines a row of spaces, each row half a space further right:
//
//   .  .  .     the upper edges: '##' bush, '~~' river, '#~' both
//   :^2*3 :     terrain and number, three fire markers
//   :LiJK :     a token, the vehicles of Jack and Kate
//
// So q grows to the right, r downwards to the right.

#include <string>
#include <vector>

#include "marula/games/big_five/state.hpp"

namespace marula::big_five {
namespace {

constexpr int width = 6;   // of a space
constexpr int height = 3;  // of a row
constexpr int margin = 4;  // for the numbers of the rows

constexpr std::string_view terrain_letters = ".^FWM";
constexpr std::string_view guide_letters = "JDAKS";
constexpr std::array<std::string_view, fleeing_species> animal_letters = {"Li", "Le", "El", "Rh"};
constexpr std::string_view legend =
    ". plain  ^ hill  F forest  W waterhole  M mountain  ## bush  ~~ river  *n fires\n"
    "Li lion  Le leopard  El elephant  Rh rhino  Bu buffalo  ?? face down  Pr provisions  Ga "
    "gate\n";

char edge_letter(bool has_bush, bool has_river, char plain) {
    return has_bush ? '#' : has_river ? '~' : plain;
}

class Painter {
   public:
    explicit Painter(const State& state)
        : state_(state),
          board_(state.rules().board()),
          lines_(1 + height * board_side + 1,
                 std::string(margin + width * board_side + width / 2 * board_side + 1, ' ')) {}

    std::string paint() {
        for (int i = 0; i < board_side; ++i) {
            write(0, left(space_at(i, 0)) + width / 2, std::to_string(i));
            write(1 + height * i + 1, left(space_at(0, i)) - 2, std::to_string(i));
        }
        for (Space space = 0; space < spaces; ++space) {
            paint_edges(space);
            paint_ground(space);
            paint_things(space);
        }
        std::string text;
        for (const auto& line : lines_) {
            text.append(line, 0, line.find_last_not_of(' ') + 1);
            text += '\n';
        }
        return text;
    }

   private:
    static int left(Space space) { return margin + width * q_of(space) + width / 2 * r_of(space); }
    static int top(Space space) { return 1 + height * r_of(space); }

    void write(int line, int column, std::string_view text) {
        lines_[static_cast<std::size_t>(line)].replace(static_cast<std::size_t>(column),
                                                       text.size(), text);
    }

    // An edge that lies across the page: above the space, or below it in the last row.
    void paint_level_edge(int line, int column, Space space, Direction direction) {
        const bool has_bush = has(board_.bush(space), direction);
        const bool has_river = has(board_.river(space), direction);
        write(line, column,
              has_bush && has_river ? ".#~"
              : has_bush            ? ".##"
              : has_river           ? ".~~"
                                    : ".  ");
    }

    void paint_edges(Space space) {
        paint_level_edge(top(space), left(space), space, Direction::up_left);
        paint_level_edge(top(space), left(space) + width / 2, space, Direction::up);
        if (r_of(space) == board_side - 1) {
            write(top(space) + height, left(space) + width / 2, ".");
        }
        for (int line = 1; line < height; ++line) {
            const bool has_bush = has(board_.bush(space), Direction::down_left);
            const bool has_river = has(board_.river(space), Direction::down_left);
            // both: one line each
            const char letter = edge_letter(has_bush && (line == 1 || !has_river), has_river, ':');
            write(top(space) + line, left(space), std::string(1, letter));
            if (q_of(space) == board_side - 1) {
                write(top(space) + line, left(space) + width, ":");
            }
        }
    }

    void paint_ground(Space space) {
        std::string text(1, terrain_letters[static_cast<std::size_t>(board_.terrain(space))]);
        const int number = board_.number(space);
        text += number == 0 ? " " : std::to_string(number);
        if (const int markers = state_.fires().markers[space]; markers > 0) {
            text += "*" + std::to_string(markers);
        }
        write(top(space) + 1, left(space) + 1, text);
    }

    std::string token(Space space) const {
        const Tokens& tokens = state_.tokens();
        for (int species = 0; species < fleeing_species; ++species) {
            if (tokens.open[species].contains(space)) {
                return std::string(animal_letters[static_cast<std::size_t>(species)]);
            }
        }
        return tokens.face_down.contains(space)                     ? "??"
               : tokens.provisions.contains(space)                  ? "Pr"
               : tokens.buffalo == space                            ? "Bu"
               : space == gate_spaces[0] || space == gate_spaces[1] ? "Ga"
                                                                    : "";
    }

    // Where a token leaves too little room for all vehicles, the last letter is '+'.
    void paint_things(Space space) {
        constexpr std::size_t room = width - 1;
        std::string text = token(space);
        for (int player = 0; player < state_.rules().players(); ++player) {
            if (state_.vehicle(player).space == space) {
                text += guide_letters[static_cast<std::size_t>(state_.rules().guide(player))];
            }
        }
        if (text.size() > room) {
            text.replace(room - 1, std::string::npos, "+");
        }
        write(top(space) + 2, left(space) + 1, text);
    }

    const State& state_;
    const Board& board_;
    std::vector<std::string> lines_;
};

std::string track(std::string_view name, int height, int top) {
    return std::string(name) + " " + std::string(static_cast<std::size_t>(height), '=') +
           std::string(static_cast<std::size_t>(top - height), '-') + " " + std::to_string(height);
}

std::string player_line(const State& state, int player) {
    const Vehicle& vehicle = state.vehicle(player);
    const int top = state.rules().top(player);
    std::string line = "player " + std::to_string(player) + " " +
                       std::string(name_of(state.rules().guide(player))) +
                       (vehicle.space == nowhere ? "" : " at " + to_text(Space{vehicle.space})) +
                       ": " + track("fuel", vehicle.fuel, top) + "  " +
                       track("provisions", vehicle.provisions, top) + "  spotted";
    for (int species = 0; species < big_five_species; ++species) {
        if (!vehicle.lacks(static_cast<Species>(species))) {
            line += " " + std::string(name_of(static_cast<Species>(species)));
        }
    }
    line += vehicle.has_flat_tyre() ? ", flat tyre" : "";
    line += vehicle.has_rain ? ", heavy rain" : "";
    line += state.player_with_token() == player ? ", Anna's token" : "";
    return line + "\n";
}

std::string table_line(const State& state) {
    std::string line = "out of the game:";
    int out = 0;
    for (const Species species : token_species) {
        if (const int count = state.out(species); count > 0) {
            line += " " + std::to_string(count) + " " + std::string(name_of(species));
            out += count;
        }
    }
    line += out == 0 ? " none" : "";
    line += "; animals to come: " + std::to_string(state.pool());
    line += "; cards: " + std::to_string(state.pile().size);
    for (int gate = 0; gate < gates; ++gate) {
        if (state.broken(static_cast<Gate>(gate)) > 0) {
            line += "; the " + std::string(gate_names[static_cast<std::size_t>(gate)]) +
                    " gate is broken";
        }
    }
    return line + (state.are_rivers_closed() ? "; the rivers are closed" : "") + "\n";
}

std::string turn_line(const State& state) {
    const std::string player = "player " + std::to_string(state.player_on_turn());
    switch (state.phase()) {
        case Phase::start:
            return player + " puts the vehicle on the board";
        case Phase::act:
            return player + " acts, " + std::to_string(state.actions()) + " actions left";
        case Phase::discard:
            return player + " discards one of two cards";
        case Phase::over:
            return "the game is over: " + state.reason();
        default:
            return "the turn of " + player + ": chance draws a " + std::string(state.chance_kind());
    }
}

}  // namespace

std::string State::draw() const {
    std::string text = Painter(*this).paint() + std::string(legend);
    for (int player = 0; player < rules_->players(); ++player) {
        text += player_line(*this, player);
    }
    return text + table_line(*this) + turn_line(*this);
}

}  // namespace marula::big_five
