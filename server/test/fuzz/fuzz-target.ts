import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/database/client.ts'
import { testShop } from '../app.ts'

/** The same on every run unless asked otherwise; a failure prints seed and path, and FUZZ_SEED runs it again. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
/** More than 1 looks longer. */
const RUNS_FACTOR = Number(process.env['FUZZ_TIMES'] ?? 1)

export type RawRequest = {
  method: string
  path: string
  body?: string | Buffer
  headers?: Record<string, string | string[]>
}
export type RawResponse = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
export type FuzzTarget = {
  origin: string
  port: number
  apiKey: string
  database: Database
  send(sent: RawRequest): Promise<RawResponse>
  json(sent: { method?: string; path: string; body?: unknown }): Promise<any>
}

export async function openFuzzTarget(options: Parameters<typeof testShop>[0] = {}): Promise<FuzzTarget> {
  const { app, database } = await testShop(options)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const send: FuzzTarget['send'] = ({ method, path, body, headers = {} }) =>
    new Promise((resolve, reject) => {
      const standing = {
        'x-api-key': app.apiKey,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      }
      const sending = request(
        { agent, host: '127.0.0.1', port, method, path, headers: { ...standing, ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
          )
          answer.on('error', reject)
        },
      )
      sending.setTimeout(15_000, () => sending.destroy(new Error(`no answer to ${method} ${path}`)))
      sending.on('error', reject)
      sending.end(body)
    })
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    apiKey: app.apiKey,
    database,
    send,
    async json({ method = 'GET', path, body }) {
      const got = await send({
        method,
        path: `/api/v1${path}`,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: got.status, ...JSON.parse(got.text) }
    },
  }
}

/** Runs a property so that it can be run again the same, within a time that a test may take. */
export function assertProperty<T>(
  arbitrary: fc.Arbitrary<T>,
  runs: number,
  act: (value: T) => Promise<void>,
): Promise<void> {
  return fc.assert(fc.asyncProperty(arbitrary, act), {
    seed: SEED,
    numRuns: runs * RUNS_FACTOR,
    interruptAfterTimeLimit: 15_000 * RUNS_FACTOR,
    markInterruptAsFailure: false,
    reporter({ failed, seed, counterexamplePath, counterexample, errorInstance }) {
      if (!failed) return
      throw new Error(
        `FUZZ_SEED=${seed}, path ${counterexamplePath}: ${fc.stringify(counterexample).slice(0, 1000)}\n${String(errorInstance)}`,
        { cause: errorInstance },
      )
    },
  })
}

const ERROR_CODES: Record<number, string[]> = {
  403: ['forbidden'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  409: ['conflict', 'idempotency_conflict'],
  413: ['body_too_large'],
  415: ['unsupported_media_type'],
  429: ['rate_limited'],
}
/** What only the inside knows. */
const INTERNALS =
  /node_modules|\/(?:work|home|root|tmp|src)\/|\.[cm]?[tj]s:\d|\bat [\w.]+ \(|\bselect\b.*\bfrom\b|\binsert into\b|syntax error|violates|constraint|relation "|column "|invalid input|out of range|pg_|postgres|drizzle|zod|fastify|FST_|ECONN|TypeError|RangeError|SyntaxError|undefined|\[object|Unexpected token|is not valid JSON/i

/** Whatever was sent, this is how the shop answers. */
export function expectWellFormedResponse(sent: RawRequest, { status, headers, text }: RawResponse): void {
  const told = `${sent.method} ${sent.path.slice(0, 200)} ${String(sent.body ?? '').slice(0, 500)} → ${status} ${text.slice(0, 500)}`
  expect(status, told).toBeLessThan(500)
  expect(headers['x-content-type-options'], told).toBe('nosniff')
  for (const name of Object.keys(headers)) expect(name, told).not.toMatch(/injected/i)
  if (status === 304 || sent.method === 'HEAD') return expect(text, told).toBe('')
  expect(headers['content-type'], told).toMatch(/^application\/json; charset=utf-8$/)
  const body = JSON.parse(text)
  if (status < 300) return
  expect(text.length, told).toBeLessThan(64 * 1024)
  if (status === 406) {
    expect(
      Object.keys(body).filter((key) => key !== 'errors' && key !== 'details'),
      told,
    ).toEqual([])
    const { errors } = body
    const messages: unknown[] = typeof errors === 'string' ? [errors] : Object.values(errors)
    expect(messages.length, told).toBeGreaterThan(0)
    for (const message of messages) expectMessage(message, told)
    return
  }
  if (status === 401) return expect(Object.keys(body), told).toEqual(['message'])
  expect(ERROR_CODES[status], told).toContain(body.code)
  expect(Object.keys(body).toSorted(), told).toEqual(['code', 'message'])
  expectMessage(body.message, told)
}

function expectMessage(message: unknown, told: string): void {
  expect(message, told).toBeTypeOf('string')
  expect((message as string).length, told).toBeGreaterThan(3)
  expect(message, told).not.toMatch(INTERNALS)
  expect(message, told).not.toMatch(/[<>{}\u0000-\u001f]/)
}
