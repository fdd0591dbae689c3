import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** The ceiling of orders: the same rows, written by SQL. */
export type BareOrders = { perSecond(seconds: number): Promise<number> }

const CONCURRENCY = 8

/** Writes copies of the last order. Without reading, pricing, validation or a confirmation. */
export async function openBareOrders(
  pool: pg.Pool,
  products: readonly { id: number; variant_id: number }[],
): Promise<BareOrders> {
  const {
    rows: [model],
  } = await pool.query('select * from shop_order order by id desc limit 1')
  return {
    async perSecond(seconds) {
      let completed = 0
      const startedAt = performance.now()
      const endsAt = startedAt + seconds * 1000
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async (_, lane) => {
          for (let n = lane; performance.now() < endsAt; n += CONCURRENCY) {
            await insertOrder(pool, model, products[n % products.length]!)
            completed += 1
          }
        }),
      )
      return completed / ((performance.now() - startedAt) / 1000)
    },
  }
}

/** The writes of an order in one transaction. */
async function insertOrder(
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
  } = { ...model, access_token: randomBytes(16).toString('base64url') } as Record<string, unknown>
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
    // An event without a handler: the shop's jobs do nothing for these orders.
    await run('event', "insert into event (name, payload, is_pending) values ('bench.order', $1, true)", [
      JSON.stringify({ order_id: orderId }),
    ])
    await run(
      'key',
      "insert into idempotent_request (scope, key, body_hash, result) values ('bench', $1, 'bench', $2) on conflict do nothing",
      [key, JSON.stringify({ order_id: orderId })],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
