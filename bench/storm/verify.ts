import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { API_ROOT } from '@vitrina/contract/constants'
import { KEY } from '../support/shop.ts'
import type { AcknowledgedOrder } from './shoppers.ts'
import type { Stage } from './faults.ts'

const QUEUE_TIMEOUT_MS = 240_000
const FRESHNESS_TIMEOUT_MS = 5000
const POLL_MS = 1000

export type Stock = Map<number, number>
export type Verified = {
  orders: number
  lost: number
  doubled: number
  oversold: number
  lettersLost: number
  /** Letters that arrived more often than once: a relay that drops the connection after accepting makes some. */
  lettersRepeated: number
  jobsLeft: number
}

const withClient = async <T>({ database }: Stage, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** The stock of every variant that is on sale. */
export const readStock = (stage: Stage): Promise<Stock> =>
  withClient(stage, async (client) => {
    const { rows } = await client.query<{ id: number; stock: number }>('select id, stock from variant')
    return new Map(rows.map(({ id, stock }) => [id, stock]))
  })

/** Waits until the queue is empty, and compares what the shoppers were told with what the database and the mail server hold. */
export async function verify(stage: Stage, acknowledged: AcknowledgedOrder[], initialStock: Stock): Promise<Verified> {
  const jobsLeft = await emptyQueue(stage)
  await expectFresh(stage)
  const stock = await readStock(stage)
  const { orders, sold } = await withClient(stage, async (client) => ({
    orders: (await client.query<AcknowledgedOrder>('select access_token as url, email from shop_order')).rows,
    sold: (
      await client.query<{ variant_id: number; count: number }>(
        'select variant_id, sum(selected_count)::int as count from order_line group by variant_id',
      )
    ).rows,
  }))
  const urls = new Set(orders.map(({ url }) => url))
  const letters = new Map<string, number>()
  for (const { to } of stage.smtp.received)
    for (const address of to) letters.set(address, (letters.get(address) ?? 0) + 1)
  await describeLost(
    stage,
    orders.flatMap(({ email }) => (letters.has(email) ? [] : [email])),
  )
  const soldOf = new Map(sold.map(({ variant_id, count }) => [variant_id, count]))
  return {
    orders: orders.length,
    lost: acknowledged.filter(({ url }) => !urls.has(url)).length,
    // Every attempt has an address of its own.
    doubled: orders.length - new Set(orders.map(({ email }) => email)).size,
    oversold: [...stock].filter(
      ([id, left]) => left < 0 || (initialStock.has(id) && left + (soldOf.get(id) ?? 0) !== initialStock.get(id)),
    ).length,
    lettersLost: orders.filter(({ email }) => !letters.has(email)).length,
    lettersRepeated: orders.filter(({ email }) => letters.get(email)! > 1).length,
    jobsLeft,
  }
}

/** Says what the outbox holds of the e-mails to these recipients. */
async function describeLost(stage: Stage, recipients: string[]): Promise<void> {
  if (recipients.length === 0) return
  const { rows } = await withClient(stage, (client) =>
    client.query(
      `select recipient, kind, state, attempts, last_error, created_at, sent_at from message where recipient = any($1)`,
      [recipients],
    ),
  )
  stage.recorder.say(`no e-mail has reached ${recipients.join(', ')}; in the outbox: ${JSON.stringify(rows)}`)
}

/** The number of jobs left after the queue's time to empty itself. */
async function emptyQueue(stage: Stage): Promise<number> {
  const deadline = Date.now() + QUEUE_TIMEOUT_MS
  const startedAt = performance.now()
  return withClient(stage, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        `select ((select count(*) from event where is_pending) +
          (select count(*) from graphile_worker.jobs where task_identifier not like 'every:%'))::int as count`,
      )
      const left = rows[0].count as number
      if (left === 0 || Date.now() > deadline) {
        stage.recorder.say(
          `the queue holds ${left} jobs ${Math.round((performance.now() - startedAt) / 1000)} s after the last order`,
        )
        return left
      }
      await sleep(POLL_MS)
    }
  })
}

/** The shop must show the price of the last import. */
async function expectFresh({ nodes, folder, recorder }: Stage): Promise<void> {
  const edit = folder.lastEdit()
  if (!edit) return
  const deadline = Date.now() + FRESHNESS_TIMEOUT_MS
  for (;;) {
    const response = await fetch(`${nodes.url}${API_ROOT}/products/${edit.url}`, { headers: KEY })
    const body = (await response.json()) as any
    if (body.data?.price === Number(edit.price)) return
    if (Date.now() > deadline)
      return recorder.violation(
        'the shop shows a price from before the import',
        `${edit.url}: ${body.data?.price}, not ${edit.price}`,
      )
    await sleep(POLL_MS)
  }
}
