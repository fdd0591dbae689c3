import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { LOCKS } from '../server/src/platform/database/locks.ts'
import { orderBody } from '../server/test/orders.ts'
import { bookingStream, findBookingErrors } from './support/steps/booking-stream.ts'
import { lightDemoFolder } from './support/shops/light-demo.ts'
import { temporaryDirectory } from './support/shops/temporary-directory.ts'
import { callApi, type RunningShop, startShop } from './support/shops/shop.ts'

/** More than any run can sell. */
const STOCK = 100_000
/** `CRASHES=10 npm test -- crash` is the long run. */
const CRASHES = Number(process.env['CRASHES'] ?? 2)
const CRASH_TIMEOUT_MS = 60_000
const SHOPPERS = 4
const RETRY_DELAY_MS = 20
/** Jobs are in the default queue, or in one of their own: that of imports, of the mail server, of the payment provider, of calendars of other sites. */
const QUEUES = 6
/** A crash comes at a random moment of the next orders. */
const MAX_CRASH_DELAY_MS = 300

type Stream = { acknowledged: Map<string, string>; stop(): Promise<void> }

/** Shoppers who place order after order, each under its own idempotency key, with retries under the same key until a response arrives. */
function orderStream(current: () => { url: string }, product: number): Stream {
  const acknowledged = new Map<string, string>()
  const deadline = Date.now() + CRASHES * CRASH_TIMEOUT_MS
  let isRunning = true
  const placeOrder = async (): Promise<void> => {
    const key = randomUUID()
    const body = orderBody([{ id: product, selected_count: 2 }])
    while (!acknowledged.has(key)) {
      const response = await callApi(current(), 'POST', '/orders', body, {
        'idempotency-key': key,
      }).catch(() => null)
      if (response?.status === 201) acknowledged.set(key, response.body.data.url)
      else if (response && response.status < 500) throw new Error(`rejected: ${JSON.stringify(response.body)}`)
      else if (Date.now() > deadline) throw new Error('The shop has not come back.')
      else await sleep(RETRY_DELAY_MS)
    }
  }
  const shopper = async (): Promise<void> => {
    while (isRunning) await placeOrder()
  }
  const shoppers = Array.from({ length: SHOPPERS }, shopper)
  return {
    acknowledged,
    async stop() {
      isRunning = false
      await Promise.all(shoppers)
    },
  }
}

/** Waits for the database: after a crash the server may still be restarting it when the last order has been acknowledged. */
const connect = (dataDir: string): Promise<pg.Client> =>
  vi.waitFor(
    async () => {
      const client = new pg.Client({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina' })
      await client.connect()
      return client
    },
    { timeout: CRASH_TIMEOUT_MS, interval: 100 },
  )

/** Checks that orders, stock, jobs, emails and locks add up after the last crash. */
async function expectConsistent(dataDir: string, product: number, { acknowledged }: Stream): Promise<void> {
  const client = await connect(dataDir)
  try {
    const one = async (query: string, values: unknown[] = []) => (await client.query(query, values)).rows[0]
    const { rows: orders } = await client.query<{ url: string }>('select access_token as url from shop_order')
    const urls = new Set(orders.map(({ url }) => url))
    for (const url of acknowledged.values()) expect(urls).toContain(url)
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
    expect(orders).toHaveLength(acknowledged.size)
    const { stock } = await one('select stock from variant where product_id = $1', [product])
    const { sold } = await one(
      'select coalesce(sum(selected_count), 0)::int as sold from order_line where product_id = $1',
      [product],
    )
    expect(stock + sold).toBe(STOCK)
    // A killed worker's job is taken over within half a minute; a job that failed with the database waits for its next attempt.
    const pendingJobs = async () =>
      (
        await client.query(
          `select task_identifier as name, attempts, run_at, locked_by, last_error from graphile_worker.jobs
             where task_identifier not like 'every:%'
           union all select name, null, null, null, null from event where is_pending`,
        )
      ).rows
    await expect.poll(pendingJobs, { timeout: 120_000, interval: 500 }).toEqual([])
    const messages = await one(
      "select count(*)::int as n, count(distinct event_id)::int as events from message where kind = 'order.confirmation' and state = 'stored'",
    )
    expect(messages).toEqual({ n: orders.length, events: orders.length })
    // The workers of each queue hold one lock. Of the replaced ones none has kept its: a job it held would never be released.
    const locks = async () =>
      (
        await client.query(
          `select 1 from pg_locks where locktype = 'advisory' and classid = ${LOCKS.jobWorkers} and granted`,
        )
      ).rowCount
    await expect.poll(locks).toBe(QUEUES)
  } finally {
    await client.end()
  }
}

async function startWithProduct(dataDir: string): Promise<{ shop: RunningShop; product: number }> {
  const shop = await startShop({ DATA_DIR: dataDir, SHOP_FOLDER: await lightDemoFolder() })
  const products = await callApi(shop, 'GET', '/products')
  const product = products.body.data.data.find(({ url }: { url: string }) => url.includes('mortar')).id as number
  return { shop, product }
}

async function setStock(dataDir: string, product: number): Promise<void> {
  const client = await connect(dataDir)
  await client.query('update variant set stock = $1 where product_id = $2', [STOCK, product])
  await client.end()
}

describe('no order and no booking is lost or doubled, in a stream of them', () => {
  test(`when the server is killed ${CRASHES} times`, { timeout: CRASHES * CRASH_TIMEOUT_MS + 120_000 }, async () => {
    const dataDir = temporaryDirectory()
    let { shop, product } = await startWithProduct(dataDir)
    onTestFinished(() => shop.kill())
    await setStock(dataDir, product)
    const stream = orderStream(() => shop, product)
    const guests = bookingStream(() => shop, Date.now() + CRASHES * CRASH_TIMEOUT_MS)
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const before = stream.acknowledged.size
      await expect.poll(() => stream.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 10)
      await sleep(Math.random() * MAX_CRASH_DELAY_MS)
      await shop.kill()
      shop = await startShop({ DATA_DIR: dataDir, SHOP_FOLDER: await lightDemoFolder() })
    }
    await stream.stop()
    await guests.stop()
    expect(guests.acknowledged.size).toBeGreaterThan(0)
    expect(await findBookingErrors(dataDir, guests)).toEqual([])
    await expectConsistent(dataDir, product, stream)
    expect(await shop.stop()).toBe(0)
  })

  test(
    `when PostgreSQL is killed ${CRASHES} times and the server restarts it`,
    { timeout: CRASHES * CRASH_TIMEOUT_MS + 120_000 },
    async () => {
      const dataDir = temporaryDirectory()
      const { shop, product } = await startWithProduct(dataDir)
      onTestFinished(() => shop.kill())
      onTestFailed(() => console.error(shop.output(), readFileSync(join(dataDir, 'postgres.log'), 'utf8').slice(-3000)))
      await setStock(dataDir, product)
      const stream = orderStream(() => shop, product)
      for (let crash = 0; crash < CRASHES; crash += 1) {
        const before = stream.acknowledged.size
        await expect.poll(() => stream.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 10)
        await sleep(Math.random() * MAX_CRASH_DELAY_MS)
        const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
        process.kill(hostPid(postmaster, shop.pid), 'SIGKILL')
      }
      await stream.stop()
      await expectConsistent(dataDir, product, stream)
      expect(await shop.stop()).toBe(0)
    },
  )
})

/** The database shares the process namespace, so its process id is valid here; the check that it is the server's child proves it. */
function hostPid(pid: number, parent: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  expect(status).toContain(`PPid:\t${parent}`)
  return pid
}
