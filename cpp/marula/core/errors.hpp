// The errors of the library. What throws one leaves everything as it was.
#pragma once

#include <stdexcept>
#include <string>

namespace marula {

struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A move that the rules do not allow in this position.
struct IllegalMove : Error {
    using Error::Error;
};

// A text or bytes that do not describe a move or a position of this game.
struct ParseError : Error {
    using Error::Error;
};

// Options or components from which no game can be made.
struct RulesError : Error {
    using Error::Error;
};

// Raised out of long work when the caller's monitor asks it to stop.
struct Interrupted : Error {
    Interrupted() : Error("interrupted") {}
};

}  // namespace marula
