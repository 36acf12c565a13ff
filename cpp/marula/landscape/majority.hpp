// How many meeples each player has somewhere, and who has the most.
#pragma once

#include <cstdint>

namespace marula::landscape {

// Up to eight players with up to 15 meeples each, four bits a player: adding is one addition.
class Meeples {
   public:
    constexpr Meeples() = default;
    static constexpr Meeples of_each(int players, int meeples) {
        Meeples result;
        for (int player = 0; player < players; ++player) {
            result.counts_ |= static_cast<std::uint32_t>(meeples) << (4 * player);
        }
        return result;
    }

    constexpr int of(int player) const { return static_cast<int>(counts_ >> (4 * player) & 15u); }
    constexpr bool none() const { return counts_ == 0; }
    constexpr void add(int player) { counts_ += std::uint32_t{1} << (4 * player); }
    constexpr void remove(int player) { counts_ -= std::uint32_t{1} << (4 * player); }
    constexpr Meeples& operator+=(Meeples other) {
        counts_ += other.counts_;
        return *this;
    }

    friend constexpr bool operator==(Meeples, Meeples) = default;

   private:
    std::uint32_t counts_ = 0;
};

// Calls visit(player) for each player with the most meeples there: all of them when tied, nobody
// when there is no meeple.
template <class Visit>
constexpr void for_each_owner(Meeples meeples, int players, Visit visit) {
    int most = 1;
    for (int player = 0; player < players; ++player) {
        most = meeples.of(player) > most ? meeples.of(player) : most;
    }
    for (int player = 0; player < players; ++player) {
        if (meeples.of(player) == most) {
            visit(player);
        }
    }
}

}  // namespace marula::landscape
