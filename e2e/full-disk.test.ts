import { randomUUID } from 'node:crypto'
import { API_ROOT } from '@vitrina/contract/constants'
import pg from 'pg'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { orderBody } from '../server/test/orders.ts'
import { lightDemoFolder } from './support/shops/light-demo.ts'
import { API_KEY, callApi } from './support/shops/shop.ts'
import { hasSmallDisks, startShopOnSmallDisk } from './support/shops/small-disk.ts'

/** More orders than what PostgreSQL has allocated on the disk can hold. */
const MAX_ORDERS = 5000
/** Orders in a row that are refused: then PostgreSQL has no room left. */
const REFUSED_ORDERS = 6

test.runIf(hasSmallDisks)(
  'while the disk is full, cached pages go on and writes get 503 with Retry-After; when it is freed, the shop heals and nothing is lost',
  { timeout: 300_000 },
  async () => {
    const shop = await startShopOnSmallDisk({ SHOP_FOLDER: await lightDemoFolder() })
    onTestFinished(() => shop.kill())
    onTestFailed(() => console.error(shop.output().slice(-5000)))
    const database = new pg.Pool({ host: `${shop.dataDir}/run`, user: 'vitrina', database: 'vitrina', max: 1 })
    database.on('error', () => {})
    onTestFinished(() => database.end())
    const products = await callApi(shop, 'GET', '/products')
    const { id } = products.body.data.data.find(({ url }: { url: string }) => url.includes('mortar'))
    await database.query('update variant set stock = 100000 where product_id = $1', [id])

    const acknowledged: string[] = []
    const placeOrder = async () => {
      const response = await fetch(`${shop.url}${API_ROOT}/orders`, {
        method: 'POST',
        headers: { 'x-api-key': API_KEY, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(orderBody([{ id, selected_count: 1 }])),
      })
      const { data } = (await response.json()) as { data?: { url: string } }
      if (response.status === 201) acknowledged.push(data!.url)
      return response
    }
    const readPages = () => Promise.all(['/', '/shop'].map(async (path) => (await fetch(shop.url + path)).status))
    const pages = await readPages()
    expect((await placeOrder()).status).toBe(201)

    shop.fill()
    let refused = 0
    for (let order = 0; refused < REFUSED_ORDERS; order += 1) {
      expect(order).toBeLessThan(MAX_ORDERS)
      const { status, headers } = await placeOrder()
      if (status === 201) {
        // What a vacuum or a checkpoint has freed meanwhile is filled, too.
        if (refused > 0) shop.fill()
        refused = 0
        continue
      }
      refused += 1
      expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
      expect(await readPages()).toEqual(pages)
    }

    // PostgreSQL can't start again on a full disk.
    const postmaster = Number(readFileSync(`${shop.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
    process.kill(postmaster, 'SIGKILL')
    await expect.poll(() => shop.output()).toMatch(/The disk of .* is full/)
    expect([await readPages(), (await placeOrder()).status]).toEqual([pages, 503])
    expect((await fetch(`${shop.url}/health/live`)).status).toBe(200)

    shop.free()
    await expect.poll(async () => (await placeOrder()).status, { timeout: 60_000 }).toBe(201)
    await expect.poll(async () => (await fetch(`${shop.url}/health/ready`)).status).toBe(200)
    const { rows } = await database.query<{ url: string }>('select access_token as url from shop_order')
    const placed = new Set(rows.map(({ url }) => url))
    expect(acknowledged.filter((url) => !placed.has(url))).toEqual([])
    // Each order's confirmation is written, though its job may have failed with the disk.
    const unconfirmed = async () =>
      (
        await database.query(
          `select count(*)::int as count from shop_order o where not exists (
             select 1 from message m join event e on e.id = m.event_id
             where m.kind = 'order.confirmation' and (e.payload->>'order_id')::int = o.id)`,
        )
      ).rows
    await expect.poll(unconfirmed, { timeout: 120_000, interval: 500 }).toEqual([{ count: 0 }])
    expect(await shop.stop()).toBe(0)
  },
)
