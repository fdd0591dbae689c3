import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Launch, planLaunch, run } from './launch.ts'

/**
 * The embedded database: the real PostgreSQL as a child process, reached through a unix socket only. It ends with its
 * parent, survives kill -9 of either, and is started again when it dies alone.
 */
export type EmbeddedDatabase = {
  /** What `pg` connects with. */
  connection: { host: string; port: number; user: string; database: string }
  stop(): Promise<void>
}

export class DatabaseInUseError extends Error {}

const USER = 'vitrina'
const PORT = 5432
/** Linux keeps a socket's path in 108 bytes. */
const LONGEST_SOCKET_DIRECTORY = 80
const START_TIMEOUT = 60_000
/** A predecessor that was told to stop may still be letting its last requests end. */
const CLAIM_TIMEOUT_MS = 3000

export type EmbeddedOptions = {
  /** Further `-c name=value` settings; the tests switch fsync off. */
  settings?: Record<string, string>
  onRestart?: () => void
}

/** How to reach the database of `dataDir` when a process already runs it; null when none does. */
export function runningDatabase(dataDir: string): EmbeddedDatabase['connection'] | null {
  return owner(dataDir) ? connectionOf(socketDirectory(dataDir)) : null
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, making the cluster the first time.
 * Throws DatabaseInUseError when a living process owns the directory.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true })
  await claim(dataDir)
  const cluster = join(dataDir, 'postgres')
  const sockets = socketDirectory(dataDir)
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const launch = await planLaunch(dataDir)
  launch.own(sockets)
  await endOrphan(cluster)
  if (!existsSync(cluster)) await initialise(launch, dataDir, cluster)

  let child: ChildProcess
  let stopping = false
  const connection = connectionOf(sockets)
  const start = async () => {
    child = await startUntilReady(launch, cluster, sockets, connection, options.settings ?? {}, () => stopping)
    child.once('exit', () => {
      if (stopping) return
      options.onRestart?.()
      start().catch((error: unknown) => {
        console.error('The embedded database could not be started again:', error)
        process.exit(1)
      })
    })
  }
  try {
    await start()
  } catch (error) {
    rmSync(ownerFile(dataDir), { force: true })
    throw error
  }

  return {
    connection,
    async stop() {
      stopping = true
      if (child.exitCode === null && child.signalCode === null) {
        const exited = new Promise((done) => child.once('exit', done))
        child.kill('SIGINT')
        await exited
      }
      rmSync(ownerFile(dataDir), { force: true })
    },
  }
}

function connectionOf(sockets: string): EmbeddedDatabase['connection'] {
  return { host: sockets, port: PORT, user: USER, database: USER }
}

async function initialise(launch: Launch, dataDir: string, cluster: string): Promise<void> {
  // A cluster appears under its name only when it is whole, so a kill in the middle leaves nothing half made.
  const draft = join(dataDir, 'postgres.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  launch.own(draft)
  await run(
    launch.command('initdb', [
      '-D',
      draft,
      '-U',
      USER,
      '-E',
      'UTF8',
      '--auth=trust',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
    ]),
  )
  renameSync(draft, cluster)
}

async function startUntilReady(
  launch: Launch,
  cluster: string,
  sockets: string,
  connection: EmbeddedDatabase['connection'],
  settings: Record<string, string>,
  stopping: () => boolean,
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    port: String(PORT),
    max_connections: '60',
    shared_buffers: '64MB',
    jit: 'off',
    // Without the details of an error, which quote the row.
    log_error_verbosity: 'terse',
    ...settings,
  }
  const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = launch.command('postgres', ['-D', cluster, ...parameters])
  const deadline = Date.now() + START_TIMEOUT
  // The lock file or the shared memory of a killed predecessor may outlive it by a moment.
  for (;;) {
    const log = openSync(join(cluster, '..', 'postgres.log'), 'a')
    // Detached: a Ctrl+C in the terminal is for us, and we end the database when nobody needs it any more.
    const child = spawn(command.file, command.args, { ...command.options, detached: true, stdio: ['ignore', log, log] })
    closeSync(log)
    let gone = false
    for (const event of ['exit', 'error']) child.once(event, () => (gone = true))
    if (await answers(connection, () => gone || Date.now() > deadline)) return child
    child.kill('SIGKILL')
    if (stopping() || Date.now() > deadline)
      throw new Error(`The embedded database did not start; see ${join(cluster, '..', 'postgres.log')}`)
    await sleep(100)
  }
}

/** Waits until the database answers, and is there; false when there is nothing to wait for any more. */
async function answers(connection: EmbeddedDatabase['connection'], isVain: () => boolean): Promise<boolean> {
  while (!isVain()) {
    // A socket of a dying predecessor takes a connection and never says a word.
    const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('select 1 from pg_database where datname = $1', [connection.database])
      if (rows.length === 0) await client.query(`create database ${connection.database}`)
      return true
    } catch {
      await sleep(25)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

/** Where nothing ties the database to its parent's life (not Linux), a killed parent leaves it running. */
async function endOrphan(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const deadline = Date.now() + START_TIMEOUT
  while (existsSync(file) && Date.now() < deadline) {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    if (!isPostgres(pid)) return
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      return
    }
    await sleep(100)
  }
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

function socketDirectory(dataDir: string): string {
  const inside = join(dataDir, 'run')
  if (inside.length <= LONGEST_SOCKET_DIRECTORY) return inside
  const directory = join(tmpdir(), `vitrina-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  return directory
}

/** Takes the directory for this process; a file left by a killed one is replaced. PostgreSQL's own lock is the last word. */
async function claim(dataDir: string): Promise<void> {
  const patience = Date.now() + CLAIM_TIMEOUT_MS
  const mine = `${process.pid} ${startTime(process.pid) ?? ''}`
  for (;;) {
    try {
      writeFileSync(ownerFile(dataDir), mine, { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const other = owner(dataDir)
    if (other && Date.now() < patience) {
      await sleep(100)
      continue
    }
    if (other)
      throw new DatabaseInUseError(
        `Another Vitrina (process ${other}) is running on ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
      )
    rmSync(ownerFile(dataDir), { force: true })
  }
}

const ownerFile = (dataDir: string) => join(dataDir, 'vitrina.pid')

/** The living process that runs this directory's database, told from a later process with the same number by its start time. */
function owner(dataDir: string): number | null {
  if (!existsSync(ownerFile(dataDir))) return null
  const [pid = NaN, started] = readFileSync(ownerFile(dataDir), 'utf8').split(' ').map(Number)
  if (pid === process.pid || !Number.isInteger(pid)) return null
  try {
    process.kill(pid, 0)
  } catch {
    return null
  }
  return started && startTime(pid) !== started ? null : pid
}

/** Clock ticks between boot and the process's start; undefined where there is no /proc. */
function startTime(pid: number): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[19],
    )
  } catch {
    return undefined
  }
}
