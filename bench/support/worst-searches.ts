import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { API_ROOT } from '@vitrina/contract/constants'
import { callApi, type RunningShop } from '../../e2e/support/shops/shop.ts'
import { DELIVERY } from './delivery.ts'
import { withCpuTime } from './cpu.ts'
import { quantile, type Row } from './results.ts'
import { KEY } from './shop.ts'

/** Single letters, which most words contain; many at once; numbers; what no product has. */
const WORST_WORDS = [
  'o e',
  'а и',
  'o e a i n r s t',
  'а о и е н т р с',
  '1',
  '1 2 3 4 5 6 7 8',
  'xyz',
  'honey',
  '.',
  'ъ',
]
const MAX_MS = 300
const SEARCHERS = 20
const ORDERS = 60
/** Longer than loading the lists of 100,000 products takes. */
const RELOAD_MS = 10_000
const ORDER_BODY = {
  first_name: 'Мария',
  last_name: 'Колева',
  phone: '0888 123 456',
  delivery: DELIVERY,
  payment_method: 'cash',
  agree_terms: true,
}

/** The slowest searches there are, alone and beside orders. Each is made anew: its price differs. */
export async function worstSearches(shop: RunningShop, dataDir: string, label: string): Promise<Row[]> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina' })
  await client.connect()
  let price = 0
  const search = async (words: string) => {
    price += 1
    const parameters = new URLSearchParams({ q: words, facets: '1', price_min: (price / 100).toFixed(2) })
    const startedAt = performance.now()
    const response = await fetch(`${shop.url}${API_ROOT}/products?per_page=24&${parameters}`, { headers: KEY })
    if (response.status !== 200) throw new Error(`q=${words}: status ${response.status}`)
    await response.arrayBuffer()
    return performance.now() - startedAt
  }
  const slowest = async (when: string): Promise<Row[]> => {
    const { result, cpu } = await withCpuTime(shop.pid, async () => {
      let [longest, slowestWords] = [0, '']
      for (const words of WORST_WORDS) {
        const elapsed = await search(words)
        if (elapsed > longest) [longest, slowestWords] = [elapsed, words]
      }
      return { longest, slowestWords }
    })
    return [
      {
        what: `${label} slowest words ${when} (“${result.slowestWords}”)`,
        value: result.longest,
        unit: 'ms',
        target: { atMost: MAX_MS },
      },
      {
        what: '  the database’s processor time for each search',
        value: (cpu.database / WORST_WORDS.length) * 1000,
        unit: 'ms',
        target: { atMost: MAX_MS },
      },
    ]
  }
  const { rows: ids } = await client.query<{ id: number }>(
    `select p.id from product p join variant v on v.product_id = p.id and v.key = '' and v.stock > 10 order by p.id limit ${ORDERS}`,
  )
  const orderTimes = async () => {
    const times: number[] = []
    for (const { id } of ids) {
      const startedAt = performance.now()
      const { status, body } = await callApi(shop, 'POST', '/orders', {
        ...ORDER_BODY,
        email: `${randomUUID()}@example.bg`,
        items: [{ id, selected_count: 1 }],
      })
      if (status !== 201) throw new Error(`POST /orders: ${status} ${JSON.stringify(body)}`)
      times.push(performance.now() - startedAt)
    }
    return times
  }
  try {
    const rows = await slowest('after the import')
    await client.query('analyze')
    rows.push(...(await slowest('after an analyze')))
    await client.query(`select pg_notify('vitrina_changed', 'all')`)
    rows.push({
      what: `${label} slowest other request while lists are loaded`,
      value: await slowestOtherRequest(shop.url, RELOAD_MS),
      unit: 'ms',
    })
    const alone = await orderTimes()
    let isSearching = true
    const searchers = Array.from({ length: SEARCHERS }, async (_, searcher) => {
      for (let n = searcher; isSearching; n += 1) await search(WORST_WORDS[n % WORST_WORDS.length]!)
    })
    const beside = await orderTimes()
    isSearching = false
    await Promise.all(searchers)
    rows.push(
      { what: `${label} an order, one after the other, p50`, value: quantile(alone, 0.5), unit: 'ms' },
      { what: `  while ${SEARCHERS} search the worst words, p50`, value: quantile(beside, 0.5), unit: 'ms' },
      { what: '  and the slowest', value: Math.max(...beside), unit: 'ms', target: { atMost: 2000 } },
    )
    return rows
  } finally {
    await client.end()
  }
}

/** How long a request that does nothing waits at most, in milliseconds: how long the server was busy without a break. */
async function slowestOtherRequest(url: string, durationMs: number): Promise<number> {
  const endsAt = performance.now() + durationMs
  let slowest = 0
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    await (await fetch(`${url}/health/live`)).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - startedAt)
  }
  return slowest
}
