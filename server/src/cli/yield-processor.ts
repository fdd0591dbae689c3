import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE_MS = 250
/** On a machine that is busier, such a process would hardly ever run; an unprivileged one can't take it back. */
const MIN_UNUSED = 0.25

/**
 * From now on, this process gets only processor time that is idle, and gives way at once: `SCHED_IDLE` of Linux (sched(7)).
 * A low priority alone lets others wait for a few milliseconds, several times in an order. Without chrt(1), as on other
 * systems, or where less than `minUnused` of the processors' time is unused (from 0 to 1), the process keeps its priority.
 */
export async function yieldProcessor(minUnused = MIN_UNUSED): Promise<void> {
  if (process.platform !== 'linux' || (await unusedShare()) < minUnused) return
  spawnSync('chrt', ['-a', '-i', '-p', '0', String(process.pid)], { stdio: 'ignore', timeout: 5000 })
}

/** The share of the processors' time that is idle, from 0 to 1. */
async function unusedShare(): Promise<number> {
  const before = processorTimes()
  await sleep(SAMPLE_MS)
  const after = processorTimes()
  return (after.unused - before.unused) / (after.all - before.all || 1)
}

/** In clock ticks since the machine has started; time in which the disk is waited for is unused as well (proc_stat(5)). */
function processorTimes(): { unused: number; all: number } {
  const [user, nice, system, idle, iowait, ...others] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]!
    .split(/\s+/)
    .slice(1, 9)
    .map(Number) as [number, number, number, number, number, ...number[]]
  const unused = idle + iowait
  return { unused, all: others.reduce((sum, time) => sum + time, unused + user + nice + system) }
}
