import { spawnSync } from 'node:child_process'

/** Without root, a namespace of users comes first, in which the test's user is root. */
const UNSHARE = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])]

const works = (command: string[]) => spawnSync(command[0]!, [...command.slice(1), 'true']).status === 0

/** Runs a program as in a container of its own: its process ids mean nothing outside, and those outside nothing to it. */
export const ownProcessIds = [...UNSHARE, '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc']
export const hasProcessNamespaces = works(ownProcessIds)

/** Runs a program that alone sees a disk of this size at `directory`. The rest of the machine reaches it below /proc/<pid>/root. */
export const ownDisk = (directory: string, megabytes: number) => [
  ...UNSHARE,
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`,
  directory,
]
export const hasMountNamespaces = works(ownDisk('/mnt', 1))
