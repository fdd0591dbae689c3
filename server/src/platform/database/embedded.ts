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
import { findLauncher, type PostgresLauncher, run } from './postgres-launcher.ts'

/**
 * The embedded database: PostgreSQL as a child process, reached through a unix socket only. It ends with its parent, loses no
 * data by kill -9 of either process, and is started again when it dies alone.
 */
export type EmbeddedDatabase = {
  /** Connection settings for `pg`. */
  connection: { host: string; port: number; user: string; database: string }
  stop(): Promise<void>
}

export class DatabaseInUseError extends Error {}

const USER = 'vitrina'
const PORT = 5432
/** Linux limits a socket's path to 108 bytes; PostgreSQL adds the name of the socket to the directory. */
const MAX_SOCKET_DIRECTORY_LENGTH = 80
const START_TIMEOUT_MS = 60_000
/** How long to wait for another process that owns the directory: it may be finishing its last requests. */
const CLAIM_TIMEOUT_MS = 3000
const RETRY_DELAY_MS = 100

export type EmbeddedOptions = {
  /** Additional `-c name=value` settings; the tests switch fsync off. */
  settings?: Record<string, string>
  onRestart?: () => void
}

/** Connection settings of the database of `dataDir` when a process runs it; null when none does. */
export function findRunningDatabase(dataDir: string): EmbeddedDatabase['connection'] | null {
  return ownerOf(dataDir) ? connectionOf(socketDirectoryOf(dataDir)) : null
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, and creates the cluster the first time.
 * Throws DatabaseInUseError when a living process owns the directory.
 */
export async function startEmbeddedDatabase(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true })
  await claimDirectory(dataDir)
  const cluster = join(dataDir, 'postgres')
  const sockets = socketDirectoryOf(dataDir)
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const launcher = await findLauncher(dataDir)
  launcher.giveToPostgresUser(sockets)
  await stopOrphanedPostgres(cluster)
  if (!existsSync(cluster)) await createCluster(launcher, dataDir, cluster)

  let child: ChildProcess
  let isStopping = false
  const connection = connectionOf(sockets)
  const start = async () => {
    child = await startUntilReady(launcher, cluster, sockets, connection, options.settings ?? {}, () => isStopping)
    child.once('exit', () => {
      if (isStopping) return
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
      isStopping = true
      if (child.exitCode === null && child.signalCode === null) {
        const exit = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGINT')
        await exit
      }
      rmSync(ownerFile(dataDir), { force: true })
    },
  }
}

function connectionOf(sockets: string): EmbeddedDatabase['connection'] {
  return { host: sockets, port: PORT, user: USER, database: USER }
}

async function createCluster(launcher: PostgresLauncher, dataDir: string, cluster: string): Promise<void> {
  // The cluster gets its name only when it is complete, so a kill in between leaves no incomplete cluster.
  const incomplete = join(dataDir, 'postgres.new')
  rmSync(incomplete, { recursive: true, force: true })
  mkdirSync(incomplete, { mode: 0o700 })
  launcher.giveToPostgresUser(incomplete)
  await run(
    launcher.command('initdb', [
      '-D',
      incomplete,
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
  renameSync(incomplete, cluster)
}

async function startUntilReady(
  launcher: PostgresLauncher,
  cluster: string,
  sockets: string,
  connection: EmbeddedDatabase['connection'],
  settings: Record<string, string>,
  isStopping: () => boolean,
): Promise<ChildProcess> {
  const allSettings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    port: String(PORT),
    max_connections: '60',
    shared_buffers: '64MB',
    jit: 'off',
    // Leaves out the details of errors, which quote rows.
    log_error_verbosity: 'terse',
    ...settings,
  }
  const parameters = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = launcher.command('postgres', ['-D', cluster, ...parameters])
  const deadline = Date.now() + START_TIMEOUT_MS
  // Retried, because the lock file or the shared memory of a killed predecessor may outlive it for a moment.
  for (;;) {
    const log = openSync(join(cluster, '..', 'postgres.log'), 'a')
    // Detached, so that Ctrl+C in the terminal does not reach PostgreSQL; this process stops it after the last request.
    const child = spawn(command.file, command.args, { ...command.options, detached: true, stdio: ['ignore', log, log] })
    closeSync(log)
    let hasExited = false
    for (const event of ['exit', 'error']) child.once(event, () => (hasExited = true))
    if (await waitUntilReady(connection, () => hasExited || Date.now() > deadline)) return child
    child.kill('SIGKILL')
    if (isStopping() || Date.now() > deadline)
      throw new Error(`The embedded database did not start; see ${join(cluster, '..', 'postgres.log')}`)
    await sleep(RETRY_DELAY_MS)
  }
}

/** Waits until PostgreSQL accepts connections, and creates the database the first time; false once `isCancelled`. */
async function waitUntilReady(
  connection: EmbeddedDatabase['connection'],
  isCancelled: () => boolean,
): Promise<boolean> {
  while (!isCancelled()) {
    // With a timeout, because the socket of a dying predecessor accepts connections and never responds.
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

/** Stops a PostgreSQL whose parent was killed. On Linux the kernel does that; elsewhere it keeps running. */
async function stopOrphanedPostgres(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const deadline = Date.now() + START_TIMEOUT_MS
  while (existsSync(file) && Date.now() < deadline) {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    if (!isPostgres(pid)) return
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      return
    }
    await sleep(RETRY_DELAY_MS)
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

function socketDirectoryOf(dataDir: string): string {
  const inDataDir = join(dataDir, 'run')
  if (inDataDir.length <= MAX_SOCKET_DIRECTORY_LENGTH) return inDataDir
  const directory = join(tmpdir(), `vitrina-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  return directory
}

/**
 * Makes this process the owner of the directory by a file with its pid; the file of a process that died is replaced. Should two
 * processes still get here, PostgreSQL's own lock file lets only one of them start.
 */
async function claimDirectory(dataDir: string): Promise<void> {
  const deadline = Date.now() + CLAIM_TIMEOUT_MS
  const claim = `${process.pid} ${startTimeOf(process.pid) ?? ''}`
  for (;;) {
    try {
      writeFileSync(ownerFile(dataDir), claim, { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = ownerOf(dataDir)
    if (owner && Date.now() < deadline) {
      await sleep(RETRY_DELAY_MS)
      continue
    }
    if (owner)
      throw new DatabaseInUseError(
        `Another Vitrina (process ${owner}) is running on ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
      )
    rmSync(ownerFile(dataDir), { force: true })
  }
}

const ownerFile = (dataDir: string) => join(dataDir, 'vitrina.pid')

/** The pid of the living process that owns the directory. Its start time tells it from a later process with the same pid. */
function ownerOf(dataDir: string): number | null {
  if (!existsSync(ownerFile(dataDir))) return null
  const [pid = NaN, startedAt] = readFileSync(ownerFile(dataDir), 'utf8').split(' ').map(Number)
  if (pid === process.pid || !Number.isInteger(pid)) return null
  try {
    process.kill(pid, 0)
  } catch {
    return null
  }
  return startedAt && startTimeOf(pid) !== startedAt ? null : pid
}

/** Clock ticks between the machine's boot and the process's start; undefined without /proc. */
function startTimeOf(pid: number): number | undefined {
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
