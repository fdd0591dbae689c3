import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { API_ROOT } from '@vitrina/contract/constants'
import { orderBody } from '../server/test/orders.ts'
import type { Row } from './results.ts'
import { KEY, withShop } from './shop.ts'

const CONCURRENCY = 8
const SECONDS = 4
const ROUNDS = 5

/** Orders a second over HTTP, beside the bare SQL of the same writes by as many connections. */
export function orders(): Promise<Row[]> {
  return withShop(async (shop, dataDir) => {
    const pool = new pg.Pool({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina', max: CONCURRENCY })
    pool.on('connect', (client) => client.on('error', () => {})).on('error', () => {})
    const products = (
      await pool.query<{ id: number; variant_id: number }>(
        'update variant v set stock = 10000000 from product p where p.id = v.product_id and p.let_by is null and not exists (select 1 from product_option where product_id = p.id) returning p.id, v.id as variant_id',
      )
    ).rows
    const bodies = products.map(({ id }) => JSON.stringify(orderBody([{ id, selected_count: 1 }])))
    const placeOrder = async (n: number) => {
      const response = await fetch(`${shop.url}${API_ROOT}/orders`, {
        method: 'POST',
        headers: { ...KEY, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: bodies[n % bodies.length]!,
      })
      if (response.status !== 201) throw new Error(`An order was rejected: ${await response.text()}`)
      await response.arrayBuffer()
    }
    const {
      rows: [model],
    } = await placeOrder(0).then(() => pool.query('select * from shop_order limit 1'))
    const writeBareOrder = (n: number) => insertBareOrder(pool, model, products[n % products.length]!)
    await perSecond(placeOrder, 1)
    await perSecond(writeBareOrder, 1)
    const pairs: [number, number][] = []
    for (let round = 0; round < ROUNDS; round += 1)
      pairs.push([await perSecond(placeOrder, SECONDS), await perSecond(writeBareOrder, SECONDS)])
    await pool.end()
    // Other work of the machine affects both halves of a round, so the median is that of the rounds' ratios.
    const [overHttp, bareSql] = pairs.toSorted((a, b) => a[0] / a[1] - b[0] / b[1])[Math.floor(ROUNDS / 2)]!
    return [
      {
        what: `orders, ${CONCURRENCY} at a time`,
        value: overHttp,
        unit: '/s',
        ceiling: bareSql,
        target: { atLeast: 0.5 },
      },
    ]
  })
}

async function perSecond(task: (n: number) => Promise<void>, seconds: number): Promise<number> {
  let completed = 0
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async (_, lane) => {
      for (let n = lane; performance.now() < endsAt; n += CONCURRENCY) {
        await task(n)
        completed += 1
      }
    }),
  )
  return completed / ((performance.now() - startedAt) / 1000)
}

/** The writes of an order in one transaction, and nothing else: no reading, pricing or validation. */
async function insertBareOrder(
  pool: pg.Pool,
  model: Record<string, unknown>,
  { id, variant_id }: { id: number; variant_id: number },
): Promise<void> {
  const client = await pool.connect()
  const key = randomUUID()
  const {
    id: _id,
    number: _number,
    created_at: _created,
    ...row
  } = { ...model, url: randomBytes(16).toString('base64url') } as Record<string, unknown>
  const columns = Object.keys(row)
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
  )
  const run = (name: string, text: string, parameters: unknown[]) => client.query({ name, text, values: parameters })
  try {
    await client.query('begin')
    await run('stock', 'update variant set stock = stock - 1 where id = $1 and stock >= 1 returning stock', [
      variant_id,
    ])
    const inserted = await run(
      'order',
      `insert into shop_order (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      values,
    )
    const orderId = inserted.rows[0].id
    await run(
      'line',
      "insert into order_line (order_id, position, product_id, variant_id, name, url, icon, options, selected_count, price, total, discount, tax_rate) values ($1, 0, $2, $3, 'Mortar', 'mortar', '/media/x-320.webp', '[]', 1, 3200, 3200, 0, 20)",
      [orderId, id, variant_id],
    )
    // An event without a handler: the shop's jobs do nothing for these orders.
    await run(
      'event',
      "with inserted as (insert into event (name, payload) values ('bench.order', $1) returning id) select graphile_worker.add_job('event', payload => json_build_object('id', id), max_attempts => 25) from inserted",
      [JSON.stringify({ order_id: orderId })],
    )
    await run(
      'key',
      "insert into idempotency_key (key, body_hash, order_id) values ($1, 'bench', $2) on conflict do nothing returning key",
      [key, orderId],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
