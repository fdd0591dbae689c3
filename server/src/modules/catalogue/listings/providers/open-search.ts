import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@opensearch-project/opensearch'
import {
  type AliasChange,
  type IndexInfo,
  type SearchAnswer,
  type SearchServer,
  SearchServerError,
  type Write,
  type WriteResult,
} from '../search-server/search-server.ts'

/** A visitor waits no longer: the lists in memory are there. */
const SEARCH_TIMEOUT_MS = 2000
/** Of everything that jobs do. Less than PostgreSQL lets a transaction wait. */
const WRITE_TIMEOUT_MS = 8000
const WRITE_ATTEMPTS = 4
const FIRST_RETRY_MS = 200
/** The server has no room for what was sent, or for nothing just now. */
const BUSY = new Set([429, 503])

/** What the client returns: a promise that can be aborted. */
type Pending = Promise<unknown> & { abort(): unknown }
type ItemError = { type?: string }
type BulkItem = { status: number; result?: string; error?: ItemError }

/**
 * A server of OpenSearch or Elasticsearch. The client is that of OpenSearch, which asks no server what it is; the calls are those that both have in
 * common. `url` may have a user and a password.
 */
export function createOpenSearch(url: string, { searchTimeoutMs = SEARCH_TIMEOUT_MS } = {}): SearchServer {
  let opened: Promise<{ client: Client; describe: (error: unknown) => unknown }> | undefined

  /** The library is loaded with the first question. */
  async function open() {
    const library = await import('@opensearch-project/opensearch')
    const client = new library.Client({
      node: url,
      maxRetries: 0,
      resurrectStrategy: 'none',
      // No less than the limits of `ask`, which are those that count.
      requestTimeout: Math.max(WRITE_TIMEOUT_MS, searchTimeoutMs),
    })
    return { client, describe: (error: unknown) => described(error, library.errors) }
  }

  /** The body of an answer. The client's own time-out ends when the answer begins, so this one counts until it has ended. */
  async function ask<Body>(send: (client: Client) => unknown, timeoutMs: number): Promise<Body> {
    const { client, describe } = await (opened ??= open())
    const pending = send(client) as Pending
    let hasTimedOut = false
    const timer = setTimeout(() => {
      hasTimedOut = true
      pending.abort()
    }, timeoutMs)
    try {
      return ((await pending) as { body: Body }).body
    } catch (error) {
      throw hasTimedOut
        ? new SearchServerError(`The search server took more than ${timeoutMs} ms`, null)
        : describe(error)
    } finally {
      clearTimeout(timer)
    }
  }

  async function bulk(writes: readonly Write[], options: { areAliases: boolean; waitUntilFound: boolean }) {
    const lines = writes.flatMap(({ action, index, id, document }) => [
      { [action]: { _index: index, _id: id } },
      action === 'update' ? { doc: document } : document,
    ])
    const { items } = await ask<{ items: Record<string, BulkItem>[] }>(
      (client) =>
        client.bulk({
          body: lines as never,
          require_alias: options.areAliases,
          refresh: options.waitUntilFound ? 'wait_for' : false,
        }),
      WRITE_TIMEOUT_MS,
    )
    return items.map((item) => Object.values(item)[0]!)
  }

  return {
    async search<Source>(index: string, bodies: readonly object[]) {
      const { responses } = await ask<{ responses: (SearchAnswer<Source> & Partial<Failure>)[] }>(
        (client) => client.msearch({ index, body: bodies.flatMap((body) => [{}, body]) as never }),
        searchTimeoutMs,
      )
      for (const response of responses) throwFailure(response)
      return responses
    },

    async write(writes, { areAliases = false, waitUntilFound = false } = {}) {
      const results: WriteResult[] = []
      let waiting = [...writes.entries()]
      for (let attempt = 1; waiting.length > 0; attempt += 1) {
        let busy: BulkItem | undefined
        const refused: typeof waiting = []
        try {
          const items = await bulk(
            waiting.map(([, write]) => write),
            { areAliases, waitUntilFound },
          )
          for (const [at, [position, write]] of waiting.entries()) {
            const item = items[at]!
            if (BUSY.has(item.status)) {
              busy = item
              refused.push([position, write])
            } else results[position] = resultOf(item)
          }
        } catch (error) {
          if (attempt === WRITE_ATTEMPTS || !(error instanceof SearchServerError) || !BUSY.has(error.status ?? 0))
            throw error
          refused.push(...waiting)
        }
        if (busy && attempt === WRITE_ATTEMPTS) throw failure(busy.status, busy.error)
        waiting = refused
        if (waiting.length > 0) await sleep(FIRST_RETRY_MS * 2 ** (attempt - 1))
      }
      return results
    },

    async indices(pattern) {
      type Described = { aliases: object; mappings: { _meta?: unknown } }
      const found = await ask<Record<string, Described>>(
        (client) => client.indices.get({ index: pattern }),
        WRITE_TIMEOUT_MS,
      )
      return Object.entries(found).map(([name, { aliases, mappings }]): IndexInfo => ({
        name,
        aliases: Object.keys(aliases),
        meta: mappings._meta,
      }))
    },

    async createIndex(name, definition) {
      await ask((client) => client.indices.create({ index: name, body: definition as never }), WRITE_TIMEOUT_MS)
    },

    async openIndex(name) {
      await ask(
        (client) => client.indices.putSettings({ index: name, body: { index: { refresh_interval: '1s' } } as never }),
        WRITE_TIMEOUT_MS,
      )
      await ask((client) => client.indices.refresh({ index: name }), WRITE_TIMEOUT_MS)
    },

    async changeAliases(changes: readonly AliasChange[]) {
      await ask((client) => client.indices.updateAliases({ body: { actions: changes as never } }), WRITE_TIMEOUT_MS)
    },

    async deleteIndices(names) {
      if (names.length > 0) await ask((client) => client.indices.delete({ index: [...names] }), WRITE_TIMEOUT_MS)
    },

    close() {
      // Waits for the requests under way, which nobody else does.
      opened?.then(({ client }) => client.close()).catch(() => {})
    },
  }
}

/** How one search among several fails, wholly or in a part of its index. */
type Failure = { error: ItemError; status: number; timed_out: boolean; _shards: { failed: number } }

function throwFailure({ error, status, timed_out, _shards }: Partial<Failure>): void {
  if (error) throw failure(status ?? null, error)
  if (timed_out || (_shards?.failed ?? 0) > 0) throw failure(status ?? null, { type: 'partial answer' })
}

function resultOf({ status, result, error }: BulkItem): WriteResult {
  if (error?.type === 'document_missing_exception') return 'missing'
  if (error || status >= 300) throw failure(status, error)
  return result as WriteResult
}

/** The type of an error only: its reason quotes the query. */
const failure = (status: number | null, error: ItemError | undefined): SearchServerError =>
  new SearchServerError(`The search server answered ${status ?? ''} ${error?.type ?? ''}`.trim(), status)

function described(error: unknown, errors: typeof import('@opensearch-project/opensearch').errors): unknown {
  if (error instanceof errors.ResponseError) return failure(error.statusCode ?? null, error.body?.error)
  if (error instanceof errors.OpenSearchClientError)
    return new SearchServerError(`The search server does not answer: ${error.message}`, null)
  return error
}
