#include "marula/core/value.hpp"

#include <array>
#include <charconv>
#include <cstddef>

namespace marula {
namespace {

void write_text(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            out += '\\';
            out += letter;
        } else if (code < 0x20) {
            out += "\\u00";
            out += hex[code >> 4];
            out += hex[code & 15u];
        } else {
            out += letter;  // UTF-8 passes through
        }
    }
    out += '"';
}

// JSON has no infinities: nothing here produces one, and null is what readers expect.
void write_number(std::string& out, double number) {
    if (!(number > -1e308 && number < 1e308)) {
        out += "null";
        return;
    }
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

void write(std::string& out, const Value& value) {
    if (const auto* flag = value.if_bool()) {
        out += *flag ? "true" : "false";
    } else if (const auto* integer = value.if_integer()) {
        out += std::to_string(*integer);
    } else if (const auto* number = value.if_number()) {
        write_number(out, *number);
    } else if (const auto* text = value.if_text()) {
        write_text(out, *text);
    } else if (const auto* items = value.if_array()) {
        out += '[';
        for (std::size_t i = 0; i < items->size(); ++i) {
            out += i == 0 ? "" : ",";
            write(out, (*items)[i]);
        }
        out += ']';
    } else if (const auto* members = value.if_object()) {
        out += '{';
        for (std::size_t i = 0; i < members->size(); ++i) {
            out += i == 0 ? "" : ",";
            write_text(out, (*members)[i].name);
            out += ':';
            write(out, (*members)[i].value);
        }
        out += '}';
    } else {
        out += "null";
    }
}

}  // namespace

const Value* Value::find(std::string_view name) const {
    if (const auto* members = if_object()) {
        for (const auto& member : *members) {
            if (member.name == name) {
                return &member.value;
            }
        }
    }
    return nullptr;
}

void Value::set(std::string name, Value value) {
    if (is_null()) {
        data_ = Object{};
    }
    std::get<Object>(data_).push_back({std::move(name), std::move(value)});
}

std::string Value::to_json() const {
    std::string out;
    write(out, *this);
    return out;
}

}  // namespace marula
