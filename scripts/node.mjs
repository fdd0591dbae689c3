// Runs on the machine's own Node, 20 or newer, before anything is installed: brings the project's Node and its packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const NEWEST_NEEDED = 24
const PARENT_LOOK = 200
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Installs the packages of the lock file when they are not those that are there. Not `npm ci`: it refuses a lock file that lacks
 * another platform's optional packages, which is how npm writes one where its registry has not got them all.
 */
export function install() {
  const mark = join(root, 'node_modules', '.vitrina-installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing packages …')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const done = spawnSync(
    npm[0],
    [...npm.slice(1), 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  )
  if (done.status !== 0) process.exit(done.status ?? 1)
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
}

/** The project's own Node 24, which came with the packages; on macOS the system's, if it is as new. */
export function node() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= NEWEST_NEEDED) return process.execPath
  console.error(
    `Node ${NEWEST_NEEDED} is needed on this machine; it has ${process.versions.node}. See https://nodejs.org`,
  )
  process.exit(1)
}

/** Runs a program of the project to its end and answers its exit code; signals are passed on. */
export function run(args, { env = {}, cwd = root } = {}) {
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(node(), args, {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`, ...env },
  })
  const pass = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  // npm runs its scripts in a shell, and a signal to npm ends that shell without reaching us.
  const parent = process.ppid
  const orphaned = setInterval(() => process.ppid !== parent && pass('SIGTERM'), PARENT_LOOK)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearInterval(orphaned)
      for (const passed of SIGNALS) process.off(passed, pass)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}
