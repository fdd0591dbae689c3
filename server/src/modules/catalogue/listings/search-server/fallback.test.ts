import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startFakeSearchServer, type Fault } from '../../../../../test/fakes/fake-search-server/fake-search-server.ts'
import { ALL_PRODUCTS, NO_FILTER, type ProductLists } from '../product-lists.ts'
import { createOpenSearch } from '../providers/open-search.ts'
import { productIndex } from './documents.ts'
import { createFallback } from './fallback.ts'
import { aliasesOf } from './indices.ts'
import { createServerLists } from './server-lists.ts'

// Else it is loaded within the time that the first question has.
await import('@opensearch-project/opensearch')
const fake = await startFakeSearchServer({ asksCredentials: true })
const aliases = aliasesOf('vitrina')
const FILTER = { ...NO_FILTER, categoryId: ALL_PRODUCTS }
const ALL = { offset: 0, limit: 10 }
const IN_MEMORY = { ids: [1], total: 1, understanding: null }
const RETRY_MS = 600
const POLL = { timeout: 10_000 }
const ON_SERVER = { ids: [], total: 0, understanding: null }

function openLists(url = fake.urlWithCredentials) {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  let loads = 0
  const { page } = createFallback({
    lists: createServerLists({
      server: createOpenSearch(url, { searchTimeoutMs: 800 }),
      aliases,
      database: {} as never,
      synonyms: () => [],
    }),
    createMemoryLists() {
      loads += 1
      return { page: async () => IN_MEMORY } as unknown as ProductLists
    },
    logger,
    retryMs: RETRY_MS,
    timeoutMs: 1000,
  })
  return {
    list: () => page(FILTER, 'position', ALL),
    logged: () => lines.map((line) => JSON.parse(line)),
    loads: () => loads,
  }
}

const EMPTY_INDEX = productIndex({ contentVersion: 1 })
async function makeIndex() {
  const server = createOpenSearch(fake.urlWithCredentials)
  await server.createIndex('vitrina-products-1-1', EMPTY_INDEX)
  await server.changeAliases([{ add: { index: 'vitrina-products-1-1', alias: aliases.products } }])
}

test('without an index lists come from memory, and from the server soon after it has one', async () => {
  const { list, logged } = openLists()
  expect(await list()).toEqual(IN_MEMORY)
  expect(await list()).toEqual(IN_MEMORY)
  await makeIndex()
  await expect.poll(list, POLL).toEqual(ON_SERVER)
  expect(logged().map(({ msg }) => msg)).toEqual([
    'the search server fails; lists come from memory until it answers',
    'the search server answers again',
  ])
  expect(logged()[0].err.message).toBe('The search server answered 404 index_not_found_exception')
})

test.each<[string, Fault]>([
  ['has no room', { status: 429 }],
  ['is not ready', { status: 503 }],
  ['has an error', { status: 500 }],
  ['is slow', { delayMs: 5000 }],
  ['breaks the connection', 'no answer'],
  ['breaks the connection within its answer', 'half an answer'],
  ['does not end its answer', 'endless answer'],
])('a server that %s is not waited for, is asked again after a while, and said so once', async (_, fault) => {
  const { list, logged, loads } = openLists()
  expect(await list()).toEqual(ON_SERVER)
  fake.fault = fault
  const start = Date.now()
  expect(await list()).toEqual(IN_MEMORY)
  expect(Date.now() - start).toBeLessThan(3000)
  const asked = fake.requests.length
  expect(await Promise.all([list(), list(), list()])).toEqual([IN_MEMORY, IN_MEMORY, IN_MEMORY])
  expect(fake.requests).toHaveLength(asked)
  await sleep(RETRY_MS + 100)
  // One of them tries.
  expect(await Promise.all([list(), list(), list()])).toEqual([IN_MEMORY, IN_MEMORY, IN_MEMORY])
  expect(fake.requests.length - asked).toBe(1)
  fake.fault = null
  await expect.poll(list, POLL).toEqual(ON_SERVER)
  expect(loads()).toBe(1)
  expect(logged()).toHaveLength(2)
})

test('a server that is gone is no error, and no log has its password', async () => {
  const { list, logged } = openLists()
  await fake.stop()
  expect(await list()).toEqual(IN_MEMORY)
  await fake.start()
  await expect.poll(list, POLL).toEqual(ON_SERVER)
  const wrong = openLists(fake.urlWithCredentials.replace('p%40ss', 'secret'))
  expect(await wrong.list()).toEqual(IN_MEMORY)
  expect(wrong.logged()[0].err.message).toBe('The search server answered 401 security_exception')
  const text = JSON.stringify([logged(), wrong.logged()])
  for (const secret of [
    'p@ss',
    'p%40ss',
    'secret',
    'shop:',
    'Basic',
    Buffer.from('shop:').toString('base64').slice(0, 6),
  ])
    expect(text).not.toContain(secret)
})

test('documents that the server has no room for are sent again, others fail', async () => {
  const server = createOpenSearch(fake.urlWithCredentials)
  await server.createIndex('vitrina-words-1', {
    mappings: { dynamic: 'strict', properties: { word: { type: 'keyword' } } },
  })
  const word = (id: string, document: object) => ({ action: 'index', index: 'vitrina-words-1', id, document }) as const
  fake.refusedWrites = 2
  expect(await server.write(['a', 'b', 'c'].map((id) => word(id, { word: id })))).toEqual([
    'created',
    'created',
    'created',
  ])
  expect([...fake.indices.get('vitrina-words-1')!.documents.keys()].toSorted()).toEqual(['a', 'b', 'c'])
  fake.refusedWrites = 100
  await expect(server.write([word('d', { word: 'd' })])).rejects.toThrow('answered 429')
  fake.refusedWrites = 0
  await expect(server.write([word('e', { other: 'e' })])).rejects.toThrow(
    'answered 400 strict_dynamic_mapping_exception',
  )
  // An alias that is not there must not become an index.
  await expect(
    server.write([{ action: 'update', index: 'other-products', id: '1', document: {} }], { areAliases: true }),
  ).rejects.toThrow('answered 404')
  expect(fake.indices.has('other-products')).toBe(false)
})
