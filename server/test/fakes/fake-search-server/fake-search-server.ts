import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import {
  changeAliases,
  createIndex,
  deleteIndices,
  matching,
  refresh,
  resolve,
  type Store,
  writeItem,
} from './indices.ts'
import { ApiError } from './api-error.ts'
import { search } from './search.ts'

/**
 * The REST interface of OpenSearch and Elasticsearch on loopback, as far as the shop uses it: indices with strict mappings, aliases, _bulk and _msearch. It
 * evaluates queries and aggregations over what was stored, and refuses what it does not know and what fields do not allow.
 * Sources: https://docs.opensearch.org/latest/api-reference/ and https://www.elastic.co/docs/api/doc/elasticsearch/.
 */
export type FakeSearchServer = {
  url: string
  /** With the user and password that it asks for. */
  urlWithCredentials: string
  indices: Store
  requests: string[]
  /** What happens to the next requests in place of an answer. */
  fault: Fault | null
  /** So many of the next written documents are refused, because there is no room. */
  refusedWrites: number
  /** Refuses connections until it is started again. */
  stop(): Promise<void>
  start(): Promise<void>
}
/** An error, no answer for a time, a connection that ends before the answer or within it, or an answer that does not end. */
export type Fault = { status: number } | { delayMs: number } | 'no answer' | 'half an answer' | 'endless answer'

const CREDENTIALS = { user: 'shop', password: 'p@ss:word' }

/** Call it at the top level of a test file. */
export async function startFakeSearchServer({ asksCredentials = false } = {}): Promise<FakeSearchServer> {
  let server: Server
  let port = 0
  const fake: FakeSearchServer = {
    url: '',
    urlWithCredentials: '',
    indices: new Map(),
    requests: [],
    fault: null,
    refusedWrites: 0,
    async stop() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
    async start() {
      server = createServer((request, response) => void respond(request, response))
      await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
      port = (server.address() as AddressInfo).port
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => '')
    const { fault } = fake
    const url = new URL(request.url!, fake.url)
    fake.requests.push(`${request.method} ${decodeURIComponent(url.pathname)}`)
    if (fault === 'no answer') return void request.socket.destroy()
    if (fault && typeof fault === 'object' && 'delayMs' in fault) await sleep(fault.delayMs)
    let status = 200
    let answered: unknown
    try {
      if (asksCredentials) checkCredentials(request)
      if (fault && typeof fault === 'object' && 'status' in fault) throw errorOf(fault.status)
      answered = answer(fake, request.method!, url, body)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      status = error.status
      answered = error.body
    }
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
    const json = JSON.stringify(answered)
    if (fault === 'half an answer' || fault === 'endless answer') {
      response.write(json.slice(0, json.length / 2))
      if (fault === 'half an answer') setTimeout(() => response.destroy(), 20)
      return
    }
    response.end(json)
  }

  await fake.start()
  fake.url = `http://127.0.0.1:${port}`
  fake.urlWithCredentials = `http://${CREDENTIALS.user}:${encodeURIComponent(CREDENTIALS.password)}@127.0.0.1:${port}`
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return fake
}

function answer(fake: FakeSearchServer, method: string, { pathname, searchParams }: URL, body: string): unknown {
  const { indices } = fake
  const [, name = '', action] = decodeURIComponent(pathname).split('/')
  const route = `${method} ${name.startsWith('_') ? name : '{index}'}${action ? `/${action}` : ''}`
  switch (route) {
    case 'PUT {index}':
      return createIndex(indices, name, JSON.parse(body))
    case 'GET {index}':
      return Object.fromEntries(
        matching(indices, name).map(([found, { aliases, mappings, settings }]) => [
          found,
          {
            aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])),
            mappings,
            settings: { index: settings },
          },
        ]),
      )
    case 'DELETE {index}':
      return deleteIndices(indices, name.split(','))
    case 'PUT {index}/_settings':
      Object.assign(resolve(indices, name).settings, JSON.parse(body).index)
      return { acknowledged: true }
    case 'GET {index}/_refresh':
    case 'POST {index}/_refresh':
      refresh(resolve(indices, name))
      return { _shards: { total: 1, successful: 1, failed: 0 } }
    case 'POST _aliases':
      return changeAliases(indices, JSON.parse(body).actions)
    case 'POST _bulk':
      return bulk(fake, linesOf(body), searchParams)
    case 'POST {index}/_msearch':
      return { took: 1, responses: multiSearch(indices, name, linesOf(body)) }
    default:
      throw new ApiError(400, 'illegal_argument_exception', `request [${pathname}] is not simulated with ${method}`)
  }
}

function bulk(fake: FakeSearchServer, lines: Record<string, any>[], parameters: URLSearchParams): object {
  const items: Record<string, { status: number }>[] = []
  const isAlias = parameters.get('require_alias') === 'true'
  const touched = new Set<string>()
  for (let at = 0; at < lines.length; at += 2) {
    const [action, meta] = Object.entries(lines[at]!)[0]!
    const target = { _index: meta._index as string, _id: meta._id as string }
    touched.add(target._index)
    try {
      if (fake.refusedWrites > 0) {
        fake.refusedWrites -= 1
        throw errorOf(429)
      }
      items.push({ [action]: { ...target, ...writeItem(fake.indices, action, target, lines[at + 1]!, isAlias) } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      items.push({ [action]: { ...target, ...error.body } })
    }
  }
  if (parameters.get('refresh') === 'wait_for')
    for (const name of touched) if (matching(fake.indices, name, false).length > 0) refresh(resolve(fake.indices, name))
  return { took: 1, errors: items.some((item) => Object.values(item)[0]!.status >= 300), items }
}

function multiSearch(indices: Store, name: string, lines: Record<string, any>[]): object[] {
  const responses: object[] = []
  for (let at = 0; at < lines.length; at += 2) {
    try {
      responses.push({ ...search(resolve(indices, name), lines[at + 1]!), status: 200 })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      responses.push(error.body)
    }
  }
  return responses
}

/** Newline-delimited JSON, which ends with a newline. */
function linesOf(body: string): Record<string, any>[] {
  if (!body.endsWith('\n'))
    throw new ApiError(400, 'illegal_argument_exception', 'The bulk request must be terminated by a newline [\\n]')
  return body
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line))
}

function errorOf(status: number): ApiError {
  if (status === 429)
    return new ApiError(429, 'es_rejected_execution_exception', 'rejected execution of a task: the queue is full')
  if (status === 503)
    return new ApiError(503, 'cluster_block_exception', 'blocked by: [SERVICE_UNAVAILABLE/1/state not recovered]')
  return new ApiError(status, 'exception', 'an error')
}

function checkCredentials({ headers: { authorization = '' } }: IncomingMessage): void {
  const [user, ...password] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')
  if (user !== CREDENTIALS.user || password.join(':') !== CREDENTIALS.password)
    throw new ApiError(401, 'security_exception', `unable to authenticate user [${user}] for REST request`)
}
