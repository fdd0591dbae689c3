import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of the shop so far, in seconds: of its own process, and of the database's processes below it. */
export type CpuTime = { server: number; database: number }

/** proc(5): clock ticks, of which every usual Linux has 100 a second. */
const TICKS_PER_SECOND = 100
/** Fields of /proc/<pid>/stat after the name: the parent, own user and system time, and that of children that have ended. */
const FIELD = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14 }

/** `pid` is that of the shop's process. A database elsewhere counts as nothing. */
export function readCpuTime(pid: number): CpuTime {
  const processes = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? readStat(name) : null
    if (fields) processes.set(Number(name), fields)
  }
  const own = (fields: number[]) => fields[FIELD.user]! + fields[FIELD.system]!
  const withEnded = (fields: number[]) => own(fields) + fields[FIELD.endedUser]! + fields[FIELD.endedSystem]!
  const childrenOf = (parent: number) => [...processes].filter(([, fields]) => fields[FIELD.parent] === parent)
  const below = (parent: number): number =>
    childrenOf(parent).reduce((sum, [child, fields]) => sum + withEnded(fields) + below(child), 0)
  const server = processes.get(pid)
  if (!server) throw new Error(`There is no process ${pid}.`)
  return { server: own(server) / TICKS_PER_SECOND, database: below(pid) / TICKS_PER_SECOND }
}

/** Runs `measure` and returns its result with the processor time that the shop used meanwhile. */
export async function withCpuTime<T>(pid: number, measure: () => Promise<T>): Promise<{ result: T; cpu: CpuTime }> {
  const before = readCpuTime(pid)
  const result = await measure()
  const after = readCpuTime(pid)
  return { result, cpu: { server: after.server - before.server, database: after.database - before.database } }
}

function readStat(pid: string): number[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in parentheses and may contain spaces.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return null
  }
}
