import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory in MB of a process, and of the processes below it. */
export function residentMemory(pid: number): { self: number; descendants: number } {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statusField(Number(name), 'PPid') ?? 0) }))
  const descendantsOf = (ancestor: number): number[] =>
    processes.filter(({ parent }) => parent === ancestor).flatMap(({ pid: child }) => [child, ...descendantsOf(child)])
  // The proportional set size counts memory that PostgreSQL's processes share only once.
  const proportional = descendantsOf(pid).reduce((sum, child) => sum + proportionalKilobytes(child), 0)
  return { self: kilobytes(statusField(pid, 'VmRSS')) / 1024, descendants: proportional / 1024 }
}

function statusField(pid: number, name: string): string | undefined {
  try {
    return new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

function proportionalKilobytes(pid: number): number {
  try {
    return kilobytes(/^Pss:\s*(.*)$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

const kilobytes = (text: string | undefined): number => Number.parseInt(text ?? '0', 10)
