// Runs on the machine's Node (20 or newer) before anything is installed. Installs the packages, among them the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const REQUIRED_MAJOR = 24
const PARENT_CHECK_INTERVAL_MS = 200
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Installs the packages of the lock file, unless they are installed already. Where others are, only what differs is replaced: a shop
 * may be running from here, and this Node does.
 */
export function install() {
  const installedFile = join(root, 'node_modules', '.vitrina-installed')
  const lockDigest = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(installedFile) && readFileSync(installedFile, 'utf8') === lockDigest) return
  console.log('Installing packages …')
  const command = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci']
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const result = spawnSync(npm[0], [...npm.slice(1), ...command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  mkdirSync(dirname(installedFile), { recursive: true })
  writeFileSync(installedFile, lockDigest)
}

/** Path of the Node that came with the packages; on macOS that of the machine, which must be as new. */
export function findNode() {
  const installed = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return process.execPath
  console.error(
    `Node ${REQUIRED_MAJOR} or newer is required, but this is ${process.versions.node}. See https://nodejs.org`,
  )
  process.exit(1)
}

/** Runs a script with the project's Node and returns its exit code. Signals are passed on to it. */
export function run(args, { env = {}, cwd = root } = {}) {
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(findNode(), args, {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`, ...env },
  })
  const forward = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, forward)
  // npm runs scripts in a shell, and a signal to npm ends that shell without reaching this process: watch the parent instead.
  const parent = process.ppid
  const parentCheck = setInterval(() => process.ppid !== parent && forward('SIGTERM'), PARENT_CHECK_INTERVAL_MS)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearInterval(parentCheck)
      for (const forwarded of SIGNALS) process.off(forwarded, forward)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}

/** Whether packages of Debian can be installed here: as root, where there is apt-get. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs packages of Debian, without those they recommend. One that is not to be had leaves the others. Returns whether all are there. */
export function installPackages(names) {
  console.log(`Installing ${names.join(', ')} …`)
  apt('update', '-qq')
  return names.map((name) => apt('install', '-y', '-qq', '--no-install-recommends', name)).every((code) => code === 0)
}

/** Runs apt-get without questions and returns its exit code. */
function apt(...args) {
  return spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status
}
