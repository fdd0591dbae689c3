import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../../operator-error.ts'
import { explainFileErrors } from './data-directory.ts'
import { type FileLock, tryLockFile } from './file-lock.ts'
import { isListening, stopOrphanedPostmaster } from './postmaster.ts'

/**
 * One process runs a data directory, and one PostgreSQL its cluster. Two locks of the kernel ensure that: the directory's is held by
 * our process, the cluster's also by PostgreSQL and everything it has started, which may outlive a killed process by a moment.
 */
export type DirectoryClaim = { release(): void }

/** How long to wait for another process that owns the directory: it may be finishing its last requests. */
const DIRECTORY_TIMEOUT_MS = 3000
/** How long to wait for the PostgreSQL of an ended process to write its last pages. */
const CLUSTER_TIMEOUT_MS = 60_000
const RETRY_DELAY_MS = 100
/** Marks the owner of a process that holds the kernel's lock, so that without the lock the file is certainly stale. */
const LOCKED_MARK = 'locked'

const directoryLockFile = (dataDir: string) => join(dataDir, 'vitrina.lock')
const clusterLockFile = (dataDir: string) => join(dataDir, 'postgres.lock')
/** Names the owner: to people, and to other processes where there is no flock(1). */
const ownerFile = (dataDir: string) => join(dataDir, 'vitrina.pid')

/** Makes this process the owner of the directory. Throws an OperatorError when it is in use or can't be written. */
export async function claimDataDirectory(dataDir: string): Promise<DirectoryClaim> {
  const deadline = Date.now() + DIRECTORY_TIMEOUT_MS
  for (;;) {
    const lock = explainFileErrors(dataDir, () => tryLockFile(directoryLockFile(dataDir)))
    const owner = findOwner(dataDir, lock)
    if (lock && owner === null && writeOwner(dataDir, lock)) {
      return {
        release() {
          rmSync(ownerFile(dataDir), { force: true })
          lock.release()
        },
      }
    }
    lock?.release()
    if (Date.now() > deadline) throw directoryInUse(dataDir, owner)
    await sleep(RETRY_DELAY_MS)
  }
}

/** Whether a process runs the directory, in whichever container. */
export function isDataDirectoryInUse(dataDir: string): boolean {
  if (!existsSync(directoryLockFile(dataDir))) return findOwner(dataDir, null) !== null
  const lock = explainFileErrors(dataDir, () => tryLockFile(directoryLockFile(dataDir)))
  const isInUse = lock === null || findOwner(dataDir, lock) !== null
  lock?.release()
  return isInUse
}

/**
 * Locks the cluster for the PostgreSQL that this process is about to start. Stops one that an ended process left behind. Throws an
 * OperatorError when another goes on running on it.
 */
export async function claimCluster(dataDir: string, cluster: string, sockets: string, port: number): Promise<FileLock> {
  await stopOrphanedPostmaster(cluster, CLUSTER_TIMEOUT_MS)
  const deadline = Date.now() + CLUSTER_TIMEOUT_MS
  const socketDeadline = Date.now() + DIRECTORY_TIMEOUT_MS
  for (;;) {
    const lock = explainFileErrors(dataDir, () => tryLockFile(clusterLockFile(dataDir)))
    const isInUse = await isListening(sockets, port)
    if (lock && !isInUse) return lock
    lock?.release()
    if (Date.now() > (lock ? socketDeadline : deadline)) throw directoryInUse(dataDir, null)
    await sleep(RETRY_DELAY_MS)
  }
}

function directoryInUse(dataDir: string, owner: number | null): OperatorError {
  const which = owner ? `Another Vitrina (process ${owner})` : 'Another Vitrina, perhaps in another container,'
  return new OperatorError(`${which} is running on ${dataDir}. Stop it first, or set DATA_DIR to another directory.`)
}

/** The pid of the owner, if it is a living process of ours; its start time tells it from a later process with the same pid. */
function findOwner(dataDir: string, lock: FileLock | null): number | null {
  if (!existsSync(ownerFile(dataDir))) return null
  const [pid = '', startedAt = '', mark] = readFileSync(ownerFile(dataDir), 'utf8').split(' ')
  if (mark === LOCKED_MARK && lock?.isHeldByKernel) return null
  const owner = Number(pid)
  if (owner === process.pid || !Number.isInteger(owner) || owner < 1) return null
  try {
    process.kill(owner, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  return startedAt !== '' && startTimeOf(owner) !== startedAt ? null : owner
}

/** Replaces the file of an ended owner; false when another process without the kernel's lock was faster. */
function writeOwner(dataDir: string, lock: FileLock): boolean {
  const file = ownerFile(dataDir)
  const words = [process.pid, startTimeOf(process.pid) ?? '', ...(lock.isHeldByKernel ? [LOCKED_MARK] : [])]
  try {
    return explainFileErrors(dataDir, () => {
      rmSync(file, { force: true })
      writeFileSync(file, words.join(' '), { flag: 'wx' })
      return true
    })
  } catch (error) {
    if (((error as Error).cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    lock.release()
    throw error
  }
}

/** Clock ticks between the machine's boot and the process's start; undefined without /proc. */
function startTimeOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[19]
  } catch {
    return undefined
  }
}
