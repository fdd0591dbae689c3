import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../../operator-error.ts'

const CHECK_INTERVAL_MS = 100

/** The file in which PostgreSQL writes the process id of its main process, the postmaster. It outlives a kill. */
const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/**
 * Stops the PostgreSQL of this cluster that an ended process left behind, and removes a `postmaster.pid` whose number has been given to
 * another process since, because PostgreSQL takes any living process of that number for its own. Signals no other process.
 */
export async function stopOrphanedPostmaster(cluster: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const pid = readPid(cluster)
    if (pid === null || !isAlive(pid)) return
    if (!isPostmasterOf(pid, cluster)) return rmSync(pidFile(cluster), { force: true })
    if (Date.now() > deadline)
      throw new OperatorError(
        `PostgreSQL (process ${pid}) is still running on ${cluster} and does not stop. Stop it and start again.`,
      )
    process.kill(pid, 'SIGINT')
    await sleep(CHECK_INTERVAL_MS)
  }
}

/** Whether a PostgreSQL listens in this directory of sockets, be it in another container where its process id says nothing. */
export function isListening(sockets: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(sockets, `.s.PGSQL.${port}`))
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

function readPid(cluster: string): number | null {
  if (!existsSync(pidFile(cluster))) return null
  const pid = Number(readFileSync(pidFile(cluster), 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A postmaster's working directory is its cluster. Where that can't be read, its command line names the cluster after `-D`. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''))
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    const words = commandLineOf(pid)
    return /(^|\/)postgres$/.test(words[0] ?? '') && words[words.indexOf('-D') + 1] === cluster
  }
}

function commandLineOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ')
  } catch {
    return []
  }
}
