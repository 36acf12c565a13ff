#include "marula/games/tricky_safari/position.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "marula/core/errors.hpp"
#include "marula/core/text.hpp"

namespace marula::tricky_safari {
namespace {

constexpr char forest_letter = '#';
constexpr char lake_letter = '~';
constexpr std::string_view no_photographs = "-";
constexpr std::string_view over_word = "over";

[[noreturn]] void fail(const std::string& reason) {
    throw ParseError("tricky_safari position: " + reason);
}

char small(char letter) { return static_cast<char>(letter - 'A' + 'a'); }
bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// Reads a rank of the board, from file a on.
class RankReader {
   public:
    RankReader(Position& position, int rank, std::string_view text)
        : position_(position), rank_(rank), text_(text), left_(text) {}

    void read() {
        while (!left_.empty()) {
            if (is_digit(left_[0])) {
                read_bare_squares();
            } else {
                read_square();
            }
        }
        if (file_ != board_size) {
            fail_here("has " + std::to_string(file_) + " squares, not 10");
        }
    }

   private:
    [[noreturn]] void fail_here(const std::string& reason) const {
        fail("rank " + std::to_string(rank_ + 1) + ", " + quoted(text_) + ", " + reason);
    }

    void read_bare_squares() {
        const auto end = std::ranges::find_if_not(left_, is_digit) - left_.begin();
        const auto digits = left_.substr(0, static_cast<std::size_t>(end));
        const auto bare = parse_integer(digits, 1, board_size);
        if (!bare) {
            fail_here("has a run of " + quoted(digits) + " bare squares: 1 to 10");
        }
        file_ += *bare;
        left_.remove_prefix(digits.size());
    }

    void read_square() {
        if (file_ >= board_size) {
            fail_here("has more than 10 squares");
        }
        const Square square = square_at(file_++, rank_);
        const char letter = left_[0];
        if (letter == forest_letter || letter == lake_letter) {
            (letter == forest_letter ? position_.forest : position_.lake).add(square);
            left_.remove_prefix(1);
            return;
        }
        const bool on_own_terrain = letter >= 'a' && letter <= 'z';
        const auto animal =
            find_animal(on_own_terrain ? static_cast<char>(letter - 'a' + 'A') : letter);
        if (!animal || (on_own_terrain && animals[*animal].own == Terrain::ground)) {
            fail_here("has a " + quoted(left_.substr(0, 1)) + ", which is nothing");
        }
        const auto heading =
            left_.size() < 2 ? std::string_view::npos : heading_arrows.find(left_[1]);
        if (heading == std::string_view::npos) {
            fail_here("has a " + std::string(animals[*animal].name) + " without ^, >, v or <");
        }
        if (position_.animals[*animal].square != nowhere) {
            fail("there are two of the " + std::string(animals[*animal].name));
        }
        position_.animals[*animal] = {square, static_cast<Heading>(heading)};
        if (on_own_terrain) {
            (animals[*animal].own == Terrain::forest ? position_.forest : position_.lake)
                .add(square);
        }
        left_.remove_prefix(2);
    }

