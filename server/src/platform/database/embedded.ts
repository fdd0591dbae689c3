import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { claimDataDirectory, claimCluster, isDataDirectoryInUse } from './embedded/claims.ts'
import { explainFileErrors, needsCluster, prepareDataDirectory } from './embedded/data-directory.ts'
import { boundLog, readLogSince, sizeOf } from './embedded/postgres-log.ts'
import { findLauncher, type PostgresLauncher, run } from './embedded/postgres-launcher.ts'
import { describeFailure, isRejectedQuery, isTransientFailure } from './embedded/start-failures.ts'

/**
 * The embedded database: PostgreSQL as a child process, reached through a unix socket only. It ends with its parent, loses no
 * data by kill -9 of either process, and is started again when it dies alone.
 */
export type EmbeddedDatabase = {
  /** Connection settings for `pg`. */
  connection: { host: string; port: number; user: string; database: string }
  stop(): Promise<void>
}

const USER = 'vitrina'
const PORT = 5432
/** Linux limits a socket's path to 108 bytes; PostgreSQL adds the name of the socket to the directory. */
const MAX_SOCKET_DIRECTORY_LENGTH = 80
/** How long PostgreSQL may run without accepting a connection or saying that it recovers from a crash, which may take as long as it needs. */
const SILENCE_TIMEOUT_MS = 60_000
/** How long a start is repeated while a killed predecessor has not quite ended. */
const PREDECESSOR_TIMEOUT_MS = 60_000
const RETRY_DELAY_MS = 100
/** Between attempts to start a PostgreSQL that died alone, e.g. while the disk is full; also before the first when it had only just started. */
const RESTART_DELAY_MS = 1000
const SHORT_LIFE_MS = 10_000
const CANNOT_CONNECT_NOW = '57P03'

export type EmbeddedOptions = {
  /** Additional `-c name=value` settings; the tests switch fsync off. */
  settings?: Record<string, string>
  /** PostgreSQL died alone and is started again. */
  onRestart?: () => void
}

/** Connection settings of the database of `dataDir` when a process runs it, in whichever container; null when none does. */
export function findRunningDatabase(dataDir: string): EmbeddedDatabase['connection'] | null {
  return isDataDirectoryInUse(dataDir) ? connectionOf(socketDirectoryOf(realpathSync(dataDir))) : null
}

/** Whether a database was made in `dataDir`, or is being made there. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  const cluster = join(dataDir, 'postgres')
  return (existsSync(cluster) && readdirSync(cluster).length > 0) || isDataDirectoryInUse(dataDir)
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, and creates the cluster the first time. Throws an OperatorError when the directory is in use,
 * can't be written, or holds no usable cluster.
 */
export async function startEmbeddedDatabase(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  prepareDataDirectory(dataDir)
  const directoryClaim = await claimDataDirectory(dataDir)
  try {
    return await startClaimed(realpathSync(dataDir), options, directoryClaim.release)
  } catch (error) {
    directoryClaim.release()
    throw error
  }
}

