// A position as bytes.

#include "marula/core/errors.hpp"
#include "marula/games/tricky_safari/position.hpp"

namespace marula::tricky_safari {
namespace {

constexpr std::uint8_t bytes_version = 1;

[[noreturn]] void fail(const std::string& reason) {
    throw ParseError("tricky_safari position: " + reason);
}

void write(ByteWriter& out, const Squares& squares) {
    out.write(squares.low());
    out.write(squares.high());
}

class Reader {
   public:
    explicit Reader(std::span<const std::uint8_t> bytes) : in_(bytes) {}

    int number(int most, const char* what) {
        const int number = in_.read<std::uint8_t>();
        if (number > most) {
            fail(std::string(what) + " " + std::to_string(number) + " is more than " +
                 std::to_string(most));
        }
        return number;
    }
    Square square() {
        const Square square = in_.read<std::uint8_t>();
        if (!is_on_board(square)) {
            fail("square " + std::to_string(square) + " is not on the board");
        }
        return square;
    }
    Squares squares() {
        const auto low = in_.read<std::uint64_t>();
        const Squares squares(low, in_.read<std::uint64_t>());
        if (!(squares - whole_board).empty()) {
            fail("there is terrain beside the board");
        }
        return squares;
    }
    Photographs photographs() {
        const auto photographs = in_.read<std::uint16_t>();
        if (photographs > all_photographs) {
            fail("there are photographs of more than ten animals");
        }
        return photographs;
    }
    void finish() const { in_.finish(); }

   private:
    ByteReader in_;
};

}  // namespace

Bytes to_bytes(const Position& position) {
    ByteWriter out;
    const auto write_byte = [&](auto number) { out.write(static_cast<std::uint8_t>(number)); };
    write_byte(bytes_version);
    write(out, position.forest);
    write(out, position.lake);
    for (const auto& there : position.animals) {
        write_byte(there.square);
        write_byte(there.heading);
    }
    for (const Square square : position.players) {
        write_byte(square);
    }
    for (const Photographs photographs : position.photographs) {
        out.write(photographs);
    }
    write_byte(position.round);
    write_byte(position.turn);
    return out.take();
}

Position parse_position(std::span<const std::uint8_t> bytes) {
    Reader in(bytes);
    if (in.number(255, "version") != bytes_version) {
        fail("the bytes are not of format version " + std::to_string(bytes_version));
    }
    Position position;
    position.forest = in.squares();
    position.lake = in.squares();
    if (!(position.forest & position.lake).empty()) {
        fail("a square is forest and lake");
    }
    for (auto& there : position.animals) {
        there.square = in.square();
        there.heading = static_cast<Heading>(in.number(3, "heading"));
    }
    for (Square& square : position.players) {
        square = in.square();
    }
    for (Photographs& photographs : position.photographs) {
        photographs = in.photographs();
    }
    position.round = in.number(last_round, "round");
    if (position.round == 0) {
        fail("there is no round 0");
    }
    position.turn = in.number(nobodys_turn, "turn");
    in.finish();
    check_position(position);
    return position;
}

}  // namespace marula::tricky_safari
