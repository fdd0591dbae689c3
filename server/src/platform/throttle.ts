export type Throttled = {
  /** Asks for the task: it runs now, or when the interval since its last run is over. */
  request(): void
  /** Nothing runs any more. */
  close(): void
}

/**
 * Runs a task when it is asked for, and at most once in an interval: requests that come meanwhile become one run at its end. A task that
 * fails runs again after the interval.
 */
export function throttle(task: () => Promise<void>, intervalMs: number): Throttled {
  let isRequested = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function request(): void {
    isRequested = true
    if (!timer && !isClosed) run()
  }
  function run(): void {
    isRequested = false
    timer = setTimeout(() => {
      timer = undefined
      if (isRequested && !isClosed) run()
    }, intervalMs).unref()
    task().catch(request)
  }
  return {
    request,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