    Position& position_;
    int rank_;
    std::string_view text_;
    std::string_view left_;
    int file_ = 0;
};

using Words = std::vector<std::string_view>;

void read_board(Position& position, const Words& ranks) {
    if (ranks.size() != board_size) {
        fail("the board has " + std::to_string(ranks.size()) + " ranks, not 10");
    }
    for (int rank = board_size; const auto text : ranks) {
        RankReader(position, --rank, text).read();
    }
}

Square read_player(std::string_view word) {
    const auto square = parse_square(word);
    if (!square) {
        fail(quoted(word) + " is no square for a player: a1 to j10");
    }
    return *square;
}

Photographs read_photographs(std::string_view word) {
    Photographs photographs = 0;
    if (word == no_photographs) {
        return photographs;
    }
    for (const char letter : word) {
        if (const auto animal = find_animal(letter)) {
            photographs |= only(*animal);
        }
    }
    // each letter once, and in their order
    if (to_text(photographs) != word) {
        fail(quoted(word) + " are no photographs: some of " + to_text(all_photographs) +
             " in this order, or -");
    }
    return photographs;
}

int read_round(std::string_view word) {
    const auto round = parse_integer(word, 1, last_round);
    if (!round) {
        fail(quoted(word) + " is no round: 1 to " + std::to_string(last_round));
    }
    return *round;
}

int read_turn(std::string_view word) {
    if (word == over_word) {
        return nobodys_turn;
    }
    const auto turn = parse_integer(word, 0, player_count - 1);
    if (!turn) {
        fail(quoted(word) + " says nothing about whose turn it is: 0, 1 or over");
    }
    return *turn;
}

// The words of a text, on one line or on several.
Words all_words(std::string_view text) {
    Words found;
    for (const auto line : split(text, '\n')) {
        const auto of_line = words(line);
        found.insert(found.end(), of_line.begin(), of_line.end());
    }
    return found;
}

// The board, and so many of the words behind it as there are.
Position read(const Words& ranks, std::span<const std::string_view> rest) {
    Position position;
    read_board(position, ranks);
    if (rest.size() >= 2) {
        position.players = {{read_player(rest[0]), read_player(rest[1])}};
    }
    if (rest.size() >= 4) {
        position.photographs = {{read_photographs(rest[2]), read_photographs(rest[3])}};
    }
    if (rest.size() >= 5) {
        position.round = read_round(rest[4]);
    }
    if (rest.size() >= 6) {
        position.turn = read_turn(rest[5]);
    }
    return position;
}

}  // namespace

Terrain Position::terrain_at(Square square) const {
    return forest.contains(square) ? Terrain::forest
           : lake.contains(square) ? Terrain::lake
                                   : Terrain::ground;
}

std::string to_text(Square square) {
    return std::string(1, static_cast<char>('a' + file_of(square))) +
           std::to_string(rank_of(square) + 1);
}

std::string to_text(Photographs photographs) {
    std::string text;
    for (int animal = 0; animal < species_count; ++animal) {
        if (contains(photographs, animal)) {
            text += animals[animal].letter;
        }
    }
    return text.empty() ? std::string(no_photographs) : text;
}

std::string to_text(const Position& position) {
    Array<std::string, numbers> standing;
    for (int animal = 0; animal < species_count; ++animal) {
        const auto& there = position.animals[animal];
        const char letter = animals[animal].letter;
        const bool on_ground = position.terrain_at(there.square) == Terrain::ground;
        standing[there.square] = {on_ground ? letter : small(letter),
                                  heading_arrows[static_cast<std::size_t>(there.heading)]};
    }
    std::string text;
    for (int rank = board_size - 1; rank >= 0; --rank) {
        int bare = 0;
        const auto write_bare = [&] {
            text += bare > 0 ? std::to_string(bare) : "";
            bare = 0;
        };
        for (int file = 0; file < board_size; ++file) {
            const Square square = square_at(file, rank);
            const Terrain terrain = position.terrain_at(square);
            if (standing[square].empty() && terrain == Terrain::ground) {
                ++bare;
                continue;
            }
            write_bare();
            if (!standing[square].empty()) {
                text += standing[square];
            } else {
                text += terrain == Terrain::forest ? forest_letter : lake_letter;
            }
        }
        write_bare();
        text += rank > 0 ? "/" : "";
    }
    for (const Square square : position.players) {
        text += " " + to_text(square);
    }
    for (const Photographs photographs : position.photographs) {
        text += " " + to_text(photographs);
    }
    text += " " + std::to_string(position.round) + " ";
    text += position.turn == nobodys_turn ? std::string(over_word) : std::to_string(position.turn);
    return text;
}

Position parse_layout(std::string_view text) {
    const Words words = all_words(text);
    Words ranks;  // which may be words of their own
    std::size_t of_board = 0;
    for (; ranks.size() < board_size && of_board < words.size(); ++of_board) {
        const auto of_word = split(words[of_board], '/');
        ranks.insert(ranks.end(), of_word.begin(), of_word.end());
    }
    const auto rest = std::span(words).subspan(of_board);
    if (rest.size() == 1 || rest.size() == 3 || rest.size() > 6) {
        fail(
            "behind the board of a layout come the players' squares, the photographs of both, the "
            "round and the turn: 0, 2, 4, 5 or 6 words, not " +
            std::to_string(rest.size()));
    }
    return read(ranks, rest);
}

Position parse_position(std::string_view text) {
    const Words words = all_words(text);
    if (words.size() != 7) {
        fail("there are " + std::to_string(words.size()) +
             " words, not seven: the board, the players' squares, the photographs of both, the "
             "round and the turn");
    }
    Position position = read(split(words[0], '/'), std::span(words).subspan(1));
    check_position(position);
    return position;
}

void check_position(const Position& position) {
    Squares taken;
    for (int animal = 0; animal < species_count; ++animal) {
        const auto& there = position.animals[animal];
        const std::string name(animals[animal].name);
        if (there.square == nowhere) {
            fail("there is no " + name);
        }
        if (taken.contains(there.square)) {
            fail("the " + name + " is not alone on " + to_text(there.square));
        }
        if (!enters(animal, position.terrain_at(there.square))) {
            fail("the " + name + " can't stand on " + to_text(there.square) +
                 ", terrain blocks it");
        }
        taken.add(there.square);
    }
    for (int player = 0; player < player_count; ++player) {
        const Square square = position.players[player];
        const std::string name = "player " + std::to_string(player);
        if (position.terrain_at(square) != Terrain::ground) {
            fail(name + " can't stand on " + to_text(square) + ", terrain blocks it");
        }
        if (taken.contains(square)) {
            fail(name + " is not alone on " + to_text(square));
        }
        taken.add(square);
    }
    // Who has all photographs has won when both have moved: only a round that player 0 has
    // completed the album in goes on, to its end.
    const auto has_all = [&](int player) {
        return position.photographs[player] == all_photographs;
    };
    const bool is_over = position.turn == nobodys_turn;
    if (is_over && !has_all(0) && !has_all(1) && position.round != last_round) {
        fail("the game is not over in round " + std::to_string(position.round) +
             ": nobody has all photographs");
    }
    if (!is_over && (has_all(1) || (has_all(0) && position.turn == 0))) {
        fail("the game is over: a player has all photographs");
    }
}

}  // namespace marula::tricky_safari
