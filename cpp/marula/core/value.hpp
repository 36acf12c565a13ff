// Value: JSON-like data, the form in which a game describes itself to people and frontends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace marula {

class Value {
   public:
    struct Member;
    using Array = std::vector<Value>;
    using Object = std::vector<Member>;  // members in the order in which they were written

    // Defined below, where a Member is complete.
    Value();
    Value(std::nullptr_t);
    Value(bool flag);
    template <class Integer>
        requires(std::is_integral_v<Integer> && !std::is_same_v<Integer, bool>)
    Value(Integer number) : Value(Number{static_cast<std::int64_t>(number)}) {}
    Value(double number);
    Value(std::string text);
    Value(std::string_view text);
    Value(const char* text);
    Value(Array items);
    Value(Object members);
    Value(const Value&);
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();

    // Value::object({{"x", 1}, {"y", 2}})
    static Value object(std::initializer_list<Member> members);
    // An array of anything that makes a Value.
    template <class Range>
    static Value array(const Range& range) {
        Array items;
        for (const auto& item : range) {
            items.emplace_back(item);
        }
        return Value(std::move(items));
    }

    bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
    const bool* if_bool() const { return std::get_if<bool>(&data_); }
    const std::int64_t* if_integer() const { return std::get_if<std::int64_t>(&data_); }
    const double* if_number() const { return std::get_if<double>(&data_); }
    const std::string* if_text() const { return std::get_if<std::string>(&data_); }
    const Array* if_array() const { return std::get_if<Array>(&data_); }
    const Object* if_object() const { return std::get_if<Object>(&data_); }

    // The member of that name of an object; nullptr where there is none.
    const Value* find(std::string_view name) const;
    // Appends a member to an object (a null becomes an object first).
    void set(std::string name, Value value);

    // Compact JSON in UTF-8, members in order.
    std::string to_json() const;

    friend bool operator==(const Value&, const Value&);

   private:
    struct Number {
        std::int64_t value;
    };
    explicit Value(Number number);

    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> data_;
};

struct Value::Member {
    std::string name;
    Value value;

    friend bool operator==(const Member&, const Member&) = default;
};

inline Value::Value() = default;
inline Value::Value(std::nullptr_t) {}
inline Value::Value(bool flag) : data_(flag) {}
inline Value::Value(Number number) : data_(number.value) {}
inline Value::Value(double number) : data_(number) {}
inline Value::Value(std::string text) : data_(std::move(text)) {}
inline Value::Value(std::string_view text) : data_(std::string(text)) {}
inline Value::Value(const char* text) : data_(std::string(text)) {}
inline Value::Value(Array items) : data_(std::move(items)) {}
inline Value::Value(Object members) : data_(std::move(members)) {}
inline Value::Value(const Value&) = default;
inline Value::Value(Value&&) noexcept = default;
inline Value& Value::operator=(const Value&) = default;
inline Value& Value::operator=(Value&&) noexcept = default;
inline Value::~Value() = default;

inline bool operator==(const Value& a, const Value& b) { return a.data_ == b.data_; }

inline Value Value::object(std::initializer_list<Member> members) { return Value(Object(members)); }

}  // namespace marula
