import { beforeEach, describe, expect, it, vi } from 'vitest'
import { compareClock, serverNow, useServerClock } from './server-clock.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const HOUR_MS = 3_600_000
const sentAt = (time: number, age?: number) =>
  new Headers({ Date: new Date(time).toUTCString(), ...(age !== undefined && { Age: String(age) }) })

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  useServerClock.setState({ aheadMs: 0 })
  return () => vi.useRealTimers()
})

describe('the server’s clock', () => {
  it('follows the server where the browser’s is wrong, and the browser’s once it is right', () => {
    for (const aheadMs of [50 * HOUR_MS, -50 * HOUR_MS, 0]) {
      compareClock(sentAt(NOON + aheadMs), NOON)
      expect(serverNow().getTime()).toBe(NOON + aheadMs)
    }
  })

  it('follows the browser’s while the difference is that of caches and networks', () => {
    compareClock(sentAt(NOON - 4 * 60_000), NOON)
    compareClock(sentAt(NOON - 9 * HOUR_MS, 9 * 3600), NOON)
    expect(serverNow().getTime()).toBe(NOON)
  })

  it('is not taken for wrong because the device slept during a request', () => {
    compareClock(sentAt(NOON - 8 * HOUR_MS), NOON - 8 * HOUR_MS - 100)
    expect(serverNow().getTime()).toBe(NOON)
  })

  it('follows the browser’s where a response has no time', () => {
    compareClock(new Headers(), NOON)
    compareClock(new Headers({ Date: 'today' }), NOON)
    expect(serverNow().getTime()).toBe(NOON)
  })
})
