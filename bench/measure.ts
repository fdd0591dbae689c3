import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'

/** One line of a benchmark's result. `target` is what was asked for; a row without one only tells. */
export type Row = {
  what: string
  value: number
  unit: string
  ceiling?: number
  target?: { atLeast: number } | { atMost: number }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!
}

export type Load = {
  url: string
  headers?: Record<string, string>
  seconds?: number
  connections?: number
  setupRequest?: (n: number) => string
}

/** Requests a second that a server answers under load; throws when one is not a 200. */
export async function requestsPerSecond({
  url,
  headers = {},
  seconds = 3,
  connections = 16,
  setupRequest,
}: Load): Promise<number> {
  let sent = 0
  const base = new URL(url)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(setupRequest
      ? {
          requests: [
            {
              setupRequest: (request: autocannon.Request) => ({
                ...request,
                path: setupRequest((sent += 1)).replace(base.origin, ''),
              }),
            },
          ],
        }
      : {}),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`)
  return result.requests.average
}

/** Takes both in turn, several times, and compares pair by pair: what the machine does meanwhile hits both. */
export async function inTurn(
  ours: Load,
  ceiling: Load,
  rounds = 5,
): Promise<{ ours: number; ceiling: number; ratio: number }> {
  await requestsPerSecond({ ...ours, seconds: 4 })
  await requestsPerSecond({ ...ceiling, seconds: 4 })
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push([await requestsPerSecond(ours), await requestsPerSecond(ceiling)])
  return {
    ours: median(pairs.map(([one]) => one)),
    ceiling: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([one, other]) => one / other)),
  }
}

/** A bare node:http server, in a process of its own, that sends the very same bytes and headers. */
export async function bareServer(sample: Response): Promise<{ url: string; stop(): void }> {
  const body = Buffer.from(await sample.arrayBuffer())
  const headers = Object.fromEntries(
    [...sample.headers].filter(([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name)),
  )
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(
    JSON.stringify({ headers: { ...headers, 'content-length': String(body.length) }, body: body.toString('base64') }),
  )
  const port = await new Promise<string>((resolve) => child.stdout.setEncoding('utf8').once('data', resolve))
  return { url: `http://127.0.0.1:${port.trim()}`, stop: () => child.kill() }
}

/** Resident memory in MB: of a process, and of the processes below it. */
export function residentMemory(pid: number): { own: number; children: number } {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(field(Number(name), 'PPid') ?? 0) }))
  const below = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap(({ pid: child }) => [child, ...below(child)])
  // Shared memory of PostgreSQL's processes counts once: proportional set size.
  return {
    own: kilobytes(field(pid, 'VmRSS')) / 1024,
    children: below(pid).reduce((sum, child) => sum + proportional(child), 0) / 1024,
  }
}

function field(pid: number, name: string): string | undefined {
  try {
    return new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

const kilobytes = (text: string | undefined): number => Number.parseInt(text ?? '0', 10)

function proportional(pid: number): number {
  try {
    return kilobytes(/^Pss:\s*(.*)$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
