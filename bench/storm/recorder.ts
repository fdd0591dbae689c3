import type { IncomingHttpHeaders } from 'node:http'
import type { Row } from '../support/results.ts'

/** Counts what the shop answered, and notes what it must never do. */
export type Recorder = ReturnType<typeof createRecorder>

/** How long after the database has come back answers may still say that it is away: a pool notices at its next query. */
const GRACE_SECONDS = 5
const MAX_EXAMPLES = 5

/** What an answer must never be; each is a line of the result, also where it has not happened. */
const NEVER = {
  otherError: '5xx other than 503',
  noRetryAfter: '503 without Retry-After',
  needless: '503 although the database is there',
} as const

/** `now` is the time in milliseconds. */
export function createRecorder(now: () => number = () => performance.now()) {
  const startedAt = now()
  const counts = new Map<string, number>()
  const violations = new Map<string, { count: number; examples: string[] }>(
    Object.values(NEVER).map((what) => [what, { count: 0, examples: [] }]),
  )
  let away = 0
  let backSince = startedAt
  let longestRecoveryMs = 0

  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const seconds = () => ((now() - startedAt) / 1000).toFixed(1)
  /** How long the database has been back, or there at all; null while it is away. */
  const backForMs = () => (away > 0 ? null : now() - backSince)

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
    /** How often each thing happened that must not, and how long the shop went on to say that the database is away. */
    rows: (): Row[] => [
      ...[...violations].map(([what, entry]): Row => ({ what, value: entry.count, unit: '', target: { atMost: 0 } })),
      {
        what: 'longest 503 after the database was back',
        value: longestRecoveryMs / 1000,
        unit: 's',
        target: { atMost: GRACE_SECONDS },
      },
    ],
    /** From now on answers of 503 with Retry-After are right, until the returned function has been called. */
    databaseGoesAway(): () => void {
      away += 1
      return () => {
        away -= 1
        backSince = now()
      }
    },
    response(what: string, status: number, headers: IncomingHttpHeaders): void {
      count(`${what} ${status}`)
      if (status === 503) {
        if (!/^[1-9]\d*$/.test(headers['retry-after'] ?? '')) violation(NEVER.noRetryAfter, what)
        const backFor = backForMs()
        if (backFor === null) return
        // Before it was away for the first time there is nothing to come back from.
        if (backSince === startedAt || backFor > GRACE_SECONDS * 1000) violation(NEVER.needless, what)
        longestRecoveryMs = Math.max(longestRecoveryMs, backFor)
      } else if (status >= 500) violation(NEVER.otherError, `${what}: ${status}`)
    },
    /** A connection that ended without an answer: clients repeat such a request. */
    lost: (what: string, code: string) => count(`${what} ${code}`),
  }
}
