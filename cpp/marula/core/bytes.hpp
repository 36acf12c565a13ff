// Compact bytes: little-endian numbers, written and read in one order.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "marula/core/errors.hpp"

namespace marula {

using Bytes = std::vector<std::uint8_t>;

class ByteWriter {
   public:
    template <std::unsigned_integral Number>
    void write(Number number) {
        for (std::size_t i = 0; i < sizeof(Number); ++i) {
            bytes_.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
        }
    }

    Bytes take() { return std::move(bytes_); }

   private:
    Bytes bytes_;
};

class ByteReader {
   public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    template <std::unsigned_integral Number>
    Number read() {
        if (bytes_.size() - at_ < sizeof(Number)) {
            throw ParseError("the bytes end too early, after " + std::to_string(bytes_.size()));
        }
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i) {
            number |= static_cast<std::uint64_t>(bytes_[at_++]) << (8 * i);
        }
        return static_cast<Number>(number);
    }

    // Everything must have been read.
    void finish() const {
        if (at_ != bytes_.size()) {
            throw ParseError("there are " + std::to_string(bytes_.size() - at_) +
                             " bytes too many at the end");
        }
    }

   private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

}  // namespace marula
