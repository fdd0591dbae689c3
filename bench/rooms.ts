import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, todayIn } from '@vitrina/contract/dates'
import { API_ROOT } from '@vitrina/contract/constants'
import pg from 'pg'
import type { RunningShop } from '../e2e/support/shops/shop.ts'
import { startServerProcess } from './support/child.ts'
import { withCpuTime } from './support/cpu.ts'
import { generateLoad, type Target } from './support/load.ts'
import type { Row } from './support/results.ts'
import { KEY, withShop } from './support/shop.ts'

const ROOM_TYPES = 200
const NIGHTS = 540
const STAY_NIGHTS = 7
/** More than any run sends. */
const SEARCHES = 100_000
const SECONDS = 10
const WARM_UP_SECONDS = 4
const AT_ONCE = 32
/** As many as the storefront asks for. */
const PER_PAGE = 30
const MAX_P99_MS = 20

/** The rates and free rooms of a stay in all room types: what a search is made from. The parameter is the arrival. */
const BARE_QUERY = `select r.*, n.capacity - n.held - n.sold as free
  from room_type t, lateral (
    select * from room_type_night where room_type_id = t.id and night >= $1::date and night < $1::date + ${STAY_NIGHTS}) n
  join room_night_rate r using (room_type_id, night)
  where t.archived_at is null`

/** Searches of a party of two among 200 room types, beside a bare server that only reads the rows they are made from. */
export function rooms(): Promise<Row[]> {
  return withShop(async (shop, dataDir) => {
    await insertRooms(dataDir)
    const bare = await startServerProcess('bare-reader.ts', {
      host: join(dataDir, 'run'),
      query: BARE_QUERY,
      connections: 10,
    })
    const path = (name: string) => join(dataDir, `${name}.txt`)
    const arrivals = arrivalsOf(SEARCHES)
    writeFileSync(path('bodies'), arrivals.map(searchBody).join('\n'))
    writeFileSync(path('paths'), arrivals.map((from_date) => `/${from_date}`).join('\n'))
    const search: Target = {
      url: `${shop.url}${API_ROOT}/rooms/search`,
      headers: { ...KEY, 'accept-encoding': 'gzip, deflate, br' },
      bodiesFile: path('bodies'),
    }
    const read: Target = { url: `http://127.0.0.1:${bare.output.trim()}`, pathsFile: path('paths') }
    try {
      for (const target of [search, read]) await generateLoad({ ...target, connections: 1 }, WARM_UP_SECONDS)
      return [
        ...(await measure(shop, 'a search, alone', search, 1, MAX_P99_MS)),
        ...(await measure(shop, 'a bare read of its rows, alone', read, 1)),
        ...(await measure(shop, `a search, ${AT_ONCE} at once`, search, AT_ONCE)),
        ...(await measure(shop, `a bare read of its rows, ${AT_ONCE} at once`, read, AT_ONCE)),
      ]
    } finally {
      bare.stop()
    }
  })
}

async function measure(
  shop: RunningShop,
  what: string,
  target: Target,
  connections: number,
  maxP99Ms?: number,
): Promise<Row[]> {
  const { result, cpu } = await withCpuTime(shop.pid, () => generateLoad({ ...target, connections }, SECONDS))
  return [
    { what: `${what}, p50`, value: result.p50, unit: 'ms' },
    {
      what: `${what}, p99`,
      value: result.p99,
      unit: 'ms',
      ...(maxP99Ms === undefined ? {} : { target: { atMost: maxP99Ms } }),
    },
    { what: '  the shop’s processor time for each', value: (cpu.server / result.requests) * 1000, unit: 'ms' },
    { what: '  the database’s processor time for each', value: (cpu.database / result.requests) * 1000, unit: 'ms' },
    { what: '  bytes of an answer', value: result.bytesPerResponse, unit: 'B' },
  ]
}

/** Arrivals that are spread over all nights on sale. */
function arrivalsOf(count: number): string[] {
  const today = todayIn('Europe/Sofia')
  return Array.from({ length: count }, (_, n) => addDays(today, (n * 37) % (NIGHTS - STAY_NIGHTS)))
}

const searchBody = (from_date: string): string =>
  JSON.stringify({ from_date, to_date: addDays(from_date, STAY_NIGHTS), adults_count: 2, per_page: PER_PAGE })

/** 200 room types of five rooms in place of the demo's, in four seasons with dearer weekends, on all its rate plans. */
async function insertRooms(dataDir: string): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina' })
  await client.connect()
  try {
    await client.query('update room_type set archived_at = now()')
    await client.query('update rate_plan set room_type_ids = default')
    await client.query(
      `insert into room_type (key, url, name, summary, description_html, beds, included_adults, max_adults, max_kids, max_guests, position)
        select 'bench-' || n, 'bench-' || n, jsonb_build_object('en', 'Room ' || n, 'bg', 'Стая ' || n),
          '{"en": "A view of the mountain, a balcony and a bath", "bg": "Изглед към планината, балкон и вана"}', '{}',
          '{"en": "One double bed", "bg": "Едно двойно легло"}', 2, 2 + n % 3, 2, 4 + n % 3, n
        from generate_series(1, $1::int) n`,
      [ROOM_TYPES],
    )
    const ofBench = `from room_type t, generate_series(current_date, current_date + ${NIGHTS - 1}, interval '1 day') as day where t.archived_at is null`
    await client.query(
      `insert into room_unit (room_type_id, key, position) select id, id || '-' || n, n from room_type, generate_series(1, 5) n where archived_at is null`,
    )
    await client.query(
      `insert into room_night_rate (room_type_id, night, price, extra_adult, child_prices)
        select t.id, day, 8000 + t.position * 50 + extract(quarter from day)::int * 700 + case when extract(isodow from day) in (5, 6) then 1500 else 0 end,
          3000, '{1500, 2000}' ${ofBench}`,
    )
    await client.query(
      `insert into room_type_night (room_type_id, night, capacity, sold)
        select t.id, day, 5, abs(hashtext(t.id || day::text)) % 100 / 19 ${ofBench}
        on conflict (room_type_id, night) do update set capacity = excluded.capacity, sold = excluded.sold`,
    )
    // Else the database would do it in the middle of the measurement, and look through pages that nobody has read yet.
    await client.query('vacuum analyze')
    await client.query(`select pg_notify('vitrina_changed', 'all')`)
  } finally {
    await client.end()
  }
}
