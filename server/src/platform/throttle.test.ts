import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

/** Short, since all timers of this process are moved on with it: what other tests have left waiting would be done hundreds of times. */
const INTERVAL_MS = 20
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs requests at these times; the times of the runs. Of the runs, those whose number is in `failing` fail. */
async function runsOf(times: readonly number[], failing: readonly number[] = []): Promise<number[]> {
  const runs: number[] = []
  const start = Date.now()
  const throttled = throttle(async () => {
    runs.push(Date.now() - start)
    if (failing.includes(runs.length - 1)) throw new Error('the database is away')
  }, INTERVAL_MS)
  for (const time of times.toSorted((a, b) => a - b)) {
    await vi.advanceTimersByTimeAsync(start + time - Date.now())
    throttled.request()
  }
  await vi.advanceTimersByTimeAsync(INTERVAL_MS * (failing.length + 2))
  throttled.close()
  return runs
}

test('the first request runs at once, what comes meanwhile runs once at the end of the interval', async () => {
  expect(await runsOf([0, 1, 19, 50])).toEqual([0, 20, 50])
})

test('a task that fails runs again after the interval', async () => {
  expect(await runsOf([0], [0, 1])).toEqual([0, 20, 40])
})

test('after every request there is a run within the interval, and two runs are an interval apart', async () => {
  const time = fc.integer({ min: 0, max: 200 })
  await fc.assert(
    fc.asyncProperty(fc.array(time, { minLength: 1, maxLength: 60 }), async (times) => {
      const runs = await runsOf(times)
      expect(runs[0]).toBe(Math.min(...times))
      for (const [index, run] of runs.entries())
        if (index > 0) expect(run - runs[index - 1]!).toBeGreaterThanOrEqual(INTERVAL_MS)
      for (const requested of times)
        expect(runs.some((run) => run >= requested && run <= requested + INTERVAL_MS)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('after the closing nothing runs', async () => {
  const runs: number[] = []
  const throttled = throttle(async () => void runs.push(Date.now()), INTERVAL_MS)
  throttled.request()
  throttled.request()
  throttled.close()
  await vi.advanceTimersByTimeAsync(INTERVAL_MS * 2)
  throttled.request()
  expect(runs).toHaveLength(1)
})
