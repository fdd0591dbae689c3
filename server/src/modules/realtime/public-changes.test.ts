import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { LIVE_EVENTS, MAX_CHANGED_PRODUCTS, type PublicChange, publicChange } from '@vitrina/contract'
import { expect, test, vi } from 'vitest'
import { openBookingShop } from '../../../test/bookings.ts'
import { freshDatabase } from '../../../test/database.ts'
import { connectClient, credentialsOf, openNode, record, subscribed } from '../../../test/live.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { createShopFolder } from '../../../test/shops/shop-folder.ts'
import { announceChange } from '../../platform/changes.ts'
import type { Database } from '../../platform/database/client.ts'
import { importFolder } from '../shop-folder/index.ts'
import { createPublicChanges } from './public-changes.ts'

const database = await freshDatabase('demo')
const nodes = [await openNode(database), await openNode(database)]
const hotel = await openBookingShop()

/** What a browser hears that is connected to a process; every message is as the contract says. */
async function listenTo(shop: Database, port: number, channel = 'shop'): Promise<PublicChange[]> {
  const client = connectClient((await credentialsOf(shop)).key, port)
  return record(await subscribed(client, channel), LIVE_EVENTS.changed)
}
const listenToNodes = () => Promise.all(nodes.map(({ port }) => listenTo(database, port)))

async function order(productId: number, count: number): Promise<void> {
  const [{ app }] = nodes as [(typeof nodes)[0]]
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: '/api/v1/orders',
    headers: { 'x-api-key': app.apiKey, 'user-language': 'en' },
    payload: orderBody([{ id: productId, selected_count: count }]),
  })
  expect(statusCode, body).toBe(201)
}

test('browsers at every node hear once which product is sold out; of an order that leaves enough they hear nothing', async () => {
  const mortar = await productWithStock(database, 'mortar', 2)
  const other = await productWithStock(database, 'candles', 500)
  const last = await productWithStock(database, 'rolling-pin', 1)
  const heard = await listenToNodes()
  await order(other.id, 1)
  await order(mortar.id, 2)
  for (const messages of heard) {
    await expect.poll(() => messages).toEqual([{ kind: 'products', ids: [mortar.id] }])
    expect(publicChange.safeParse(messages[0])).toMatchObject({ success: true })
  }
  // What comes after it comes alone: neither node tells the other's clients.
  await order(last.id, 1)
  for (const messages of heard)
    await expect
      .poll(() => messages.map((message) => message.kind === 'products' && message.ids))
      .toEqual([[mortar.id], [last.id]])
})

test('browsers hear of bookings that change the free rooms', async () => {
  const { port } = hotel.shop.app.http.server.address() as AddressInfo
  const heard = await listenTo(hotel.database, port)
  const { rooms, plans, day } = hotel.house
  await hotel.booked([{ room_id: rooms.double, variation_id: plans.flexible }], [day(1), day(3)])
  await expect.poll(() => heard).toEqual([{ kind: 'rooms' }])
})

test('browsers at every node hear of an import, also of one that names another channel; then that one is used', async () => {
  const [heard, heardElsewhere] = [await listenToNodes(), await listenTo(database, nodes[0]!.port, 'rodopa')]
  expect((await importFolder(database, createShopFolder())).ok).toBe(true)
  for (const messages of [...heard, heardElsewhere])
    await expect.poll(() => messages).toContainEqual({ kind: 'content' })
  const change = { kind: 'products', ids: [4711] }
  await announceChange(database.queries, ['product:4711'])
  await expect.poll(() => heardElsewhere).toContainEqual(change)
  expect(heard.flat()).not.toContainEqual(change)
})

/** The product that a tag is of, and others. */
const tagsOf = (id: number) => [`product:${id}`, 'list:7', 'stock']

test('many changes at once are one message now and one after the interval; none is lost', async () => {
  vi.useFakeTimers()
  try {
    const sent: PublicChange[] = []
    const changes = createPublicChanges(async (change) => void sent.push(change), 2000)
    for (const id of [1, 2, 3, 2]) changes.add(tagsOf(id))
    changes.add(['room:5', 'rooms'])
    changes.add(['room:6', 'rooms'])
    expect(sent).toEqual([{ kind: 'products', ids: [1] }, { kind: 'rooms' }])
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent.slice(2)).toEqual([{ kind: 'products', ids: [2, 3] }, { kind: 'rooms' }])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [['product:1', 'products:0', 'files'], { kind: 'products', ids: [1] }],
  [['room:5', 'rooms'], { kind: 'rooms' }],
  [['news', 'files'], { kind: 'content' }],
  [['categories', 'category:3', 'files'], { kind: 'content' }],
])('of what a save announces, %j, browsers hear one message', (tags, message) => {
  const sent: unknown[] = []
  const changes = createPublicChanges(async (change) => void sent.push(change), 20)
  changes.add(tags)
  expect(sent).toEqual([message])
  changes.close()
})

test(`more than ${MAX_CHANGED_PRODUCTS} products are a change of the content`, async () => {
  const sent: PublicChange[] = []
  const changes = createPublicChanges(async (change) => void sent.push(change), 20)
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `product:${index + 1}`)
  changes.add(tags(MAX_CHANGED_PRODUCTS))
  changes.add(tags(MAX_CHANGED_PRODUCTS + 1))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent).toEqual([{ kind: 'products', ids: expect.arrayContaining([1, 100]) }, { kind: 'content' }])
  changes.close()
})

test('whatever changes when, and however often sending fails: all of it is said afterwards', async () => {
  vi.useFakeTimers()
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 90 })
  const change = fc.oneof(
    fc.constant<PublicChange>({ kind: 'content' }),
    fc.constant<PublicChange>({ kind: 'rooms' }),
    ids.map((changed): PublicChange => ({ kind: 'products', ids: changed })),
  )
  const step = fc.record({ afterMs: fc.integer({ min: 0, max: 1500 }), change, fails: fc.boolean() })
  const announced = (made: PublicChange) =>
    made.kind === 'content' ? 'all' : made.kind === 'rooms' ? ['rooms'] : made.ids.map((id) => `product:${id}`)
  type Message = { at: number; change: PublicChange }
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const [made, sent]: [Message[], Message[]] = [[], []]
        let fails = false
        const changes = createPublicChanges(async (said) => {
          if (fails) throw new Error('the database is away')
          sent.push({ at: Date.now(), change: said })
        }, 2000)
        for (const { afterMs, ...next } of steps) {
          await vi.advanceTimersByTimeAsync(afterMs)
          fails = next.fails
          made.push({ at: Date.now(), change: next.change })
          changes.add(announced(next.change))
        }
        fails = false
        await vi.advanceTimersByTimeAsync(8000)
        changes.close()
        for (const { at, change: wanted } of made) {
          const after = sent.filter((message) => message.at >= at).map((message) => message.change)
          const said = after.flatMap((message) => (message.kind === 'products' ? message.ids : []))
          if (after.some(({ kind }) => kind === 'content')) continue
          expect(after.map(({ kind }) => kind)).toContain(wanted.kind)
          if (wanted.kind === 'products') expect(said).toEqual(expect.arrayContaining(wanted.ids))
        }
        for (const kind of ['content', 'products', 'rooms']) {
          const times = sent.filter((message) => message.change.kind === kind).map(({ at }) => at)
          for (const [index, time] of times.entries())
            if (index > 0) expect(time - times[index - 1]!).toBeGreaterThanOrEqual(2000)
        }
      }),
      { numRuns: 40 },
    )
  } finally {
    vi.useRealTimers()
  }
})
