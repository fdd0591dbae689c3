import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { API_ROOT } from '@vitrina/contract/constants'
import { ENVIRONMENT, FLAGS } from '../../../server/node-options.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const START_TIMEOUT_MS = 120_000
const CALL_TIMEOUT_MS = 10_000
export const API_KEY = `test-${randomUUID()}`

export type RunningShop = {
  url: string
  pid: number
  /** Ends it with SIGTERM, as an operator does; its exit code. */
  stop(): Promise<number | null>
  /** Ends it with SIGKILL, as a power cut does. */
  kill(): Promise<void>
  /** What it has printed so far. */
  output(): string
}

type ShopOptions = {
  uid?: number
  timeout?: number
  command?: string[]
  /** Where its source and its build are. */
  root?: string
  /** Hears of the process before it listens. */
  onSpawn?: (process: ChildProcess) => void
}

/**
 * The real process, as `npm start` runs it, on a free port. Rejects with what it printed when it ends before it listens. `command`
 * stands before it, to run it in a namespace or with a priority.
 */
export async function startShop(env: Record<string, string>, options: ShopOptions = {}): Promise<RunningShop> {
  const [file, ...args] = [
    ...(options.command ?? []),
    process.execPath,
    ...FLAGS,
    join(options.root ?? ROOT, 'server/src/main.js'),
  ]
  const child = spawn(file!, args, {
    env: {
      ...process.env,
      ...ENVIRONMENT,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      API_KEY,
      RATE_LIMIT_WRITES: '0',
      RATE_LIMIT_READS: '0',
      LOG_LEVEL: 'warn',
      DEMO_STAFF: '0',
      ...env,
    },
    // A shop whose test process died loses this channel and stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  options.onSpawn?.(child)
  const printed = await addressOf(child, () => output, options.timeout ?? START_TIMEOUT_MS)
  // With a PUBLIC_URL it prints that one.
  const url = env['PORT'] ? `http://127.0.0.1:${env['PORT']}` : printed
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return exited
  }
  return {
    url,
    pid: child.pid!,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL').then(() => undefined),
  }
}

/** The address the shop prints once it listens. */
function addressOf(child: ChildProcess, output: () => string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The shop did not start within ${timeoutMs} ms:\n${output()}`))
    }, timeoutMs)
    child.stdout!.on('data', () => {
      const address = /The shop is open: \S+?(?::(\d+))?\s/.exec(output())
      if (!address) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${address[1]}`)
    })
    // `close`, not `exit`: what it printed last has been read by then.
    child.once('close', (code) => {
      clearTimeout(timer)
      reject(new Error(`The shop ended (${code}):\n${output()}`))
    })
  })
}

/** For a shop whose own address is part of its settings. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export type ApiResponse = { status: number; body: any }

/** Calls the API of a running shop; rejects when nobody answers. */
export async function callApi(
  shop: { url: string },
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const response = await fetch(shop.url + API_ROOT + path, {
    method,
    headers: {
      'x-api-key': API_KEY,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  return { status: response.status, body: await response.json() }
}

/** The currency of the demo shop. */
export const LEV = { code: 'BGN', label: 'лв' } as const
