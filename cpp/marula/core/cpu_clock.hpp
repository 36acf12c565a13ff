// The CPU time of the calling thread.
#pragma once

namespace marula {

double thread_cpu_seconds();

}  // namespace marula
