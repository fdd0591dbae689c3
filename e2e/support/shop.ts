import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_ROOT } from '@vitrina/contract/constants'

const FLAGS: string[] = JSON.parse(readFileSync(join(import.meta.dirname, '../../server/node-flags.json'), 'utf8'))
const MAIN = join(import.meta.dirname, '../../server/src/main.ts')
const START_TIMEOUT = 60_000
export const API_KEY = `test-${randomUUID()}`

export type RunningShop = {
  url: string
  pid: number
  /** Ends it as an operator would, and answers its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** What it has printed so far. */
  output(): string
}

/** The real process, as `npm start` runs it, on a port of its own. Rejects with what it printed when it ends before it opens. */
export async function startShop(
  env: Record<string, string>,
  options: { uid?: number; timeout?: number } = {},
): Promise<RunningShop> {
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      API_KEY,
      RATE_LIMIT_WRITES: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    // The channel is there to break: a shop whose test died stops, too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const url = await opened(child, () => output, options.timeout ?? START_TIMEOUT)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return child.exitCode === null && child.signalCode === null ? ended : Promise.resolve(child.exitCode)
  }
  return {
    url,
    pid: child.pid!,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL').then(() => undefined),
  }
}

async function opened(child: ChildProcess, output: () => string, timeout: number): Promise<string> {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline) {
    const address = /http:\/\/localhost:(\d+)/.exec(output())
    if (address) return `http://127.0.0.1:${address[1]}`
    if (child.exitCode !== null) throw new Error(`The shop ended (${child.exitCode}):\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`The shop did not open:\n${output()}`)
}

export type Answered = { status: number; body: any }

/** Calls the API of a running shop; rejects when there is nobody to answer. */
export async function call(
  shop: { url: string },
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const answer = await fetch(shop.url + API_ROOT + path, {
    method,
    headers: {
      'x-api-key': API_KEY,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  })
  return { status: answer.status, body: await answer.json() }
}
