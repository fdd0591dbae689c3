import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** Called between the parts of costly work. */
export type Turn = () => Promise<void>

const MAX_PAUSE_MS = 50

const waiting: (() => void)[] = []
let lastPause = performance.eventLoopUtilization()

/**
 * Resolves in a later turn of the event loop, for one caller a turn: whatever the number of costly requests, other requests wait for a
 * part of one of them only.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(resumeNext)
  })
}

function resumeNext(): void {
  const resume = waiting.shift()
  resume?.()
  if (waiting.length > 0) setImmediate(resumeNext)
}

/**
 * For reading the catalogue, which a list waits for only where there is none yet. Resolves after as long as the event loop has been
 * busy since the last time: an order is made in several turns, and would wait for a part of this work in each. A thread of its own holds
 * up nobody.
 */
export async function backgroundTurn(): Promise<void> {
  if (!isMainThread) return
  const { active } = performance.eventLoopUtilization(lastPause)
  await sleep(Math.min(active, MAX_PAUSE_MS))
  lastPause = performance.eventLoopUtilization()
}
