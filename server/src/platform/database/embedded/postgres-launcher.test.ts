import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const NOBODY = 65_534
const NAMELESS = 54_321
const PROJECT = join(import.meta.dirname, '../../../../..')
const isRoot = process.getuid?.() === 0
const works = (command: string[], uid?: number) =>
  spawnSync(command[0]!, command.slice(1), uid === undefined ? {} : { uid, gid: uid }).status === 0
const hasMounts = isRoot && works(['unshare', '--mount', 'true'])
const hasNamespaces = works(['unshare', '-U', 'true'])
const isReadableByOthers = isRoot && works(['test', '-r', import.meta.filename], NOBODY)

const scratch = mkdtempSync(join(tmpdir(), 'vitrina-users-'))
chmodSync(scratch, 0o755)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A machine with other users, without namespaces of users, or with the project elsewhere. */
type Machine = { users?: string[]; hasNamespaces?: boolean; uid?: number; project?: string }

let count = 0
function newDataDir(uid = 0): string {
  const dataDir = join(scratch, `data-${(count += 1)}`)
  mkdirSync(dataDir)
  execFileSync('chown', [String(uid), dataDir])
  return dataDir
}

/** What a process prints that starts the database there, counts its starts in a table, and stops it. */
function startOn(
  { users, hasNamespaces: allowed = true, uid = 0, project = PROJECT }: Machine,
  dataDir: string,
): string {
  const script = `
    import pg from ${JSON.stringify(join(PROJECT, 'node_modules/pg/esm/index.mjs'))}
    import { startEmbeddedDatabase } from ${JSON.stringify(join(project, 'server/src/platform/database/embedded.ts'))}
    const database = await startEmbeddedDatabase(${JSON.stringify(dataDir)}, { settings: { fsync: 'off' } })
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query('create table if not exists starts (id serial)')
    await client.query('insert into starts default values')
    console.log('starts:', (await client.query('select count(*)::int from starts')).rows[0].count)
    await client.end()
    await database.stop()`
  const command = [process.execPath, '--input-type=module', '-e', script]
  const mounts: string[] = []
  if (users) {
    const file = join(dataDir, '..', `passwd-${count}`)
    writeFileSync(file, ['root:x:0:0:root:/root:/bin/sh', ...users, ''].join('\n'))
    mounts.push(`mount --bind ${file} /etc/passwd`)
  }
  if (project !== PROJECT) mounts.push(`mount --bind ${PROJECT} ${project}`)
  const namespace = ['unshare', '--mount', 'sh', '-c', [...mounts, 'exec "$@"'].join(' && '), 'sh']
  const user = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  const { PATH = '' } = process.env
  const { stdout, stderr } = spawnSync(
    'env',
    [...(mounts.length > 0 ? namespace : []), ...(uid === 0 ? [] : user), ...command],
    {
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: allowed ? PATH : `${directoryWithoutUnshare()}:${PATH}`, TMPDIR: tmpdir() },
    },
  )
  return stdout || (/OperatorError: (.*)/.exec(stderr)?.[1] ?? stderr)
}

/** A directory whose `unshare` fails to make namespaces of users, as in a container that may not. */
function directoryWithoutUnshare(): string {
  const directory = join(scratch, 'no-namespaces')
  mkdirSync(directory, { recursive: true })
  const real = execFileSync('sh', ['-c', 'command -v unshare || true'], { encoding: 'utf8' }).trim()
  const script = `#!/bin/sh\n[ "$1" = --mount ] && exec ${real} "$@"\necho 'unshare: unshare failed: Operation not permitted' >&2\nexit 1\n`
  writeFileSync(join(directory, 'unshare'), script, { mode: 0o755 })
  return directory
}

const NO_USER_1000 = ['daemon:x:1:1:daemon:/usr/sbin:/bin/false', 'nobody:x:65534:65534:nobody:/:/bin/false']
const NOBODY_99 = ['nobody:x:99:99:nobody:/:/bin/false']
const NO_NOBODY = ['www-data:x:33:33:www-data:/var/www:/bin/false']

describe.runIf(hasMounts)('root starts the database', () => {
  describe.each([true, false].filter((allowed) => !allowed || hasNamespaces))(
    'with namespaces of users: %s',
    (allowed) => {
      test.each([
        ['without a user 1000', NO_USER_1000],
        ['where nobody has another id', NOBODY_99],
        ['without nobody', NO_NOBODY],
      ])('%s', (_, users) => {
        expect(startOn({ users, hasNamespaces: allowed }, newDataDir())).toBe('starts: 1\n')
      })

      test('on data of a start with, or without, such namespaces', () => {
        const dataDir = newDataDir()
        expect(startOn({ hasNamespaces: !allowed }, dataDir)).toBe('starts: 1\n')
        expect(startOn({ hasNamespaces: allowed }, dataDir)).toBe('starts: 2\n')
      })
    },
  )

  test('without namespaces of users, from a project that others can not read', () => {
    const project = join(scratch, 'closed', 'project')
    mkdirSync(project, { recursive: true })
    chmodSync(dirname(project), 0o700)
    const dataDir = newDataDir()
    for (const starts of [1, 2]) expect(startOn({ hasNamespaces: false, project }, dataDir)).toBe(`starts: ${starts}\n`)
  })

  test('but not where PostgreSQL’s user could not reach the data: a sentence says so', () => {
    const closed = newDataDir()
    chmodSync(closed, 0o700)
    expect(startOn({ hasNamespaces: false }, join(closed, 'data'))).toMatch(
      /^PostgreSQL does not run as root.* Set DATA_DIR/,
    )
  })

  test('but not on the data of an ordinary user, which stay that user’s', () => {
    const dataDir = newDataDir(1)
    expect(startOn({ uid: 1 }, dataDir)).toBe('starts: 1\n')
    expect(startOn({ hasNamespaces: false }, dataDir)).toMatch(/Give it to the user|must belong to the user/)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(1)
  })
})

describe.runIf(isReadableByOthers)('an ordinary user starts the database', () => {
  test.each([true, false])('with namespaces of users: %s', (allowed) => {
    expect(startOn({ uid: NOBODY, hasNamespaces: allowed }, newDataDir(NOBODY))).toBe('starts: 1\n')
  })

  test.runIf(hasNamespaces)('without a name, as containers give them', () => {
    expect(startOn({ uid: NAMELESS }, newDataDir(NAMELESS))).toBe('starts: 1\n')
  })

  test('but not without a name where there are no namespaces of users: a sentence says so', () => {
    const message = startOn({ uid: NAMELESS, hasNamespaces: false }, newDataDir(NAMELESS))
    expect(message).toMatch(/^PostgreSQL needs a user with a name.* DATABASE_URL.*54321/)
  })
})
