import { closeSync, copyFileSync, openSync, readSync, rmSync, statSync, truncateSync } from 'node:fs'

/** The size at which the log is moved to `postgres.log.1`, so the two take at most about twice as much. */
const MAX_LOG_BYTES = 5 * 1024 * 1024
const CHECK_INTERVAL_MS = 60_000

/** Keeps PostgreSQL's log small for as long as this process lives, by a copy and a truncation: PostgreSQL appends to the open file. */
export function boundLog(file: string, maxBytes = MAX_LOG_BYTES): { close(): void } {
  const check = () => {
    try {
      if (sizeOf(file) > maxBytes) rotate(file)
    } catch {
      // The disk may be read-only or gone; the next check tries again.
    }
  }
  check()
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return { close: () => clearInterval(timer) }
}

function rotate(file: string): void {
  const previous = `${file}.1`
  try {
    copyFileSync(file, previous)
  } catch {
    // No room for a copy. The log itself must stay bounded all the same.
    rmSync(previous, { force: true })
  }
  truncateSync(file)
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** What was appended to the log since it had this size; at most the last 64 KB. */
export function readLogSince(file: string, size: number): string {
  const end = sizeOf(file)
  const start = Math.max(end < size ? 0 : size, end - 65_536)
  const buffer = Buffer.alloc(end - start)
  const fd = openSync(file, 'r')
  try {
    return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, start))
  } finally {
    closeSync(fd)
  }
}
