import { announceChange } from '../../../../platform/changes.ts'
import type { Database, Queries } from '../../../../platform/database/client.ts'
import { sql } from '../../../../platform/database/drizzle.ts'
import { lockInTransaction } from '../../../../platform/database/locks.ts'
import { listsOfProducts } from '../../products/lists-of-products.ts'
import { listTag, STOCK_TAG } from '../../tags.ts'
import { readUnavailable } from '../load-listing-data.ts'
import type { IndexAliases } from './indices.ts'
import { readStock } from './read-documents.ts'
import type { SearchServer } from './search-server.ts'

const PRODUCTS_PER_WRITE = 200
const DOCUMENTS_PER_SEARCH = 1000

type Stock = {
  server: SearchServer
  aliases: IndexAliases
  database: Pick<Database, 'transaction' | 'reads' | 'queries'>
}

/** Tells the search server which variants of some products can be ordered now, or of all where it knows otherwise. */
export async function updateStock(stock: Stock, productIds: readonly number[] | 'all'): Promise<void> {
  const ids = productIds === 'all' ? await findDifferences(stock) : productIds
  for (let from = 0; from < ids.length; from += PRODUCTS_PER_WRITE)
    await updateProducts(stock, ids.slice(from, from + PRODUCTS_PER_WRITE))
}

async function updateProducts({ server, aliases, database }: Stock, ids: readonly number[]): Promise<void> {
  await database.transaction(async (tx) => {
    // Two updates of one product at a time could end with the older one.
    await lockInTransaction(tx, 'searchStock')
    const documents = [...(await readStock(tx, ids))]
    const results = await server.write(
      documents.map(([id, document]) => ({ action: 'update', index: aliases.products, id: String(id), document })),
      { areAliases: true, waitUntilFound: true },
    )
    const updated = documents.flatMap(([id], at) => (results[at] === 'updated' ? [id] : []))
    if (updated.length === 0) return
    // What was cached since the stock was announced is of before. No product is named, so nothing is updated again.
    const lists = await listsOfProducts(tx, updated)
    await announceChange(tx, [...lists.map(listTag), STOCK_TAG])
  })
}

/** The products of which the index has other variants as sold out than the database. */
async function findDifferences({ server, aliases, database }: Stock): Promise<number[]> {
  const unavailable = new Set(await readUnavailable(database.queries))
  const different = new Set<number>()
  for await (const { id, variants } of soldOutInIndex(server, aliases.products))
    for (const variant of variants)
      // The variants that only the database has as sold out are left.
      if (variant.is_available === unavailable.delete(variant.id)) different.add(id)
  return [...different, ...(await productsOf(database.queries, [...unavailable]))]
}

type SoldOut = { id: number; variants: { id: number; is_available: boolean }[] }

async function* soldOutInIndex(server: SearchServer, index: string): AsyncGenerator<SoldOut> {
  for (let after: number[] | undefined; ;) {
    const [answer] = await server.search<SoldOut>(index, [
      {
        query: {
          nested: { path: 'variants', query: { bool: { filter: [{ term: { 'variants.is_available': false } }] } } },
        },
        size: DOCUMENTS_PER_SEARCH,
        sort: [{ id: 'asc' }],
        ...(after ? { search_after: after } : {}),
        _source: ['id', 'variants.id', 'variants.is_available'],
        track_total_hits: false,
      },
    ])
    const hits = answer!.hits.hits
    for (const { _source } of hits) yield _source!
    if (hits.length < DOCUMENTS_PER_SEARCH) return
    after = hits.at(-1)!.sort
  }
}

async function productsOf(queries: Queries, variantIds: readonly number[]): Promise<number[]> {
  if (variantIds.length === 0) return []
  const { rows } = await queries.execute<{ product_id: number }>(
    sql`select distinct product_id from variant where id = any(${sql.param([...variantIds])}::int[])`,
  )
  return rows.map(({ product_id }) => product_id)
}
