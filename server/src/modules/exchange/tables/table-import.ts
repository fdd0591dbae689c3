import { createHash } from 'node:crypto'
import { exportProducts } from '../../catalogue/index.ts'
import { postCodesByCountry } from '../../deliveries/index.ts'
import { readPictureFiles } from '../../media/index.ts'
import type { Database, Queries } from '../../../platform/database/client.ts'
import {
  type Content,
  type ContentErrors,
  createContentErrors,
  type Document,
  type Documents,
  documentSource,
  inCurrency,
  type KeyedEntry,
  productFields,
  productFile,
  readBesideDocuments,
  readContentOf,
  readDocuments,
  readNames,
  type Source,
  validateContent,
  validateSource,
} from '../../records/index.ts'
import { readSettings } from '../../settings/index.ts'
import { digestShop, type ImportSource } from '../../shop-folder/index.ts'
import { text } from '../texts.ts'
import { mapProducts } from './map-products.ts'
import { readOwnTable } from './own-table.ts'
import { changeProduct } from './product-changes.ts'
import { decodeTable, readTable } from './read-table.ts'
import { readShopify } from './shopify.ts'
import type { MappedPicture, MappedTable } from './mapped-product.ts'
import type { NamePictures, TableFile, TableNotes, TableProduct, TableShop } from './table-types.ts'
import { readWooCommerce } from './woocommerce.ts'

/** The table of another shop; what can't be read is added to the errors. */
function readMappedTable({ name, bytes, source }: TableFile, errors: ContentErrors): MappedTable {
  const table = readTable(name, decodeTable(bytes), errors)
  return source === 'shopify' ? readShopify(table, errors) : readWooCommerce(table, errors)
}

/** Every picture that a table of another shop names; the same may be there several times. */
const picturesOf = ({ products }: MappedTable): MappedPicture[] =>
  products.flatMap(({ pictures, variants }) => [
    ...pictures,
    ...variants.flatMap(({ picture, line }) => (picture ? { address: picture, alt: '', line } : [])),
  ])

/**
 * What is in the shop with the products of a table, as content that an import applies. The shop keeps everything that the table does not name. `namePictures`
 * hears which pictures the table of another shop names, and may load them.
 */
export async function readTableImport(
  database: Database,
  file: TableFile,
  notes: TableNotes,
  namePictures: (pictures: readonly MappedPicture[]) => Promise<NamePictures | null>,
): Promise<ImportSource | { errors: ReturnType<ContentErrors['all']> }> {
  const errors = createContentErrors()
  const mapped = file.source === 'table' ? null : readMappedTable(file, errors)
  const pictures = mapped && (await namePictures(picturesOf(mapped)))
  // Only now: loading pictures may take minutes.
  const shop = await database.readSnapshot(readShop)
  if (!shop) {
    errors.add({ file: file.name, line: 1, path: [] }, text('no_shop'))
    return { errors: errors.all() }
  }
  const documents = {
    ...shop.documents,
    category: new Map(shop.documents.category),
    option: new Map(shop.documents.option),
  }
  const products = mapped
    ? mapProducts(mapped, { file, documents, shop, pictures, errors, notes })
    : readOwnTable(file.name, decodeTable(file.bytes), errors)
  if (products.length === 0 && errors.all().length === 0)
    errors.add({ file: file.name, line: 1, path: [] }, text('no_products'))
  const content = createContent(documents, products, shop, errors)
  const named = validateContent(content, errors, postCodesByCountry())
  const files = pictures?.files() ?? new Map<string, string>()
  for (const [path, place] of named)
    if (!shop.pictures.has(path) && !files.has(path)) errors.add(place, text('picture_none', { address: path }))
  if (errors.all().length > 0) return { errors: errors.all() }
  const digest = createHash('sha256')
    .update(JSON.stringify([file.source, file.choices, file.name]))
    .update(file.bytes)
    .digest('hex')
  return {
    folder: { ...content, path: '', digest },
    files: new Map([...files].filter(([path]) => named.has(path))),
    pictures: named,
    edit: { shop: shop.digest, pictures: shop.pictures, products: products.map(({ key }) => key) },
  }
}

/** Everything that is in the shop, as documents; products with their stock. */
async function readShop(queries: Queries): Promise<TableShop | null> {
  const settings = await readSettings(queries)
  if (!settings) return null
  const names = await readNames(queries, settings)
  const products = new Map<string, Document>()
  for await (const product of exportProducts(queries))
    products.set(product.key, JSON.parse(JSON.stringify(productFields(names, product))) as Document)
  return {
    currency: settings.currency,
    documents: await readDocuments(queries),
    beside: await readBesideDocuments(queries),
    pictures: new Map([...(await readPictureFiles(queries))].map(([id, file]) => [file, id])),
    products,
    digest: await digestShop(queries),
  }
}

function createContent(
  documents: Documents,
  changes: readonly TableProduct[],
  { beside, products, currency }: TableShop,
  errors: ContentErrors,
): Content {
  const changed = new Map(changes.map((change) => [change.key, change]))
  const productKeys = [...new Set([...products.keys(), ...changed.keys()])]
  const content = readContentOf(documents, { ...beside, productKeys }, errors)
  const entries = inCurrency(currency, () =>
    productKeys.flatMap((key): KeyedEntry<Content['products'][number]['value']>[] => {
      const entry = validateSource(sourceOf(key, products.get(key) ?? {}, changed.get(key)), productFile, errors)
      return entry ? [{ ...entry, value: { ...entry.value, key } }] : []
    }),
  )
  return { ...content, products: entries }
}

/** A product with what the table changes of it; its fields are where the table has them. */
function sourceOf(key: string, before: Document, table: TableProduct | undefined): Source {
  if (!table) return documentSource('product', key, before)
  const { value } = documentSource('product', key, changeProduct(before, table.change))
  return { value, locate: table.locate, locateText: table.locate }
}