async function startClaimed(dataDir: string, options: EmbeddedOptions, release: () => void): Promise<EmbeddedDatabase> {
  const launcher = await findLauncher(dataDir)
  const cluster = join(dataDir, 'postgres')
  const sockets = socketDirectoryOf(dataDir)
  explainFileErrors(dataDir, () => mkdirSync(sockets, { recursive: true, mode: 0o700 }))
  launcher.giveToPostgresUser(sockets)
  const isNew = needsCluster(cluster, launcher.postgresMajor)
  const lock = await claimCluster(dataDir, cluster, sockets, PORT)
  if (isNew) await createCluster(launcher, dataDir, cluster)
  else explainFileErrors(dataDir, () => launcher.giveToPostgresUser(cluster))
  const connection = connectionOf(sockets)
  const attempt: Attempt = {
    command: launcher.command('postgres', ['-D', cluster, ...parametersOf(sockets, options.settings ?? {})]),
    dataDir,
    logFile: join(dataDir, 'postgres.log'),
    lockFd: lock.fd,
    connection,
  }
  const log = boundLog(attempt.logFile)

  let child: ChildProcess
  let isStopping = false
  let restarting: Promise<void> | undefined
  const watch = (started: ChildProcess) => {
    child = started
    const startedAt = Date.now()
    const restartUnlessStopping = () => {
      if (isStopping) return
      console.error(
        `The embedded database ended (${child.signalCode ?? `exit code ${child.exitCode}`}) and is started again.`,
      )
      options.onRestart?.()
      restarting = restart(Date.now() - startedAt < SHORT_LIFE_MS)
    }
    if (hasEnded(child)) restartUnlessStopping()
    else child.once('exit', restartUnlessStopping)
  }
  /** Goes on until PostgreSQL runs: what keeps it from running, such as a full disk, may pass, and cached responses need no database. */
  const restart = async (waitsFirst: boolean) => {
    if (waitsFirst) await sleep(RESTART_DELAY_MS)
    let lastMessage = ''
    while (!isStopping) {
      try {
        return watch(await startUntilReady(attempt, () => isStopping))
      } catch (error) {
        const { message } = error as Error
        if (message !== lastMessage && !isStopping) console.error(`The embedded database stopped. ${message}`)
        lastMessage = message
        await sleep(RESTART_DELAY_MS)
      }
    }
  }
  try {
    watch(await startUntilReady(attempt, () => isStopping))
  } catch (error) {
    log.close()
    lock.release()
    throw error
  }

  return {
    connection,
    async stop() {
      isStopping = true
      await restarting
      if (!hasEnded(child)) {
        child.kill('SIGINT')
        await once(child, 'exit')
      }
      log.close()
      lock.release()
      release()
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

function connectionOf(sockets: string): EmbeddedDatabase['connection'] {
  return { host: sockets, port: PORT, user: USER, database: USER }
}

async function createCluster(launcher: PostgresLauncher, dataDir: string, cluster: string): Promise<void> {
  // The cluster gets its name only when it is complete, so a kill in between leaves no incomplete cluster.
  const incomplete = join(dataDir, 'postgres.new')
  rmSync(incomplete, { recursive: true, force: true })
  explainFileErrors(dataDir, () => mkdirSync(incomplete, { mode: 0o700 }))
  launcher.giveToPostgresUser(incomplete)
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=und']
  // A new file of the log is filled with zeros by the commit that needs it: for 16 MB, as by default, it and all others wait for 50 ms.
  const log = ['--wal-segsize=1']
  try {
    await run(
      launcher.command('initdb', ['-D', incomplete, '-U', USER, '-E', 'UTF8', '--auth=trust', ...locale, ...log]),
    )
  } catch (error) {
    rmSync(incomplete, { recursive: true, force: true })
    throw new OperatorError(describeFailure((error as Error).message, dataDir), { cause: error })
  }
  renameSync(incomplete, cluster)
}

function parametersOf(sockets: string, settings: Record<string, string>): string[] {
  const allSettings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    port: String(PORT),
    max_connections: '60',
    shared_buffers: '64MB',
    // Beside an import the longest order waits half as long as with 2 MB.
    wal_buffers: '16MB',
    // So much of its log is used again instead of made anew, which all commits wait for.
    min_wal_size: '512MB',
    // The first change of a page after a checkpoint writes all of it, as does the first reading after a large import, whose log is half as
    // long so. The packaged PostgreSQL knows no quicker method.
    wal_compression: 'pglz',
    // Needs no /dev/shm, which in a container may be small, or closed to PostgreSQL's user, while initdb has found it open to another. macOS has little of it.
    ...(process.platform === 'linux' && { dynamic_shared_memory_type: 'sysv' }),
    // This process starts it again. PostgreSQL itself would do so for ever on damaged data, and a start would never be refused.
    restart_after_crash: 'off',
    jit: 'off',
    // A query in several processes takes all cores of a small machine, and orders wait for it.
    max_parallel_workers_per_gather: '0',
    // The tables of queues are small and change all the time.
    autovacuum_naptime: '10s',
    // Leaves out the details of errors, which quote rows.
    log_error_verbosity: 'terse',
    ...settings,
  }
  return Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

type Attempt = {
  command: ReturnType<PostgresLauncher['command']>
  dataDir: string
  logFile: string
  /** PostgreSQL and all its processes hold the lock on the cluster by this file. */
  lockFd: number
  connection: EmbeddedDatabase['connection']
}

/** Starts PostgreSQL and waits until it accepts connections. Throws an OperatorError that says why it does not. */
async function startUntilReady(attempt: Attempt, isStopping: () => boolean): Promise<ChildProcess> {
  const { command, dataDir, logFile, lockFd, connection } = attempt
  const deadline = Date.now() + PREDECESSOR_TIMEOUT_MS
  for (;;) {
    const logSize = sizeOf(logFile)
    const log = explainFileErrors(dataDir, () => openSync(logFile, 'a', 0o600))
    // Detached, so that Ctrl+C in the terminal does not reach PostgreSQL; this process stops it after the last request.
    const stdio = ['ignore', log, log, lockFd] as const
    const child = spawn(command.file, command.args, { ...command.options, detached: true, stdio: [...stdio] })
    closeSync(log)
    let hasExited = false
    for (const event of ['exit', 'error']) child.once(event, () => (hasExited = true))
    try {
      if (await waitUntilReady(connection, () => hasExited || isStopping())) return child
    } catch (error) {
      await kill(child)
      throw new OperatorError(describeFailure(`FATAL: ${(error as Error).message}`, dataDir), { cause: error })
    }
    await kill(child)
    const output = readLogSince(logFile, logSize)
    if (isStopping() || Date.now() > deadline || !isTransientFailure(output))
      throw new OperatorError(describeFailure(output, dataDir))
    await sleep(RETRY_DELAY_MS)
  }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (!hasEnded(child)) await once(child, 'exit')
}

/** Waits until PostgreSQL accepts connections, and creates the database the first time; false once `isCancelled`. */
async function waitUntilReady(
  connection: EmbeddedDatabase['connection'],
  isCancelled: () => boolean,
): Promise<boolean> {
  let deadline = Date.now() + SILENCE_TIMEOUT_MS
  while (!isCancelled()) {
    // With a timeout, because the socket of a dying predecessor accepts connections and never responds.
    const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('select 1 from pg_database where datname = $1', [connection.database])
      if (rows.length === 0) await client.query(`create database ${connection.database}`)
      return true
    } catch (error) {
      const { code = '', message } = error as pg.DatabaseError
      if (code === CANNOT_CONNECT_NOW) deadline = Date.now() + SILENCE_TIMEOUT_MS
      // It is there and rejects a query: data may be damaged, or the disk full.
      else if (isRejectedQuery(error)) throw error
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not respond: ${message}`, { cause: error })
      await sleep(25)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

function socketDirectoryOf(dataDir: string): string {
  const inDataDir = join(dataDir, 'run')
  if (inDataDir.length <= MAX_SOCKET_DIRECTORY_LENGTH) return inDataDir
  const directory = join(tmpdir(), `vitrina-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  return directory
}
