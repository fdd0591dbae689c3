import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { API_ROOT } from '@vitrina/contract/constants'
import { orderBody } from '../server/test/orders.ts'
import type { Row } from './measure.ts'
import { KEY, withShop } from './shop.ts'

const CONCURRENCY = 8
const SECONDS = 4
const ROUNDS = 5

/** Orders a second, everything included, beside the bare SQL of the same writes by as many connections. */
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
    const order = async (n: number) => {
      const answer = await fetch(`${shop.url}${API_ROOT}/orders`, {
        method: 'POST',
        headers: { ...KEY, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: bodies[n % bodies.length]!,
      })
      if (answer.status !== 201) throw new Error(`An order was refused: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    const {
      rows: [model],
    } = await order(0).then(() => pool.query('select * from shop_order limit 1'))
    const bare = (n: number) => bareOrder(pool, model, products[n % products.length]!)
    await perSecond(order, 1)
    await perSecond(bare, 1)
    const pairs: [number, number][] = []
    for (let round = 0; round < ROUNDS; round += 1)
      pairs.push([await perSecond(order, SECONDS), await perSecond(bare, SECONDS)])
    await pool.end()
    // What else the machine does hits both halves of a round, so the middle is taken of the rounds, not of each half.
    const [ours, sql] = pairs.toSorted((a, b) => a[0] / a[1] - b[0] / b[1])[Math.floor(ROUNDS / 2)]!
    return [
      { what: `orders, ${CONCURRENCY} at a time`, value: ours, unit: '/s', ceiling: sql, target: { atLeast: 0.5 } },
    ]
  })
}

async function perSecond(act: (n: number) => Promise<void>, seconds: number): Promise<number> {
  let done = 0
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async (_, lane) => {
      for (let n = lane; performance.now() < end; n += CONCURRENCY) {
        await act(n)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - started) / 1000)
}

/** What an order writes, in one transaction, and nothing else: no reading, pricing or checking. */
async function bareOrder(
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
    // An event nobody listens to: the shop's jobs have nothing to do for these orders.
    await run(
      'event',
      "with happened as (insert into event (name, payload) values ('bench.order', $1) returning id) select graphile_worker.add_job('event', payload => json_build_object('id', id), max_attempts => 25) from happened",
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
