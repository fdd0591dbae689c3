import { readdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE_MS = 1000
/** Processor time as /proc counts it: 100 ticks a second on every usual Linux. */
const TICKS_PER_SECOND = 100
const MIN_BUSY_PERCENT = 5

export function describeMachine(): string {
  const [cpu] = cpus()
  return `${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.versions.node}`
}

/** The load average, and the other processes that use the processor, watched for a second. */
export async function describeLoad(): Promise<string> {
  const before = readProcessorTicks()
  await sleep(SAMPLE_MS)
  const busy = [...readProcessorTicks()]
    .map(([pid, { name, ticks }]) => ({
      name: `${name} (${pid})`,
      percent: ((ticks - (before.get(pid)?.ticks ?? 0)) / TICKS_PER_SECOND / (SAMPLE_MS / 1000)) * 100,
    }))
    .filter(({ percent }) => percent >= MIN_BUSY_PERCENT)
    .toSorted((a, b) => b.percent - a.percent)
    .map(({ name, percent }) => `${name} ${Math.round(percent)} %`)
  const averages = loadavg().map((average) => average.toFixed(2))
  return `load average ${averages.join(' ')}; busy: ${busy.join(', ') || 'nothing'}`
}

/** User and system time of every process but this one. */
function readProcessorTicks(): Map<number, { name: string; ticks: number }> {
  const result = new Map<number, { name: string; ticks: number }>()
  for (const pid of readdirSync('/proc').map(Number)) {
    if (!Number.isInteger(pid) || pid === process.pid) continue
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name stands in parentheses and may contain spaces; proc(5) counts utime and stime as fields 14 and 15.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
      result.set(pid, { name, ticks: Number(fields[11]) + Number(fields[12]) })
    } catch {
      // The process ended meanwhile.
    }
  }
  return result
}
