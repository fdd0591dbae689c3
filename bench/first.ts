import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { API_ROOT, LANGUAGES } from '@vitrina/contract/constants'
import type { RunningShop } from '../e2e/support/shops/shop.ts'
import { startServerProcess } from './support/child.ts'
import { withCpuTime } from './support/cpu.ts'
import { generateLoad, type Load, type Target } from './support/load.ts'
import type { Row } from './support/results.ts'
import { KEY, withShop } from './support/shop.ts'
import { writeSyntheticShop } from '../server/test/shops/synthetic-shop.ts'

/** Each product is requested once in each language: more than the shop can answer in the rounds. */
const PRODUCTS = 15_000
const ROUNDS = 3
const ROUND_SECONDS = 3
const ENCODING = { 'accept-encoding': 'gzip' }

/** All that the page of a product shows, in one query. */
const BARE_QUERY = `select p.*, (select json_agg(v) from variant v where v.product_id = p.id) as variants,
  (select json_agg(pp) from product_picture pp where pp.product_id = p.id) as pictures,
  (select json_agg(pv) from product_value pv where pv.product_id = p.id) as values,
  (select json_agg(pc.category_id) from product_category pc where pc.product_id = p.id) as categories
  from product p where p.url = $1`

/** Responses that nobody has asked for before: products, and the documents of products and of categories. */
export async function first(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-first-'))
  rmSync(folder, { recursive: true })
  writeSyntheticShop(folder, PRODUCTS)
  try {
    return await withShop(measure, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measure(shop: RunningShop, dataDir: string): Promise<Row[]> {
  const connection = { host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina' }
  const client = new pg.Client(connection)
  await client.connect()
  const { rows: products } = await client.query<{ url: string }>('select url from product order by md5(url)')
  await client.end()
  const paths = LANGUAGES.flatMap((language) => products.map(({ url }) => ({ language, url })))
  const bare = await startServerProcess('bare-reader.ts', { host: connection.host, query: BARE_QUERY, connections: 10 })
  const path = (name: string) => join(dataDir, `${name}.txt`)
  try {
    // Each round takes the next paths, since those of the one before are in the cache.
    const next = { calls: 0, documents: 0, bare: 0 }
    const take = (kind: keyof typeof next, count: number, toLine: (entry: (typeof paths)[number]) => string) => {
      writeFileSync(
        path(kind),
        paths
          .slice(next[kind], next[kind] + count)
          .map(toLine)
          .join('\n'),
      )
    }
    const call: Target = { url: shop.url, headers: { ...KEY, ...ENCODING }, pathsFile: path('calls') }
    const document: Target = { url: shop.url, headers: ENCODING, pathsFile: path('documents') }
    const bareCall: Target = { url: `http://127.0.0.1:${bare.output.trim()}`, pathsFile: path('bare') }
    const run = async (kind: keyof typeof next, target: Target) => {
      take(kind, paths.length - next[kind], ({ language, url }) =>
        kind === 'calls'
          ? `${language} ${API_ROOT}/products/${url}`
          : kind === 'documents'
            ? `/product/${url}?lang=${language}`
            : `/${url}`,
      )
      const { result, cpu } = await withCpuTime(shop.pid, () => generateLoad(target, ROUND_SECONDS))
      next[kind] = kind === 'bare' ? 0 : next[kind] + result.requests + 100
      return { ...result, cpu }
    }
    const rounds: { call: Measured; bare: Measured; document: Measured; gzip: number }[] = []
    await run('calls', call)
    await run('documents', document)
    const example = Buffer.from(await (await fetch(`${shop.url}/product/${products[0]!.url}`)).arrayBuffer())
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        call: await run('calls', call),
        bare: await run('bare', bareCall),
        document: await run('documents', document),
        gzip: compressionsPerSecond(example),
      })
    const byRatio = (of: (round: (typeof rounds)[number]) => number) =>
      rounds.toSorted((a, b) => of(a) - of(b))[Math.floor(ROUNDS / 2)]!
    const callRound = byRatio((round) => round.call.perSecond / round.bare.perSecond)
    const documentRound = byRatio((round) => round.document.perSecond / round.gzip)
    return [
      ...rowsOf('first product', callRound.call, 600),
      {
        what: '  of a bare prepared select of the same rows',
        value: callRound.call.perSecond,
        unit: '/s',
        ceiling: callRound.bare.perSecond,
        target: { atLeast: 0.3 },
      },
      ...rowsOf('first document of a product', documentRound.document, 200),
      {
        what: '  of compressing its bytes, and nothing else',
        value: documentRound.document.perSecond,
        unit: '/s',
        ceiling: documentRound.gzip,
      },
    ]
  } finally {
    bare.stop()
  }
}

type Measured = Load & { cpu: { server: number; database: number } }

export function rowsOf(what: string, { perSecond, requests, cpu }: Measured, atLeast: number): Row[] {
  return [
    { what, value: perSecond, unit: '/s', target: { atLeast } },
    { what: '  the server’s processor time for each', value: (cpu.server / requests) * 1000, unit: 'ms' },
    { what: '  the database’s processor time for each', value: (cpu.database / requests) * 1000, unit: 'ms' },
  ]
}

function compressionsPerSecond(body: Buffer): number {
  const endsAt = performance.now() + 500
  let count = 0
  for (; performance.now() < endsAt; count += 1) gzipSync(body)
  return count * 2
}
