import type { IncomingHttpHeaders } from 'node:http'

/** Counts what the shop answered, and notes what it must never do. */
export type Recorder = ReturnType<typeof createRecorder>

/** How long after the database has come back answers may still say that it is away: a pool notices at its next query. */
const GRACE_MS = 5000
const MAX_EXAMPLES = 5

export function createRecorder() {
  const startedAt = performance.now()
  const counts = new Map<string, number>()
  const violations = new Map<string, { count: number; examples: string[] }>()
  let away = 0
  let awayUntil = 0
  let backSince = 0
  let longestRecoveryMs = 0

  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  const isAway = () => away > 0 || performance.now() < awayUntil

  function violation(what: string, example: string): void {
    const entry = violations.get(what) ?? { count: 0, examples: [] }
    entry.count += 1
    if (entry.examples.length < MAX_EXAMPLES) entry.examples.push(`${seconds()} s: ${example}`)
    violations.set(what, entry)
  }

  return {
    /** A line of the account of what happened. */
    say: (text: string) => console.log(`  ${seconds().padStart(6)} s  ${text}`),
    violation,
    counts,
    violations,
    longestRecoverySeconds: () => longestRecoveryMs / 1000,
    /** From now on answers of 503 with Retry-After are right, until the returned function has been called. */
    databaseGoesAway(): () => void {
      away += 1
      return () => {
        away -= 1
        backSince = performance.now()
        awayUntil = backSince + GRACE_MS
      }
    },
    response(what: string, status: number, headers: IncomingHttpHeaders): void {
      count(`${what} ${status}`)
      if (status === 503) {
        if (headers['retry-after'] === undefined) violation('503 without Retry-After', what)
        if (!isAway()) violation('503 although the database is there', what)
        if (away === 0) longestRecoveryMs = Math.max(longestRecoveryMs, performance.now() - backSince)
      } else if (status >= 500) violation('5xx other than 503', `${what}: ${status}`)
    },
    /** A connection that ended without an answer: clients repeat such a request. */
    lost: (what: string, code: string) => count(`${what} ${code}`),
  }
}
