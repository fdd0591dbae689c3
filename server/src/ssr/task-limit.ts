/**
 * Runs tasks that need the processor a few at a time, in the order they came: done side by side they would all take longer, and each
 * would hold its memory for all of that time. A task that is still running after `maxMs` waits for something else, and lets the next
 * one begin.
 */
export function createTaskLimit(maxTasks: number, maxMs: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []

  return async (task) => {
    // A task that has waited runs in place of the one before it, so the count stays.
    if (running < maxTasks) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
    const timer = setTimeout(release, maxMs)
    try {
      return await task()
    } finally {
      clearTimeout(timer)
      release()
    }
  }
}
