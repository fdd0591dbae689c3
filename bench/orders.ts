import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { API_ROOT } from '@vitrina/contract/constants'
import { orderBody } from '../server/test/orders.ts'
import type { RunningShop } from '../e2e/support/shops/shop.ts'
import { type BareOrders, openBareOrders } from './support/bare-orders.ts'
import { withCpuTime } from './support/cpu.ts'
import { generateLoad, type Target } from './support/load.ts'
import type { Row } from './support/results.ts'
import { KEY, withShop } from './support/shop.ts'

const CONNECTIONS = 16
const SECONDS = 5
const ROUNDS = 3
const FIRST_ORDERS = 500
const LAST_ORDERS = Number(process.env['ORDERS'] ?? 50_000)
const FILL_SECONDS = 10
/** The queue may lag behind by a second's worth of orders. */
const MAX_JOBS = 400
const QUEUE_TIMEOUT_MS = 120_000

/** Orders a second over HTTP after few and after many orders, beside the bare SQL of the same writes; and the queue behind them. */
export function orders(): Promise<Row[]> {
  return withShop(async (shop, dataDir) => {
    const pool = new pg.Pool({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina', max: CONNECTIONS })
    pool.on('connect', (client) => client.on('error', () => {})).on('error', () => {})
    try {
      const bodiesFile = join(dataDir, 'bodies.txt')
      const { rows: products } = await pool.query<{ id: number; variant_id: number }>(
        'update variant v set stock = 10000000 from product p where p.id = v.product_id and p.let_by is null and not exists (select 1 from product_option where product_id = p.id) returning p.id, v.id as variant_id',
      )
      const bodies = products.map(({ id }) =>
        JSON.stringify(orderBody([{ id, selected_count: 1 }], { email: '{n}@example.bg' })),
      )
      writeFileSync(bodiesFile, bodies.join('\n'))
      const target: Target = {
        url: `${shop.url}${API_ROOT}/orders`,
        headers: KEY,
        bodiesFile,
        connections: CONNECTIONS,
      }
      const count = async () =>
        (await pool.query('select count(*)::int as count from shop_order')).rows[0].count as number
      const placeUntil = async (total: number) => {
        while ((await count()) < total) await generateLoad(target, Math.min(FILL_SECONDS, Math.ceil(1 + total / 1000)))
      }
      await placeUntil(FIRST_ORDERS)
      const bare = await openBareOrders(pool, products)
      const few = await measure(shop, target, bare)
      await placeUntil(LAST_ORDERS)
      const many = await measure(shop, target, bare)
      const queue = await watchQueue(pool, target)
      const total = (await count()).toLocaleString('en')
      return [
        ...rowsOf(`orders, ${CONNECTIONS} at a time, after ${FIRST_ORDERS}`, few),
        ...rowsOf(`orders, ${CONNECTIONS} at a time, after ${LAST_ORDERS.toLocaleString('en')}`, many),
        {
          what: '  of those after few',
          value: many.perSecond / many.bare,
          unit: '',
          ceiling: few.perSecond / few.bare,
          target: { atLeast: 0.9 },
        },
        {
          what: `events and jobs that wait after the last of ${total}`,
          value: queue.waiting,
          unit: '',
          target: { atMost: MAX_JOBS },
        },
        { what: '  until the queue is empty', value: queue.seconds, unit: 's' },
      ]
    } finally {
      await pool.end()
    }
  })
}

type Measured = { perSecond: number; bare: number; server: number; database: number }

/** The round with the median ratio to the bare SQL, so that other work of the machine affects both alike. */
async function measure(shop: RunningShop, target: Target, bare: BareOrders): Promise<Measured> {
  const rounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { result, cpu } = await withCpuTime(shop.pid, () => generateLoad(target, SECONDS))
    rounds.push({
      perSecond: result.perSecond,
      bare: await bare.perSecond(SECONDS),
      server: (cpu.server / result.requests) * 1000,
      database: (cpu.database / result.requests) * 1000,
    })
  }
  return rounds.toSorted((a, b) => a.perSecond / a.bare - b.perSecond / b.bare)[Math.floor(ROUNDS / 2)]!
}

function rowsOf(what: string, { perSecond, bare, server, database }: Measured): Row[] {
  return [
    { what, value: perSecond, unit: '/s', target: { atLeast: 400 } },
    {
      what: '  of the bare SQL of their writes',
      value: perSecond,
      unit: '/s',
      ceiling: bare,
      target: { atLeast: 0.5 },
    },
    { what: '  the server’s processor time for each', value: server, unit: 'ms' },
    { what: '  the database’s processor time for each', value: database, unit: 'ms' },
  ]
}

/** The jobs that wait at the end of another round, counting each event of a batch, and how long they take. */
async function watchQueue(pool: pg.Pool, target: Target): Promise<{ waiting: number; seconds: number }> {
  const count = async () =>
    (
      await pool.query(
        `select ((select count(*) from event where is_pending) +
          (select coalesce(sum(coalesce(json_array_length(payload->'events'), 1)), 0)
            from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
            where run_at <= now() and identifier not like 'every:%'))::int as count`,
      )
    ).rows[0].count as number
  await generateLoad(target, SECONDS)
  const waiting = await count()
  const startedAt = performance.now()
  while ((await count()) > 0) {
    if (performance.now() - startedAt > QUEUE_TIMEOUT_MS) throw new Error('The queue does not become empty.')
    await sleep(100)
  }
  return { waiting, seconds: (performance.now() - startedAt) / 1000 }
}
