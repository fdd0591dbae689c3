import { dehydrate, hydrate, QueryClient, type QueryMeta, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { affectedBy, affectedByChannel, channelsOf } from './live-queries.ts'

/** Names of the queries that match. */
function matching(client: QueryClient, predicate: ReturnType<typeof affectedBy>): string[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => predicate?.(query))
    .map(({ queryKey }) => String(queryKey[1]))
}

function clientWith(queries: { key: unknown[]; live?: NonNullable<QueryMeta['live']>; data?: unknown }[]) {
  const client = new QueryClient()
  for (const { key, live, data } of queries) {
    const observer = new QueryObserver(client, {
      queryKey: key,
      queryFn: () => data ?? null,
      ...(data !== undefined && { initialData: data }),
      staleTime: Infinity,
      ...(live && { meta: { live } }),
    })
    observer.subscribe(() => {})
  }
  return client
}

const list = (...ids: number[]) => ids.map((id) => ({ id, options: [{ id: 3 }] }))
const inList = { products: (products: { id: number }[] = []) => products.map(({ id }) => id) }

test('a product that changed concerns the queries that say they show it, and nothing else', () => {
  const client = clientWith([
    { key: ['en', 'products'], live: inList, data: list(1, 22, 3) },
    { key: ['en', 'similar'], live: inList, data: list(2, 31) },
    { key: ['en', 'failed-list'], live: inList },
    { key: ['en', 'cart-price'], live: { products: () => [3] } },
    { key: ['en', 'reserved-days'], live: { products: () => [4] }, data: [] },
    { key: ['en', 'news'], data: list(3) },
    { key: ['en', 'rooms'], live: 'rooms', data: list(3) },
  ])
  expect(matching(client, affectedBy({ kind: 'products', ids: [3] }))).toEqual(['products', 'cart-price'])
  expect(matching(client, affectedBy({ kind: 'products', ids: [2, 4] }))).toEqual(['similar', 'reserved-days'])
})

test('a query of the document that nothing shows yet is concerned by every product', () => {
  const shop = clientWith([{ key: ['en', 'products'], live: inList, data: list(1) }])
  const client = new QueryClient()
  hydrate(client, JSON.parse(JSON.stringify(dehydrate(shop))))
  expect(matching(client, affectedBy({ kind: 'products', ids: [2] }))).toEqual(['products'])
})

test('changed content concerns everything but personal data; changed rooms what says so', () => {
  const client = clientWith([
    { key: ['en', 'menu'] },
    { key: ['en', 'rooms'], live: 'rooms' },
    { key: ['en', 'personal', 'nobody', 'order'], live: 'private-order-abc' },
  ])
  expect(matching(client, affectedBy({ kind: 'content' }))).toEqual(['menu', 'rooms'])
  expect(matching(client, affectedBy({ kind: 'rooms' }))).toEqual(['rooms'])
})

test.each([
  null,
  undefined,
  'content',
  5,
  {},
  { kind: 'products' },
  { kind: 'products', ids: 'all' },
  { kind: 'other' },
])('a message that is none of the shop concerns nothing: %j', (data) => expect(affectedBy(data)).toBeNull())

test('the records on screen are followed, and a customer by who looks at what is theirs', () => {
  const client = clientWith([
    { key: ['en', 'personal', 'nobody', 'order'], live: 'private-order-abc' },
    { key: ['en', 'personal', 'nobody', 'account-orders'], live: 'customer' },
    { key: ['en', 'products'], live: inList },
  ])
  expect([...channelsOf(client, null)]).toEqual(['private-order-abc'])
  expect([...channelsOf(client, 7)]).toEqual(['private-order-abc', 'private-customer-7'])
  expect(matching(client, affectedByChannel('private-customer-7'))).toEqual(['personal'])
  expect(matching(client, affectedByChannel('private-order-abc'))).toEqual(['personal'])
  expect(matching(client, affectedByChannel('private-order-ab'))).toEqual([])
})
