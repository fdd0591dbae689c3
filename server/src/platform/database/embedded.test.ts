import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { OperatorError } from '../operator-error.ts'
import { type EmbeddedDatabase, findRunningDatabase, startEmbeddedDatabase } from './embedded.ts'
import { findLauncher } from './embedded/postgres-launcher.ts'
import { boundLog } from './embedded/postgres-log.ts'

const scratch = mkdtempSync(join(tmpdir(), 'vitrina-embedded-'))
const OPTIONS = { settings: { fsync: 'off' } }
/** A data directory whose PostgreSQL was stopped; the tests copy it. */
const stopped = join(scratch, 'stopped')
let copies = 0

beforeAll(async () => (await startEmbeddedDatabase(stopped, OPTIONS)).stop())
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function copyOfStopped(): string {
  const dataDir = join(scratch, `copy-${(copies += 1)}`)
  // With its modes: PostgreSQL refuses a directory that others may read.
  execFileSync('cp', ['-a', stopped, dataDir])
  return dataDir
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase(dataDir, OPTIONS)
  onTestFinished(() => database.stop())
  return database
}

async function dataDirectoryOf(database: EmbeddedDatabase): Promise<string> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return (await client.query<{ data_directory: string }>('show data_directory')).rows[0]!.data_directory
  } finally {
    await client.end()
  }
}

const postmasterPid = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid')
const pidIn = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0])

/** A postmaster.pid as a killed PostgreSQL leaves it. */
function writeStalePid(dataDir: string, pid: number): void {
  const lines = [pid, join(dataDir, 'postgres'), 1_700_000_000, 5432, join(dataDir, 'run'), '', '  1234567  1', 'ready']
  writeFileSync(postmasterPid(dataDir), `${lines.join('\n')}\n`)
}

