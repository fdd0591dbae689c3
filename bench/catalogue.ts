import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { API_ROOT } from '@vitrina/contract/constants'
import type { RunningShop } from '../e2e/support/shops/shop.ts'
import { createListQueries } from './support/catalogue-lists.ts'
import { startServerProcess } from './support/child.ts'
import { withCpuTime } from './support/cpu.ts'
import { generateLoad, type Load } from './support/load.ts'
import type { Row } from './support/results.ts'
import { KEY, withShop } from './support/shop.ts'
import { worstSearches } from './support/worst-searches.ts'
import { writeSyntheticShop } from '../server/test/shops/synthetic-shop.ts'

/** Products, and the database's processor time that a list made each time may take, in milliseconds. */
const SIZES = [
  { products: 1_000, databaseMs: 1 },
  { products: 100_000, databaseMs: 2 },
] as const
const ROUNDS = 3
const ROUND_SECONDS = 3
/** More than the shop can answer in a round. */
const LISTS_PER_ROUND = 12_000
const BARE_CONNECTIONS = 10

/** The rows of a list, in one query; the parameter is their ids. */
const BARE_QUERY = `select p.*, (select json_agg(v) from variant v where v.product_id = p.id) as variants,
  (select json_agg(pp) from product_picture pp where pp.product_id = p.id) as pictures,
  (select json_agg(pc.category_id) from product_category pc where pc.product_id = p.id) as categories
  from product p where p.id = any(string_to_array($1, ',')::int[])`

/** Product lists that nobody has asked for before, by any category, price, option, order or words; and the worst searches. */
export async function catalogue(): Promise<Row[]> {
  const rows: Row[] = []
  for (const { products, databaseMs } of SIZES) {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-catalogue-'))
    writeSyntheticShop(folder, products)
    const label = `${products.toLocaleString('en')} products:`
    await withShop(async (shop, dataDir) => {
      rows.push(...(await lists(shop, dataDir, { label, products, databaseMs })))
      if (products === SIZES.at(-1)!.products) rows.push(...(await worstSearches(shop, dataDir, label)))
    }, folder)
    rmSync(folder, { recursive: true })
  }
  return rows
}

type Measured = Load & { cpu: { server: number; database: number } }
type Scope = { label: string; products: number; databaseMs: number }

async function lists(shop: RunningShop, dataDir: string, { label, products, databaseMs }: Scope): Promise<Row[]> {
  const connection = { host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina' }
  const client = new pg.Client(connection)
  await client.connect()
  const { rows: categories } = await client.query<{ url: string }>(
    'select url from category where type = 1 order by id',
  )
  const { rows: values } = await client.query<{ id: number }>('select id from option_value order by id')
  const { rows: ids } = await client.query<{ id: number }>('select id from product order by md5(url)')
  await client.end()
  const nextQuery = createListQueries(
    products,
    categories.map(({ url }) => url),
    values.map(({ id }) => id),
  )
  const bare = await startServerProcess('bare-reader.ts', {
    host: connection.host,
    query: BARE_QUERY,
    connections: BARE_CONNECTIONS,
  })
  const run = async (
    url: string,
    headers: Record<string, string>,
    nextPath: (n: number) => string,
  ): Promise<Measured> => {
    const pathsFile = join(dataDir, 'paths.txt')
    writeFileSync(pathsFile, Array.from({ length: LISTS_PER_ROUND }, (_, n) => nextPath(n)).join('\n'))
    const { result, cpu } = await withCpuTime(shop.pid, () => generateLoad({ url, headers, pathsFile }, ROUND_SECONDS))
    return { ...result, cpu }
  }
  const runLists = (facets: string) => run(shop.url, KEY, () => `${API_ROOT}/products?${nextQuery()}${facets}`)
  const pageOfIds = (n: number) =>
    Array.from({ length: 24 }, (_, index) => ids[(n * 24 + index) % ids.length]!.id).join(',')
  const runBare = () => run(`http://127.0.0.1:${bare.output.trim()}`, {}, (n) => `/${pageOfIds(n)}`)
  try {
    // Loads the index of lists.
    await fetch(`${shop.url}${API_ROOT}/products?per_page=1`, { headers: KEY })
    await runLists('')
    await runBare()
    const rounds: { list: Measured; bare: Measured; faceted: Measured }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ list: await runLists(''), bare: await runBare(), faceted: await runLists('&facets=1') })
    const ratio = ({ list, bare: bareRun }: (typeof rounds)[number]) => list.perSecond / bareRun.perSecond
    const median = rounds.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(ROUNDS / 2)]!
    const isSmall = products === SIZES[0].products
    return [
      {
        what: `${label} a list made each time`,
        value: median.list.perSecond,
        unit: '/s',
        ...(isSmall ? { target: { atLeast: 800 } } : {}),
      },
      {
        what: '  of a bare prepared select of the same rows',
        value: median.list.perSecond,
        unit: '/s',
        ceiling: median.bare.perSecond,
        ...(isSmall ? { target: { atLeast: 0.3 } } : {}),
      },
      ...processorTime(median.list, databaseMs),
      { what: `${label} the same with facets`, value: median.faceted.perSecond, unit: '/s' },
      ...processorTime(median.faceted, databaseMs * 2),
    ]
  } finally {
    bare.stop()
  }
}

function processorTime({ cpu, requests }: Measured, databaseMs: number): Row[] {
  return [
    { what: '  the server’s processor time for each', value: (cpu.server / requests) * 1000, unit: 'ms' },
    {
      what: '  the database’s processor time for each',
      value: (cpu.database / requests) * 1000,
      unit: 'ms',
      target: { atMost: databaseMs },
    },
  ]
}
