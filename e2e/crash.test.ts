import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { orderBody } from '../server/test/orders.ts'
import { temporaryDirectory } from './support/temporary-directory.ts'
import { callApi, type RunningShop, startShop } from './support/shop.ts'

/** The demo's stock of what is ordered; more than any run can sell. */
const STOCK = 100_000
const CRASHES = 10
const SHOPPERS = 4

type Stream = { acknowledged: Map<string, string>; stop(): Promise<void> }

/** Shoppers who order without end, each order under its own key, asking again with the same key until they get an answer. */
function orderStream(current: () => { url: string }, product: number): Stream {
  const acknowledged = new Map<string, string>()
  let going = true
  const shopper = async (): Promise<void> => {
    while (going) {
      const key = randomUUID()
      for (;;) {
        try {
          const answer = await callApi(current(), 'POST', '/orders', orderBody([{ id: product, selected_count: 2 }]), {
            'idempotency-key': key,
          })
          if (answer.status === 201) {
            acknowledged.set(key, answer.body.data.url)
            break
          }
          if (answer.status < 500) throw new TypeError(`refused: ${JSON.stringify(answer.body)}`)
        } catch (error) {
          if (error instanceof TypeError && error.message.startsWith('refused')) throw error
        }
        await sleep(20)
      }
    }
  }
  const shoppers = Array.from({ length: SHOPPERS }, shopper)
  return {
    acknowledged,
    async stop() {
      going = false
      await Promise.all(shoppers)
    },
  }
}

/** Everything that has to add up once the dust has settled. */
async function account(dataDir: string, product: number, { acknowledged }: Stream): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina' })
  await client.connect()
  try {
    const one = async (query: string, values: unknown[] = []) => (await client.query(query, values)).rows[0]
    const { rows: orders } = await client.query<{ url: string }>('select url from shop_order')
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
    // A job that a killed worker held is taken over within half a minute; one that failed when the database went waits for its next attempt.
    const waiting = async () =>
      (await client.query('select task_identifier, attempts, run_at, locked_by, last_error from graphile_worker.jobs'))
        .rows
    await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toEqual([])
    const messages = await one(
      "select count(*)::int as n, count(distinct event_id)::int as events from message where kind = 'order.confirmation' and state = 'kept'",
    )
    expect(messages).toEqual({ n: orders.length, events: orders.length })
    // Of all the workers that were replaced none is left, nor its lock: a job it held would be free to nobody.
    const locks = async () =>
      (await client.query("select 1 from pg_locks where locktype = 'advisory' and classid = 7465109 and granted"))
        .rowCount
    await expect.poll(locks, { timeout: 10_000 }).toBe(1)
  } finally {
    await client.end()
  }
}

async function open(dataDir: string): Promise<{ shop: RunningShop; product: number }> {
  const shop = await startShop({ DATA_DIR: dataDir })
  const found = await callApi(shop, 'GET', '/products')
  const product = found.body.data.data.find(({ url }: { url: string }) => url.includes('mortar')).id as number
  return { shop, product }
}

async function fill(dataDir: string, product: number): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina' })
  await client.connect()
  await client.query('update variant set stock = $1 where product_id = $2', [STOCK, product])
  await client.end()
}

describe('a stream of orders', () => {
  test(`kill -9 of the server, ${CRASHES} times`, { timeout: 300_000 }, async () => {
    const dataDir = temporaryDirectory()
    let { shop, product } = await open(dataDir)
    onTestFinished(() => shop.kill())
    await fill(dataDir, product)
    const stream = orderStream(() => shop, product)
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const before = stream.acknowledged.size
      await expect.poll(() => stream.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 10)
      await sleep(Math.random() * 300)
      await shop.kill()
      shop = await startShop({ DATA_DIR: dataDir })
    }
    await stream.stop()
    await account(dataDir, product, stream)
    expect(await shop.stop()).toBe(0)
  })

  test(`kill -9 of PostgreSQL, ${CRASHES} times: the server brings it back`, { timeout: 300_000 }, async () => {
    const dataDir = temporaryDirectory()
    const { shop, product } = await open(dataDir)
    onTestFinished(() => shop.kill())
    onTestFailed(() => console.error(shop.output(), readFileSync(join(dataDir, 'postgres.log'), 'utf8').slice(-3000)))
    await fill(dataDir, product)
    const stream = orderStream(() => shop, product)
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const before = stream.acknowledged.size
      await expect.poll(() => stream.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 10)
      await sleep(Math.random() * 300)
      const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(hostPid(postmaster, shop.pid), 'SIGKILL')
    }
    await stream.stop()
    await account(dataDir, product, stream)
    expect(await shop.stop()).toBe(0)
  })
})

/** The database runs in a user namespace but not in one of processes, so its number is the machine's; it is the server's child. */
function hostPid(pid: number, parent: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  expect(status).toContain(`PPid:\t${parent}`)
  return pid
}