function spawnForeignProcess(): ChildProcess {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

describe('a stale postmaster.pid', () => {
  test('whose number another program has does not keep the database from starting, and the program lives', async () => {
    const dataDir = copyOfStopped()
    const foreign = spawnForeignProcess()
    writeStalePid(dataDir, foreign.pid!)
    const startedAt = Date.now()
    expect(await dataDirectoryOf(await start(dataDir))).toBe(join(dataDir, 'postgres'))
    expect(Date.now() - startedAt).toBeLessThan(30_000)
    expect([foreign.exitCode, foreign.signalCode]).toEqual([null, null])
  })

  test("whose number another shop's PostgreSQL has does not stop that shop", async () => {
    const [otherDir, dataDir] = [copyOfStopped(), copyOfStopped()]
    const other = await start(otherDir)
    const otherPid = pidIn(postmasterPid(otherDir))
    writeStalePid(dataDir, otherPid)
    expect(await dataDirectoryOf(await start(dataDir))).toBe(join(dataDir, 'postgres'))
    expect(pidIn(postmasterPid(otherDir))).toBe(otherPid)
    expect(await dataDirectoryOf(other)).toBe(join(otherDir, 'postgres'))
  })
})

test('a PostgreSQL that an ended process left behind is stopped, and the data is served by a new one', async () => {
  const dataDir = copyOfStopped()
  const launcher = await findLauncher(dataDir)
  const { file, args, options } = launcher.command('postgres', [
    '-D',
    join(dataDir, 'postgres'),
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${join(dataDir, 'run')}`,
  ])
  const orphan = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const exit = once(orphan, 'exit')
  let output = ''
  orphan.stderr!.on('data', (text) => (output += String(text)))
  await expect.poll(() => output, { timeout: 20_000 }).toContain('ready to accept connections')
  await start(dataDir)
  expect(await exit).toEqual([0, null])
})

test.runIf(process.getuid?.() === 0)(
  'sockets that another user has owned since a start without namespaces do not keep PostgreSQL from starting',
  async () => {
    const dataDir = copyOfStopped()
    mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 })
    chownSync(join(dataDir, 'run'), 65_534, 65_534)
    expect(await dataDirectoryOf(await start(dataDir))).toBe(join(dataDir, 'postgres'))
  },
)

test('one data directory has one owner, whom the command line finds', async () => {
  const dataDir = copyOfStopped()
  expect(findRunningDatabase(dataDir)).toBeNull()
  const database = await startEmbeddedDatabase(dataDir, OPTIONS)
  expect(findRunningDatabase(dataDir)).toEqual(database.connection)
  await expect(startEmbeddedDatabase(dataDir, OPTIONS)).rejects.toThrow(/Another Vitrina.* is running on .*copy-/)
  expect(await dataDirectoryOf(database)).toBe(join(dataDir, 'postgres'))
  await database.stop()
  expect(findRunningDatabase(dataDir)).toBeNull()
  await start(dataDir)
})

test('after one of its processes was killed, PostgreSQL is started again with all that was written', async () => {
  const dataDir = copyOfStopped()
  const database = await start(dataDir)
  const postmaster = pidIn(postmasterPid(dataDir))
  const client = new pg.Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('create table written as select 7 as number')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]!.pid, 'SIGKILL')
  await vi.waitFor(
    async () => {
      const second = new pg.Client({ ...database.connection, connectionTimeoutMillis: 1000 })
      second.on('error', () => {})
      onTestFinished(() => second.end())
      await second.connect()
      expect((await second.query('select number from written')).rows).toEqual([{ number: 7 }])
      expect(pidIn(postmasterPid(dataDir))).not.toBe(postmaster)
    },
    { timeout: 20_000 },
  )
})

test('a stop while PostgreSQL is started again leaves none running', async () => {
  const dataDir = copyOfStopped()
  const database = await startEmbeddedDatabase(dataDir, OPTIONS)
  const first = pidIn(postmasterPid(dataDir))
  process.kill(first, 'SIGKILL')
  const second = await vi.waitFor(
    () => {
      const pid = pidIn(postmasterPid(dataDir))
      expect([first, NaN]).not.toContain(pid)
      return pid
    },
    { timeout: 20_000, interval: 1 },
  )
  await database.stop()
  expect(() => process.kill(second, 0)).toThrow('ESRCH')
})

describe('a data directory that can not be used is refused in a sentence, at once', () => {
  const damage: [string, (dataDir: string) => void, RegExp][] = [
    [
      'written by another version of PostgreSQL',
      (dataDir) => writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n'),
      /was written by PostgreSQL 15, but this is PostgreSQL \d+\. Back it up/,
    ],
    [
      'that is no cluster',
      (dataDir) => {
        rmSync(join(dataDir, 'postgres'), { recursive: true })
        cpSync(import.meta.dirname, join(dataDir, 'postgres'), { recursive: true })
      },
      /is not a complete database: PG_VERSION, .* are missing/,
    ],
    [
      'with a file missing',
      (dataDir) => rmSync(join(dataDir, 'postgres/global/pg_control')),
      /is not a complete database: global\/pg_control is missing/,
    ],
    [
      'with a damaged control file',
      (dataDir) => writeFileSync(join(dataDir, 'postgres/global/pg_control'), Buffer.alloc(8192, 7)),
      /is damaged\. Move .*postgres away and restore a backup/,
    ],
    [
      'with a damaged catalogue',
      (dataDir) => truncateSync(join(dataDir, 'postgres/global/pg_filenode.map'), 10),
      /does not start|is damaged/,
    ],
    [
      'without its log of writes',
      (dataDir) => {
        rmSync(join(dataDir, 'postgres/pg_wal'), { recursive: true })
        cpSync(join(dataDir, 'postgres/pg_xact'), join(dataDir, 'postgres/pg_wal'), { recursive: true })
      },
      /is damaged/,
    ],
  ]
  test.each(damage)('%s', async (_, break_, message) => {
    const dataDir = copyOfStopped()
    break_(dataDir)
    const logFile = join(dataDir, 'postgres.log')
    const logSize = statSync(logFile).size
    const error: unknown = await startEmbeddedDatabase(dataDir, OPTIONS).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OperatorError)
    expect((error as Error).message).toMatch(message)
    expect((error as Error).message).not.toContain('\n')
    expect(findRunningDatabase(dataDir)).toBeNull()
    const attempts =
      readFileSync(logFile, 'utf8')
        .slice(logSize)
        .match(/LOG: +starting PostgreSQL|reinitializing/g) ?? []
    expect(attempts.length).toBeLessThanOrEqual(1)
  })

  test('that is a file, or lies where nothing can be written', async () => {
    writeFileSync(join(scratch, 'file'), '')
    for (const dataDir of [join(scratch, 'file'), join(scratch, 'file/below'), '/sys/vitrina']) {
      const error: unknown = await startEmbeddedDatabase(dataDir, OPTIONS).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(OperatorError)
      expect((error as Error).message).toMatch(/is not a directory|can't be/)
    }
  })
})

test("PostgreSQL's log is bounded: the older half is kept beside it", () => {
  const file = join(scratch, 'postgres.log')
  writeFileSync(file, 'first\n')
  boundLog(file, 10).close()
  expect(readFileSync(file, 'utf8')).toBe('first\n')
  appendFileSync(file, 'second\n')
  boundLog(file, 10).close()
  expect(statSync(file).size).toBe(0)
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('first\nsecond\n')
})
