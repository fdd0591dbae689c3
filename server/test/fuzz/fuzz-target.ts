import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/database/client.ts'
import { testShop } from '../app.ts'

/**
 * The fuzz tests are deterministic and short by default. FUZZ_SEED sets another seed; a failure prints its seed, with which
 * it can be repeated. FUZZ_TIMES multiplies the number of runs and the time limit: FUZZ_TIMES=10 before a release.
 */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
export const RUNS_FACTOR = Number(process.env['FUZZ_TIMES'] ?? 1)
/** A property stops starting runs after this time; the rest of the test's timeout is for the run in progress. */
const PROPERTY_TIME_LIMIT_MS = 15_000 * RUNS_FACTOR
export const TEST_TIMEOUT_MS = PROPERTY_TIME_LIMIT_MS + 45_000

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
  send(request: RawRequest): Promise<RawResponse>
  /** Sends a request, expects a response as documented, and returns its status. */
  sendChecked(request: RawRequest): Promise<number>
  json(request: { method?: string; path: string; body?: unknown }): Promise<any>
}

export async function openFuzzTarget(options: Parameters<typeof testShop>[0] = {}): Promise<FuzzTarget> {
  const { app, database } = await testShop(options)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const send: FuzzTarget['send'] = ({ method, path, body, headers = {} }) =>
    new Promise((resolve, reject) => {
      const defaultHeaders = {
        'x-api-key': app.apiKey,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      }
      const outgoing = request(
        { agent, host: '127.0.0.1', port, method, path, headers: { ...defaultHeaders, ...headers } },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode!,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
          incoming.on('error', reject)
        },
      )
      outgoing.setTimeout(15_000, () => outgoing.destroy(new Error(`no response to ${method} ${path}`)))
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    apiKey: app.apiKey,
    database,
    send,
    async sendChecked(sent) {
      const response = await send(sent)
      expectWellFormedResponse(sent, response)
      return response.status
    },
    async json({ method = 'GET', path, body }) {
      const response = await send({
        method,
        path: `/api/v1${path}`,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, ...JSON.parse(response.text) }
    },
  }
}

/** Checks a property with `runs` values, reproducibly; stops early, without failing, when the time limit is reached. */
export function assertProperty<T>(
  arbitrary: fc.Arbitrary<T>,
  runs: number,
  check: (value: T) => Promise<void>,
): Promise<void> {
  return fc.assert(fc.asyncProperty(arbitrary, check), {
    seed: SEED,
    numRuns: runs * RUNS_FACTOR,
    interruptAfterTimeLimit: PROPERTY_TIME_LIMIT_MS,
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
  429: ['rate_limited', 'too_many_attempts'],
}
/** Text that only the server's code, its libraries and its database contain. */
const INTERNALS =
  /node_modules|\/(?:work|home|root|tmp|src)\/|\.[cm]?[tj]s:\d|\bat [\w.]+ \(|\bselect\b.*\bfrom\b|\binsert into\b|syntax error|violates|constraint|relation "|column "|invalid input|out of range|pg_|postgres|drizzle|zod|fastify|FST_|ECONN|TypeError|RangeError|SyntaxError|undefined|\[object|Unexpected token|is not valid JSON/i

/** Expects what holds of the response to any request: no 5xx, a JSON body of the documented form, and no internals in it. */
export function expectWellFormedResponse(sent: RawRequest, { status, headers, text }: RawResponse): void {
  const summary = `${sent.method} ${sent.path.slice(0, 200)} ${String(sent.body ?? '').slice(0, 500)} → ${status} ${text.slice(0, 500)}`
  expect(status, summary).toBeLessThan(500)
  expect(headers['x-content-type-options'], summary).toBe('nosniff')
  for (const name of Object.keys(headers)) expect(name, summary).not.toMatch(/injected/i)
  if (status === 304 || sent.method === 'HEAD') return expect(text, summary).toBe('')
  expect(headers['content-type'], summary).toMatch(/^application\/json; charset=utf-8$/)
  const body = JSON.parse(text)
  if (status < 300) return
  expect(text.length, summary).toBeLessThan(64 * 1024)
  if (status === 406) {
    expect(
      Object.keys(body).filter((key) => key !== 'errors' && key !== 'details'),
      summary,
    ).toEqual([])
    const { errors } = body
    const messages: unknown[] = typeof errors === 'string' ? [errors] : Object.values(errors)
    expect(messages.length, summary).toBeGreaterThan(0)
    for (const message of messages) expectMessage(message, summary)
    return
  }
  if (status === 401) return expect(Object.keys(body), summary).toEqual(['message'])
  expect(ERROR_CODES[status], summary).toContain(body.code)
  expect(Object.keys(body).toSorted(), summary).toEqual(['code', 'message'])
  expectMessage(body.message, summary)
}

function expectMessage(message: unknown, summary: string): void {
  expect(message, summary).toBeTypeOf('string')
  expect((message as string).length, summary).toBeGreaterThan(3)
  expect(message, summary).not.toMatch(INTERNALS)
  expect(message, summary).not.toMatch(/[<>{}\u0000-\u001f]/)
}
