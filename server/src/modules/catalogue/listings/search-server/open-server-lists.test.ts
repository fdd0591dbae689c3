import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openShop, testShop } from '../../../../../test/app.ts'
import { startFakeSearchServer } from '../../../../../test/fakes/fake-search-server/fake-search-server.ts'
import { createIndex } from '../../../../../test/fakes/fake-search-server/indices.ts'
import { orderBody, productWithStock } from '../../../../../test/orders.ts'
import { announceChange, raiseContentVersion, readContentVersion } from '../../../../platform/changes.ts'
import { sql } from '../../../../platform/database/drizzle.ts'
import { changeOrder, changeOrderState } from '../../../orders/index.ts'
import { productTag } from '../../tags.ts'
import { createMemoryLists } from '../memory-lists.ts'
import { ALL_PRODUCTS, type ListOrder, NO_FILTER } from '../product-lists.ts'

const fake = await startFakeSearchServer({ asksCredentials: true })
const lines: string[] = []
const OTHER_SHOP = 'vitrina-products-other-1-1'
const OLDER_FORMAT = 'vitrina-products-0-1'
for (const name of [OTHER_SHOP, OLDER_FORMAT]) createIndex(fake.indices, name, {})
const shop = await testShop({
  env: { SEARCH_URL: fake.urlWithCredentials },
  logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
})
const { queries } = shop.database
const listed = async (query: string): Promise<number[]> => {
  const { status, body } = await shop.call('GET', `/products?per_page=100&${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.data.map(({ id }: { id: number }) => id)
}
const indexNames = () =>
  [...fake.indices.keys()].filter((name) => /^vitrina-(products|words)-1-\d+$/.test(name)).toSorted()
const current = (kind: 'products' | 'words') =>
  [...fake.indices.values()].filter(({ aliases }) => aliases.has(`vitrina-${kind}-1`))
const changeContent = (statement: ReturnType<typeof sql>) =>
  shop.database.transaction(async (tx) => {
    await tx.execute(statement)
    await raiseContentVersion(tx)
    await announceChange(tx, 'all')
  })
const inMemory = async (order: ListOrder, search: string | null = null) => {
  const filter = { ...NO_FILTER, categoryId: ALL_PRODUCTS, search }
  return (await createMemoryLists(shop.database).page(filter, order, { offset: 0, limit: 100 })).ids
}

test('the first index is made by a job, and lists and searches are then asked of it', { timeout: 30_000 }, async () => {
  await expect.poll(() => current('products').length, { timeout: 20_000 }).toBe(1)
  const [products] = current('products')
  expect(products!.mappings._meta).toEqual({ contentVersion: await readContentVersion(queries) })
  expect(indexNames()).toHaveLength(2)
  expect(fake.indices.has(OLDER_FORMAT)).toBe(true)
  const asked = () => fake.requests.filter((request) => request === 'POST /vitrina-products-1/_msearch').length
  const before = asked()
  expect(await listed('q=honey&sort=-price')).toEqual(await inMemory('-price', 'honey'))
  expect(await listed('sort=price')).toEqual(await inMemory('price'))
  expect(asked()).toBeGreaterThan(before)
  expect(lines.filter((line) => line.includes('search server'))).toEqual([])
})

test(
  'a change of content has a new index made, which takes the place of the old one at once',
  { timeout: 30_000 },
  async () => {
    const [before] = indexNames()
    const [product] = (await queries.execute<{ id: number }>(sql`select id from product where key = 'bowl-blue'`)).rows
    expect(await listed('q=zebrawood')).not.toContain(product!.id)
    await changeContent(sql`update product set name = '{"en": "Zebrawood bowl", "bg": "Купа"}' where key = 'bowl-blue'`)
    await expect.poll(() => listed('q=zebrawood'), { timeout: 20_000 }).toEqual([product!.id])
    // Lists of memory, which stand in for a server that is slow, have the change before.
    await expect.poll(indexNames, { timeout: 20_000 }).not.toContain(before)
    expect(indexNames()).toHaveLength(2)
    expect(fake.indices.has(OTHER_SHOP)).toBe(true)
    // The version of the shop before is no longer there.
    expect(fake.indices.has(OLDER_FORMAT)).toBe(false)
  },
)

test(
  'a product that sells out goes to the end of the lists, and comes back with a cancelled order',
  { timeout: 30_000 },
  async () => {
    const { id } = await productWithStock(shop.database, 'mortar', 1)
    await announceChange(queries, [productTag(id)])
    const isSoldOut = () => current('products')[0]!.found.get(String(id))!['is_sold_out']
    await expect.poll(isSoldOut, { timeout: 10_000 }).toBe(false)
    const item = { id, selected_count: 1 }
    const { status, body } = await shop.call('POST', '/orders', orderBody([item]))
    expect(status).toBe(201)
    await expect.poll(isSoldOut, { timeout: 10_000 }).toBe(true)
    await expect.poll(() => listed(''), { timeout: 10_000 }).toEqual(await inMemory('position'))
    expect(await listed('in_stock=1')).not.toContain(id)
    await changeOrder(shop.database, body.data.number, (tx, orderId) =>
      changeOrderState(tx, orderId, 'cancelled', { actor: { kind: 'customer' } }),
    )
    await expect.poll(isSoldOut, { timeout: 10_000 }).toBe(false)
    await expect.poll(() => listed('in_stock=1'), { timeout: 10_000 }).toContain(id)
  },
)

test('stock that nobody announced is compared when an index has been made', { timeout: 30_000 }, async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 0)
  expect(current('products')[0]!.found.get(String(id))!['is_sold_out']).toBe(false)
  await changeContent(sql`select`)
  await expect.poll(() => current('products')[0]!.found.get(String(id))!['is_sold_out'], { timeout: 20_000 }).toBe(true)
})

test(
  'while the server is away the shop answers, and no line of the log has the password',
  { timeout: 30_000 },
  async () => {
    await fake.stop()
    expect(await listed('price_min=1')).not.toHaveLength(0)
    expect(await listed('q=honey&price_min=1')).not.toHaveLength(0)
    const { id } = await productWithStock(shop.database, 'mortar', 5)
    await announceChange(queries, [productTag(id)])
    await expect
      .poll(() => lines.filter((line) => line.includes('could not be told')).length, { timeout: 10_000 })
      .toBe(1)
    expect(lines.filter((line) => line.includes('lists come from memory'))).toHaveLength(1)
    for (const line of lines) for (const secret of ['p@ss', 'p%40ss', 'Basic']) expect(line).not.toContain(secret)
  },
)

test('a shop whose search server is not there starts, lists and searches', async () => {
  const { shop: other, close } = await openShop({ env: { SEARCH_URL: 'http://127.0.0.1:1' } })
  const { status, body } = await other.call('GET', '/products?q=honey')
  await close()
  expect(status).toBe(200)
  expect(body.data.data).not.toHaveLength(0)
})
