import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { orderBody } from '../server/test/orders.ts'
import { call, scratchDirectory, startShop } from './support/shop.ts'

describe('the process', () => {
  test('a second start finds the data of the first, and SIGTERM ends cleanly', async () => {
    const DATA_DIR = scratchDirectory()
    const first = await startShop({ DATA_DIR })
    const { id } = (await call(first, 'GET', '/products')).body.data.data.find(({ url }: { url: string }) => url.includes('mortar'))
    const placed = await call(first, 'POST', '/orders', orderBody([{ id, selected_count: 1 }]))
    expect(placed.status).toBe(201)
    expect(await first.stop()).toBe(0)
    const second = await startShop({ DATA_DIR })
    expect((await call(second, 'GET', `/orders/${placed.body.data.url}`)).body.data.number).toBe(placed.body.data.number)
    expect(second.output()).not.toContain('Loading')
    expect(await second.stop()).toBe(0)
  })

  test('SIGTERM lets a request under way end', async () => {
    const shop = await startShop({ DATA_DIR: scratchDirectory() })
    const { port } = new URL(shop.url)
    const body = JSON.stringify({ items: [] })
    // A request whose second half comes after the signal.
    const answered = new Promise<number>((resolve, reject) => {
      const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/v1/cart/price', headers: { 'content-type': 'application/json', 'content-length': body.length } }, (answer) => resolve(answer.statusCode!))
      sending.on('error', reject)
      sending.write(body.slice(0, 4))
      setTimeout(() => sending.end(body.slice(4)), 700)
    })
    await sleep(200)
    const [status, code] = await Promise.all([answered, shop.stop()])
    expect([status, code]).toEqual([401, 0])
  })

  test('a second process on the same data is refused in a sentence', async () => {
    const DATA_DIR = scratchDirectory()
    const shop = await startShop({ DATA_DIR })
    await expect(startShop({ DATA_DIR })).rejects.toThrow(/Another Vitrina \(process \d+\) is running on/)
    expect((await call(shop, 'GET', '/settings')).status).toBe(200)
    await shop.stop()
  })

  test('several processes that start at once on one server migrate it once and all open', async () => {
    const DATA_DIR = scratchDirectory()
    const owner = await startShop({ DATA_DIR })
    const { Client } = await import('pg')
    const client = new Client({ host: `${DATA_DIR}/run`, user: 'vitrina', database: 'vitrina' })
    await client.connect()
    await client.query('create database several')
    await client.end()
    const DATABASE_URL = `postgres://vitrina@localhost/several?host=${encodeURIComponent(`${DATA_DIR}/run`)}`
    const shops = await Promise.all([1, 2, 3].map(() => startShop({ DATABASE_URL, DATABASE_POOL: '4' })))
    for (const shop of shops) expect((await call(shop, 'GET', '/products')).body.data.total).toBeGreaterThan(50)
    await Promise.all(shops.map((shop) => shop.stop()))
    await owner.stop()
  })

  test('settings that can’t be used are refused by name, without their values', async () => {
    await expect(startShop({ DATA_DIR: scratchDirectory(), DATABASE_URL: 'mysql://root:hunter2@db', LOG_LEVEL: 'loud' })).rejects.toThrow(/DATABASE_URL[\s\S]*LOG_LEVEL/)
    await expect(startShop({ DATABASE_URL: 'mysql://root:hunter2@db' })).rejects.not.toThrow(/hunter2/)
  })

  test('runs as an ordinary user', { skip: process.getuid?.() !== 0 ? 'needs root to become somebody else' : false }, async () => {
    const directory = scratchDirectory()
    const { chownSync } = await import('node:fs')
    chownSync(directory, 65_534, 65_534)
    // Only the launcher runs as nobody: the checkout itself may lie where nobody can read it.
    const child = spawn('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', 'true'])
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0)
  })
})
