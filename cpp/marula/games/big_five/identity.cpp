// When two positions are the same, and the hash that agrees with it.

#include "marula/core/hash.hpp"
#include "marula/games/big_five/state.hpp"

namespace marula::big_five {
namespace {

class Hash {
   public:
    explicit Hash(std::uint64_t seed) : hash_(seed) {}

    void add(std::uint64_t number) { hash_ = mix(hash_, number); }
    void add(SpaceSet set) {
        add(set.low_word());
        add(set.high_word());
    }
    // Small numbers, eight to a word.
    template <class Numbers>
    void add_bytes(const Numbers& numbers) {
        std::uint64_t word = 0;
        int count = 0;
        for (const std::uint8_t number : numbers) {
            word = word << 8 | number;
            if (++count % 8 == 0) {
                add(word);
                word = 0;
            }
        }
        add(word);
    }

    std::uint64_t value() const { return hash_; }

   private:
    std::uint64_t hash_;
};

}  // namespace

std::uint64_t State::key() const {
    Hash hash(rules_->fingerprint());
    for (int player = 0; player < rules_->players(); ++player) {
        const Vehicle& vehicle = vehicles_[player];
        hash.add_bytes(std::array<std::uint8_t, 7>{
            vehicle.space, vehicle.fuel, vehicle.provisions, vehicle.spotted, vehicle.flat_tyres,
            vehicle.fresh_tyres, static_cast<std::uint8_t>(vehicle.has_rain)});
    }
    hash.add(tokens_.face_down);
    for (const SpaceSet open : tokens_.open) {
        hash.add(open);
    }
    hash.add(tokens_.provisions);
    hash.add_bytes(tokens_.unseen);
    fires_.burning.for_each([&](Space space) {
        hash.add(static_cast<std::uint64_t>(space) << 8 | fires_.markers[space]);
    });
    hash.add_bytes(pile_.left);
    for (const auto& reached : gifts_.gone) {
        hash.add_bytes(reached);
    }
    for (const auto& cards : broken_) {
        hash.add_bytes(cards);
    }
    hash.add_bytes(std::array<std::uint8_t, 12>{
        tokens_.buffalo, pile_.top, looked_at_[0], looked_at_[1], setup_rolls_, turn_, actions_,
        spotting_, moved_from_, token_with_,
        static_cast<std::uint8_t>((has_drawn_ ? 1 : 0) + (has_hippos_ ? 2 : 0)),
        static_cast<std::uint8_t>(phase_)});
    return hash.value();
}

// Scores follow from the vehicles.
bool operator==(const State& a, const State& b) {
    return *a.rules_ == *b.rules_ && a.vehicles_ == b.vehicles_ && a.tokens_ == b.tokens_ &&
           a.fires_ == b.fires_ && a.pile_ == b.pile_ && a.gifts_ == b.gifts_ &&
           a.broken_ == b.broken_ && a.looked_at_ == b.looked_at_ &&
           a.setup_rolls_ == b.setup_rolls_ && a.turn_ == b.turn_ && a.actions_ == b.actions_ &&
           a.spotting_ == b.spotting_ && a.moved_from_ == b.moved_from_ &&
           a.token_with_ == b.token_with_ && a.has_drawn_ == b.has_drawn_ &&
           a.has_hippos_ == b.has_hippos_ && a.phase_ == b.phase_;
}

}  // namespace marula::big_five
