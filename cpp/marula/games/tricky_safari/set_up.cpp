#include "marula/games/tricky_safari/set_up.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "marula/core/errors.hpp"

namespace marula::tricky_safari {
namespace {

// The generator of layouts: xorshift with 32 bits. It is part of the rules, so that a seed means
// the same board everywhere; it shares nothing with the generator of random play.
class LayoutRng {
   public:
    explicit LayoutRng(std::uint32_t seed) : x_(seed * 0x9E3779B1u) {
        if (x_ == 0) {  // it would stay so
            x_ = 0x9E3779B9u;
        }
        for (int dropped = 0; dropped < 4; ++dropped) {
            next();
        }
    }
    std::uint32_t next() {
        x_ ^= x_ << 13;
        x_ ^= x_ >> 17;
        x_ ^= x_ << 5;
        return x_;
    }
    int below(int bound) { return static_cast<int>(next() % static_cast<std::uint32_t>(bound)); }

   private:
    std::uint32_t x_;
};

constexpr Squares corners = [] {
    Squares squares;
    for (const int file : {0, board_size - 1}) {
        squares.add(square_at(file, 0));
        squares.add(square_at(file, board_size - 1));
    }
    return squares;
}();

constexpr Squares beside_all(const Squares& squares) {
    Squares beside;
    squares.for_each([&](Square square) {
        for (int direction = 0; direction < orthogonals; ++direction) {
            if (const Square other = square + steps[direction]; is_on_board(other)) {
                beside.add(other);
            }
        }
    });
    return beside;
}

// The corners and the squares beside them stay ground, so that a first move is possible.
constexpr Squares reserved = corners | beside_all(corners);

// The quarters of the board by the square of lowest file and rank, in the order of drawing.
constexpr int quarter_size = 5;
constexpr std::array<Square, 4> quarters = {square("a6"), square("f6"), square("a1"), square("f1")};

// In reading order, without the reserved squares.
std::vector<Square> candidates(Square corner) {
    std::vector<Square> squares;
    for (int rank = quarter_size - 1; rank >= 0; --rank) {
        for (int file = 0; file < quarter_size; ++file) {
            const Square square = square_at(file_of(corner) + file, rank_of(corner) + rank);
            if (!reserved.contains(square)) {
                squares.push_back(square);
            }
        }
    }
    return squares;
}

void draw_quarter(Position& position, Square corner, Density density, LayoutRng& rng) {
    auto squares = candidates(corner);
    const int count = static_cast<int>(squares.size());
    for (int k = 0; k < density.forest + density.lake; ++k) {
        const int j = k + rng.below(count - k);
        auto& drawn = squares[static_cast<std::size_t>(k)];
        std::swap(drawn, squares[static_cast<std::size_t>(j)]);
        (k < density.forest ? position.forest : position.lake).add(drawn);
    }
}

// With each square the one to which a half turn of the board takes it.
Squares with_half_turn(const Squares& squares) {
    Squares both = squares;
    squares.for_each([&](Square square) { both.add(first_square + last_square - square); });
    return both;
}

// Whether one can walk from any square of ground to any other; animals are in nobody's way here.
bool is_connected(const Squares& ground) {
    Squares reached;
    reached.add(ground.first());
    for (;;) {
        const Squares more = (reached | beside_all(reached)) & ground;
        if (more == reached) {
            return reached == ground;
        }
        reached = more;
    }
}

Squares taken_squares(const Position& position) {
    Squares taken;
    for (const auto& there : position.animals) {
        taken.add(there.square);
    }
    for (const Square square : position.players) {
        taken.add(square);
    }
    return taken;
}

// Puts animals without a square on theirs; answers with one that finds none.
std::optional<int> find_squares(Position& position) {
    std::vector<int> homeless;
    Squares taken = taken_squares(position);
    for (int animal = 0; animal < species_count; ++animal) {
        const Square home = animals[animal].home;
        if (position.animals[animal].square != nowhere) {
            continue;
        }
        if (!taken.contains(home) && enters(animal, position.terrain_at(home))) {
            position.animals[animal] = {home, animals[animal].heading};
            taken.add(home);
        } else {
            homeless.push_back(animal);
        }
    }
    // One square aside: to bare ground, for all of them, in front, to the right, to the left or
    // behind. Who lives further up begins.
    std::ranges::sort(homeless, {}, [](int animal) { return animals[animal].home; });
    for (const int animal : homeless) {
        for (const int turn : {0, 1, 3, 2}) {
            const Heading heading = animals[animal].heading;
            const Square aside = beside(animals[animal].home, turned(heading, turn));
            if (is_on_board(aside) && !taken.contains(aside) && !corners.contains(aside) &&
                position.terrain_at(aside) == Terrain::ground) {
                position.animals[animal] = {aside, heading};
                taken.add(aside);
                break;
            }
        }
        if (position.animals[animal].square == nowhere) {
            return animal;
        }
    }
    return std::nullopt;
}

}  // namespace

Position drawn_set_up(std::uint32_t seed, bool is_symmetric, Density density) {
    LayoutRng rng(seed);
    for (;;) {
        Position position;
        for (const Square corner : std::span(quarters).first(is_symmetric ? 2 : 4)) {
            draw_quarter(position, corner, density, rng);
        }
        if (is_symmetric) {
            position.forest = with_half_turn(position.forest);
            position.lake = with_half_turn(position.lake);
        }
        if (is_connected(whole_board - position.forest - position.lake) &&
            !find_squares(position)) {
            return position;
        }
    }
}

void place_animals(Position& position) {
    if (const auto animal = find_squares(position)) {
        const std::string name(animals[*animal].name);
        throw ParseError("tricky_safari position: the " + name + " finds no square at its home " +
                         to_text(animals[*animal].home) + " or beside it");
    }
}

}  // namespace marula::tricky_safari
