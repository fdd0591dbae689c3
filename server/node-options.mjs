// What the server's process needs to stay below 350 MB of memory (decision 30 has the measurements). The Dockerfile repeats it.

export const FLAGS = [
  // The space of new objects is small: it is held in full, and what is short-lived fits in it.
  '--max-semi-space-size=8',
  // A full collection comes when the heap has grown by 30 %, not by what suits the throughput: 30 MB less at most.
  '--heap-growing-percent=30',
  // The compiler Maglev queues its work without a limit: 42 MB in the first seconds of load.
  '--no-maglev',
]

export const ENVIRONMENT = {
  // Threads that compress free memory to pools of their own, of which glibc makes up to eight for each core.
  MALLOC_ARENA_MAX: '2',
}
