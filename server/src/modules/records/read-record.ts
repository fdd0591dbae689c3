import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { type ExportedProduct, exportProduct, exportProductsByKey } from '../catalogue/index.ts'
import { readPictureFiles } from '../media/index.ts'
import { type Document, type RecordKind, versionOf } from './document.ts'
import { sequenceVersion } from './sequence.ts'
import { productDocument, readDocuments, readShopDefaults } from './documents/read-documents.ts'

/** A record as its editor sees it, with the version that a save names. */
export type ReadRecord = { document: Document; version: string }

/** A live record; null when there is none with this key. */
export async function readRecord(queries: Queries, kind: RecordKind, key: string): Promise<ReadRecord | null> {
  const document =
    kind === 'product' ? await readProduct(queries, key) : ((await readDocuments(queries))[kind].get(key) ?? null)
  if (!document) return null
  return { document, version: kind === 'sequence' ? sequenceVersion(document) : versionOf(document)! }
}

async function readProduct(queries: Queries, key: string): Promise<Document | null> {
  const product = await exportProduct(queries, key)
  if (!product?.is_live) return null
  return productDocument(product, await readShopDefaults(queries), await readPicturesOf(queries, product, []))
}

/** The documents of the live ones of these products, by key. */
export async function readProductDocuments(queries: Queries, keys: readonly string[]): Promise<Map<string, Document>> {
  const defaults = await readShopDefaults(queries)
  const pictures = new Map([...(await readPictureFiles(queries))].map(([id, file]) => [file, id]))
  const products = await exportProductsByKey(queries, keys)
  return new Map(products.map((product) => [product.key, productDocument(product, defaults, pictures)]))
}

/** Ids by path of the pictures that a stored product has, and of those at these paths. */
export async function readPicturesOf(
  queries: Queries,
  product: ExportedProduct | null,
  files: readonly string[],
): Promise<Map<string, number>> {
  const ids = product ? [...product.pictures, ...product.variants].flatMap(({ picture_id: id }) => id ?? []) : []
  if (ids.length + files.length === 0) return new Map()
  const { rows } = await queries.execute<{ id: number; file: string }>(sql`
    select id, file from picture where id = any(${sql.param(ids)}::int[]) or file = any(${sql.param([...files])}::text[]) order by id`)
  return new Map(rows.map(({ id, file }) => [file, id]))
}
