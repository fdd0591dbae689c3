import { create } from 'zustand'
import { sessionStore } from './browser-storage.ts'

/** By how much the server's clock is ahead of this browser's, in milliseconds; stored for the next document of the tab. */
const STORAGE_KEY = 'clock_ahead_ms'
/** Caches on the way may send a response that is so old. It matters only which day it is. */
const TOLERANCE_MS = 5 * 60_000

export const useServerClock = create<{ aheadMs: number }>()(() => ({
  aheadMs: import.meta.env.SSR ? 0 : Number(sessionStore.get(STORAGE_KEY)) || 0,
}))

/** Compares this browser's clock with the time a response was sent at. `requestedAt` is when it was asked for, by this browser's clock. */
export function compareClock(headers: Headers, requestedAt: number): void {
  const sentAt = Date.parse(headers.get('Date') ?? '') + (Number(headers.get('Age')) || 0) * 1000
  if (Number.isNaN(sentAt)) return
  const now = Date.now()
  // The device may have slept between request and response.
  const isRight = sentAt > requestedAt - TOLERANCE_MS && sentAt < now + TOLERANCE_MS
  const aheadMs = isRight ? 0 : sentAt - now
  if (Math.abs(aheadMs - useServerClock.getState().aheadMs) < TOLERANCE_MS) return
  sessionStore.set(STORAGE_KEY, isRight ? null : String(aheadMs))
  useServerClock.setState({ aheadMs })
}

/** The current time by the server's clock, or by the browser's before the first response. */
export const serverNow = (): Date => new Date(Date.now() + useServerClock.getState().aheadMs)
