// A picture of letters: three columns a square, the board as the position's text writes it.

#include "marula/games/tricky_safari/state.hpp"

namespace marula::tricky_safari {
namespace {

std::string picture_of(const State& state, Square square) {
    const Cell cell = state.board().at(square);
    if (has_animal(cell)) {
        const auto arrow = heading_arrows[static_cast<std::size_t>(heading_of(cell))];
        const char letter = animals[animal_of(cell)].letter;
        const bool on_ground = terrain_of(cell) == Terrain::ground;
        return {on_ground ? letter : static_cast<char>(letter - 'A' + 'a'), arrow};
    }
    for (int player = 0; player < player_count; ++player) {
        if (state.board().player(player) == square) {
            return std::to_string(player);
        }
    }
    constexpr std::string_view terrain_letters = ".#~";
    return {terrain_letters[static_cast<std::size_t>(terrain_of(cell))]};
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

// What a player has and what it lacks, animals with the letters that they have on the board.
std::string album(const State& state, int player) {
    const Photographs taken = state.photographs(player);
    std::string missing;
    for (int animal = 0; animal < species_count; ++animal) {
        if (!contains(taken, animal)) {
            missing += missing.empty() ? ", missing " : ", ";
            missing += animals[animal].letter + (" " + std::string(animals[animal].name));
        }
    }
    const int photographs = count(taken);
    return "player " + std::to_string(player) + ": " + std::to_string(photographs) +
           (photographs == 1 ? " photograph" : " photographs") + missing;
}

std::string status(const State& state) {
    if (state.to_move() == over) {
        return "the game is over";
    }
    const bool stays = state.destinations().empty();
    return "round " + std::to_string(state.round()) + " of " + std::to_string(last_round) +
           ": player " + std::to_string(state.to_move()) +
           (stays              ? " can't move"
            : state.may_pass() ? " moves or stays"
                               : " moves");
}

}  // namespace

std::string State::draw() const {
    std::string picture = "   ";
    for (int file = 0; file < board_size; ++file) {
        picture += "  " + std::string(1, static_cast<char>('a' + file));
    }
    picture += "\n";
    for (int rank = board_size - 1; rank >= 0; --rank) {
        std::string line = rank + 1 < 10 ? "   " : "  ";
        line += std::to_string(rank + 1) + " ";
        for (int file = 0; file < board_size; ++file) {
            line += padded(picture_of(*this, square_at(file, rank)), 3);
        }
        line.resize(line.find_last_not_of(' ') + 1);
        picture += line + "\n";
    }
    for (int player = 0; player < player_count; ++player) {
        picture += album(*this, player) + "\n";
    }
    return picture + status(*this);
}

}  // namespace marula::tricky_safari
