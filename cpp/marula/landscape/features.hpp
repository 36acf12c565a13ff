// Features that grow over many tiles: union-find over the parts of them that tiles show.
#pragma once

#include <cstdint>
#include <utility>

#include "marula/core/array.hpp"

namespace marula::landscape {

// A feature is a set of parts; one of them, the root, stands for it and holds its facts. `Facts`
// is what the game knows of a feature, with `absorb(other)` for two that become one.
template <class Facts, int capacity>
class Features {
    static_assert(capacity <= 255);  // a size fits a byte

   public:
    // The number of parts so far; the parts are numbered from 0.
    int parts() const { return count_; }

    // A new feature of one part.
    int add(const Facts& facts) {
        const int part = count_++;
        root_[part] = static_cast<std::uint8_t>(part);
        size_[part] = 1;
        facts_[part] = facts;
        return part;
    }

    int root(int part) const {
        while (root_[part] != part) {
            part = root_[part];
        }
        return part;
    }
    bool is_root(int part) const { return root_[part] == part; }

    const Facts& of(int part) const { return facts_[root(part)]; }
    Facts& of(int part) { return facts_[root(part)]; }

    // Makes the features of two parts one (they may be one already); answers with its facts.
    Facts& join(int a, int b) {
        a = root(a);
        b = root(b);
        if (a != b) {
            if (size_[a] < size_[b]) {
                std::swap(a, b);
            }
            root_[b] = static_cast<std::uint8_t>(a);
            size_[a] = static_cast<std::uint8_t>(size_[a] + size_[b]);
            facts_[a].absorb(facts_[b]);
        }
        return facts_[a];
    }

   private:
    int count_ = 0;
    Array<std::uint8_t, capacity> root_{};  // one step towards the root
    Array<std::uint8_t, capacity> size_{};  // parts of the feature; of a root
    Array<Facts, capacity> facts_{};        // of a root
};

}  // namespace marula::landscape
