import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/**
 * A lock on a file (flock(2)). It belongs to the open file, so the kernel holds it until every process that has `fd` open has ended,
 * however it ends, and across containers that share the directory.
 */
export type FileLock = {
  /** Give it to a child process that shall hold the lock as well. */
  fd: number
  /** False where the machine has no flock(1): then nothing is locked. */
  isHeldByKernel: boolean
  release(): void
}

/** Exit code of flock(1) when another process holds the lock. */
const HELD_BY_ANOTHER = 1

/** Locks the file, which is created if need be; null when another process holds the lock. Throws when the file can't be written. */
export function tryLockFile(file: string): FileLock | null {
  const fd = openSync(file, 'a', 0o600)
  // Node has no call for flock(2). The helper shares our open file, so the lock remains when the helper has ended.
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  if (status === HELD_BY_ANOTHER) {
    closeSync(fd)
    return null
  }
  return { fd, isHeldByKernel: status === 0, release: () => closeSync(fd) }
}
