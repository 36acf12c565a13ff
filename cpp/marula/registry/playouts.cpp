#include "marula/registry/playouts.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "marula/core/cpu_clock.hpp"

namespace marula {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::uint64_t batch = 16;  // games taken at a time
constexpr auto monitor_interval = std::chrono::milliseconds(30);

// What the threads share.
struct Work {
    std::span<const Game> games;
    std::uint64_t seed;
    std::uint64_t first;
    std::uint64_t count;
    std::uint64_t max_moves;
    std::atomic<std::uint64_t> taken = 0;
    std::atomic<std::uint64_t> done = 0;
    std::atomic<bool> stopped = false;
};

struct Share {
    search::PlayoutTotals totals;
    double cpu_seconds = 0;
    std::exception_ptr fault;
};

void play_share(Work& work, Share& share, const search::KeepGoing& keep_going) {
    const double cpu_start = thread_cpu_seconds();
    try {
        while (!work.stopped) {
            const auto begin = work.taken.fetch_add(batch);
            if (begin >= work.count) {
                break;
            }
            const auto end = std::min(begin + batch, work.count);
            if (work.games.size() == 1) {
                work.games[0].add_playouts(share.totals, work.seed, work.first + begin,
                                           work.first + end, work.max_moves, keep_going);
            } else {
                for (auto number = begin; number < end; ++number) {
                    work.games[number].add_playouts(share.totals, work.seed, work.first + number,
                                                    work.first + number + 1, work.max_moves,
                                                    keep_going);
                }
            }
            work.done += end - begin;
        }
    } catch (...) {
        share.fault = std::current_exception();
        work.stopped = true;
    }
    share.cpu_seconds = thread_cpu_seconds() - cpu_start;
}

// Threads that are joined whatever happens; when one can't be started the others stop early.
class Helpers {
   public:
    explicit Helpers(Work& work) : work_(work) {}
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;
    ~Helpers() { join(); }

    template <class Task>
    void start(Task task) {
        try {
            threads_.emplace_back(std::move(task));
        } catch (...) {
            work_.stopped = true;
            throw;
        }
    }
    void join() {
        for (auto& thread : threads_) {
            thread.join();
        }
        threads_.clear();
    }

   private:
    Work& work_;
    std::vector<std::thread> threads_;
};

}  // namespace

PlayoutRun playouts(std::span<const Game> game_of, std::uint64_t seed, std::uint64_t first,
                    std::uint64_t count, int threads, std::uint64_t max_moves,
                    const PlayoutMonitor& monitor) {
    if (game_of.size() != 1 && game_of.size() != count) {
        throw RulesError("playouts: " + std::to_string(game_of.size()) + " games to play " +
                         std::to_string(count) + " times: one, or as many as that");
    }
    const auto start = Clock::now();
    Work work{game_of, seed, first, count, max_moves};
    std::vector<Share> shares(static_cast<std::size_t>(std::max(threads, 1)));

    const search::KeepGoing keep_going = [&work] { return !work.stopped; };
    auto next_look = start + monitor_interval;
    const search::KeepGoing keep_going_and_monitor = [&] {
        if (monitor && Clock::now() >= next_look) {
            next_look = Clock::now() + monitor_interval;
            if (!monitor(work.done)) {
                work.stopped = true;
            }
        }
        return !work.stopped;
    };

    Helpers helpers(work);
    for (std::size_t number = 1; number < shares.size(); ++number) {
        helpers.start(
            [&work, &share = shares[number], &keep_going] { play_share(work, share, keep_going); });
    }
    play_share(work, shares[0], keep_going_and_monitor);
    helpers.join();

    PlayoutRun run;
    for (const auto& share : shares) {
        if (share.fault) {
            std::rethrow_exception(share.fault);
        }
        run.totals.add(share.totals);
        run.cpu_seconds += share.cpu_seconds;
    }
    if (work.stopped) {
        throw Interrupted();
    }
    run.wall_seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return run;
}

}  // namespace marula
