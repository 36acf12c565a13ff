#include "marula/core/cpu_clock.hpp"

#ifdef _WIN32
#include <windows.h>
#else
#include <ctime>
#endif

namespace marula {

#ifdef _WIN32

double thread_cpu_seconds() {
    FILETIME created, ended, kernel, user;
    GetThreadTimes(GetCurrentThread(), &created, &ended, &kernel, &user);
    const auto seconds = [](const FILETIME& time) {  // in units of 100 ns
        return (static_cast<double>(time.dwHighDateTime) * 4294967296.0 +
                static_cast<double>(time.dwLowDateTime)) *
               1e-7;
    };
    return seconds(kernel) + seconds(user);
}

#else

double thread_cpu_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

#endif

}  // namespace marula
