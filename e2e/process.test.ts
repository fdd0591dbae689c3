import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { orderBody } from '../server/test/orders.ts'
import { temporaryDirectory } from './support/temporary-directory.ts'
import { callApi, startShop } from './support/shop.ts'

const NOBODY = 65_534

describe('the process', () => {
  test('a second start finds the data of the first, and SIGTERM ends cleanly', async () => {
    const DATA_DIR = temporaryDirectory()
    const first = await startShop({ DATA_DIR })
    const { id } = (await callApi(first, 'GET', '/products')).body.data.data.find(({ url }: { url: string }) =>
      url.includes('mortar'),
    )
    const placed = await callApi(first, 'POST', '/orders', orderBody([{ id, selected_count: 1 }]))
    expect(placed.status).toBe(201)
    expect(await first.stop()).toBe(0)
    const second = await startShop({ DATA_DIR })
    expect((await callApi(second, 'GET', `/orders/${placed.body.data.url}`)).body.data.number).toBe(
      placed.body.data.number,
    )
    expect(second.output()).not.toContain('Loading')
    expect(await second.stop()).toBe(0)
  })

  test('SIGTERM lets a request under way end', async () => {
    const shop = await startShop({ DATA_DIR: temporaryDirectory() })
    const { port } = new URL(shop.url)
    const body = JSON.stringify({ items: [] })
    // A request whose second half comes after the signal.
    const answered = new Promise<number>((resolve, reject) => {
      const sending = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/v1/cart/price',
          headers: { 'content-type': 'application/json', 'content-length': body.length },
        },
        (answer) => resolve(answer.statusCode!),
      )
      sending.on('error', reject)
      sending.write(body.slice(0, 4))
      setTimeout(() => sending.end(body.slice(4)), 700)
    })
    await sleep(200)
    const [status, code] = await Promise.all([answered, shop.stop()])
    expect([status, code]).toEqual([401, 0])
  })

  test('a second process on the same data is refused in a sentence', async () => {
    const DATA_DIR = temporaryDirectory()
    const shop = await startShop({ DATA_DIR })
    await expect(startShop({ DATA_DIR })).rejects.toThrow(/Another Vitrina \(process \d+\) is running on/)
    expect((await callApi(shop, 'GET', '/settings')).status).toBe(200)
    await shop.stop()
  })

  test('several processes that start at once on one server migrate it once and all open', async () => {
    const DATA_DIR = temporaryDirectory()
    const owner = await startShop({ DATA_DIR })
    const client = new pg.Client({ host: `${DATA_DIR}/run`, user: 'vitrina', database: 'vitrina' })
    await client.connect()
    await client.query('create database several')
    await client.end()
    const DATABASE_URL = `postgres://vitrina@localhost/several?host=${encodeURIComponent(`${DATA_DIR}/run`)}`
    const shops = await Promise.all([1, 2, 3].map(() => startShop({ DATABASE_URL, DATABASE_POOL: '4' })))
    for (const shop of shops) expect((await callApi(shop, 'GET', '/products')).body.data.total).toBeGreaterThan(50)
    await Promise.all(shops.map((shop) => shop.stop()))
    await owner.stop()
  })

  test('settings that can’t be used are refused by name, without their values', async () => {
    await expect(
      startShop({ DATA_DIR: temporaryDirectory(), DATABASE_URL: 'mysql://root:hunter2@db', LOG_LEVEL: 'loud' }),
    ).rejects.toThrow(/DATABASE_URL[\s\S]*LOG_LEVEL/)
    await expect(startShop({ DATABASE_URL: 'mysql://root:hunter2@db' })).rejects.not.toThrow(/hunter2/)
  })

  // Where nobody may read the checkout itself (a clone under /root), there is nothing to run as nobody.
  test.runIf(process.getuid?.() === 0 && spawnSync('ls', [import.meta.dirname], { uid: NOBODY }).status === 0)(
    'runs as an ordinary user',
    async () => {
      const DATA_DIR = temporaryDirectory()
      chownSync(DATA_DIR, NOBODY, NOBODY)
      const shop = await startShop({ DATA_DIR }, { uid: NOBODY })
      expect((await callApi(shop, 'GET', '/settings')).status).toBe(200)
      expect(await shop.stop()).toBe(0)
    },
  )
})
