// What happens in a move, told to those who ask for it.

#include "marula/games/tricky_safari/state.hpp"

namespace marula::tricky_safari {
namespace {

// The squares between the ends of a straight line.
Value::Array squares_between(Square from, Square to) {
    Value::Array between;
    const auto sign = [](int number) { return (number > 0) - (number < 0); };
    const int files = sign(file_of(to) - file_of(from));
    const int ranks = sign(rank_of(to) - rank_of(from));
    const int step = files - row_length * ranks;
    for (Square square = from + step; square != to; square += step) {
        between.emplace_back(to_text(square));
    }
    return between;
}

}  // namespace

void State::tell_move(Move move, Events& events) const {
    const Square from = board_.player(turn_);
    if (move == pass) {
        events.push_back(Value::object({{"kind", "player_stayed"},
                                        {"player", turn_},
                                        {"square", tricky_safari::to_text(from)},
                                        {"forced", destinations().empty()}}));
        return;
    }
    const Square to = destination(move);
    events.push_back(Value::object({{"kind", "player_moved"},
                                    {"player", turn_},
                                    {"start", tricky_safari::to_text(from)},
                                    {"end", tricky_safari::to_text(to)},
                                    {"passed", squares_between(from, to)}}));
}

void State::tell_photographs(int player, Photographs taken, Events& events) const {
    const Position now = position();
    for (int animal = 0; animal < species_count; ++animal) {
        if (contains(taken, animal)) {
            const Square square = now.animals[animal].square;
            events.push_back(Value::object({{"kind", "animal_photographed"},
                                            {"player", player},
                                            {"animal", animals[animal].name},
                                            {"square", tricky_safari::to_text(square)}}));
        }
    }
}

// After the animal that stood there as `before` has moved.
void State::tell_animal(Square from, Square to, Cell before, Events& events) const {
    const Heading heading = heading_of(board_.at(to));
    const auto animal = animals[animal_of(before)].name;
    if (from == to) {
        events.push_back(Value::object({{"kind", "animal_turned"},
                                        {"animal", animal},
                                        {"square", tricky_safari::to_text(to)},
                                        {"heading", name_of(heading)}}));
        return;
    }
    const int quarter_turns = (index(heading) - index(heading_of(before))) & 3;
    events.push_back(Value::object({{"kind", "animal_stepped"},
                                    {"animal", animal},
                                    {"start", tricky_safari::to_text(from)},
                                    {"end", tricky_safari::to_text(to)},
                                    {"turn", 90 * quarter_turns},
                                    {"heading", name_of(heading)}}));
}

void State::tell_end(Events& events) const {
    events.push_back(Value::object({{"kind", "game_ended"}, {"scores", Value::array(scores())}}));
}

}  // namespace marula::tricky_safari
