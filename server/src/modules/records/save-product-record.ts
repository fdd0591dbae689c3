import type { Language } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { inLanguage } from '../../platform/language.ts'
import { storeRedirect, storeRedirects } from '../redirects/index.ts'
import {
  archiveProduct,
  CATEGORIES_TAG,
  type ExportedProduct,
  exportProduct,
  listsOfProducts,
  type ProductContent,
  productAddresses,
  productsTag,
  productTag,
  readProductReferences,
  saveProduct,
} from '../catalogue/index.ts'
import { MAKERS_TAG } from '../makers/index.ts'
import { DEFAULT_TIME_ZONE } from '../settings/index.ts'
import { assignAddresses } from './addresses/assign-addresses.ts'
import { type ContentErrors, createContentErrors, toFieldError } from './content-errors.ts'
import type { KeyedEntry } from './content.ts'
import { type Document, documentName, documentSource, RECORD_KINDS, versionOf } from './document.ts'
import { contentOf } from './documents/content-of-documents.ts'
import {
  type Documents,
  productDocument,
  readDocuments,
  readShopDefaults,
  type ShopDefaults,
} from './documents/read-documents.ts'
import { finishSave } from './finish-save.ts'
import { readLinkTargets } from './link-targets.ts'
import { readPicturesOf } from './read-record.ts'
import { renewLinks } from './renew-links.ts'
import { productOf } from './rows/catalogue-rows.ts'
import { type PictureReferences, validateContent } from './rules/validate-content.ts'
import type { RecordEdit, SavedRecord } from './record-edit.ts'
import { type ProductFile, productFile } from './schemas/catalogue.ts'
import { inCurrency } from './schemas/fields.ts'
import { placeOf, validateSource } from './source.ts'
import { text as saveText } from './save-texts.ts'
import { text } from './texts.ts'
import { validateEdit } from './validate-edit.ts'
import { createSlug } from './text/slug.ts'

/** Fields that only the page of the product shows. A change of another one may move it in lists. */
const PAGE_FIELDS: ReadonlySet<string> = new Set([
  'description',
  'net_quantity',
  'dimensions',
  'batches',
  'next_batches',
  'tax_rate',
  'withdrawable',
  'voucher',
  'maker',
  'reserved_days',
])

type ProductEdit = RecordEdit & { kind: 'product' }

/** Saves a product, or archives it, within `saveRecord`. */
export async function saveProductRecord(tx: Transaction, edit: ProductEdit): Promise<SavedRecord> {
  const { key } = edit
  const defaults = await readShopDefaults(tx)
  const stored = await exportProduct(tx, key)
  const pictures = await readPicturesOf(tx, stored, pictureFiles(edit.document ?? {}))
  const before = stored?.is_live ? productDocument(stored, defaults, pictures) : null
  if (versionOf(before) !== edit.version) return { status: 'conflict', document: before, version: versionOf(before) }
  if (edit.document === null) return stored ? archive(tx, edit, before, stored.id) : saved(null)

  const errors = createContentErrors()
  const entry = readEntry(key, edit.document, defaults, errors)
  if (!entry) return { status: 'invalid', errors: errors.all().map(toFieldError) }
  const references = await readProductReferences(tx, namedBy(entry.value))
  const targets = await readLinkTargets(tx, Object.values(entry.value.description))
  for (const [file, place] of validateEntry(entry, references, targets.keys, defaults, errors))
    if (!pictures.has(file)) errors.add(place, text('no_picture', { file }))
  const own = errors.all().filter(({ file }) => file === documentName('product', key))
  if (own.length > 0) return { status: 'invalid', errors: own.map(toFieldError) }

  const url = await chooseAddress(tx, entry.value, defaults.default_language, stored)
  const urls = { ...targets.urls, product: new Map([...targets.urls.product, [key, url]]), news_category: new Map() }
  const after = productOf(entry.value, { pictures, urls, timeZone: DEFAULT_TIME_ZONE })
  const document = productDocument(exported(after), defaults, pictures)
  if (before && JSON.stringify(before) === JSON.stringify(document)) return saved(before)
  const categoriesDiffer = JSON.stringify(before?.categories) !== JSON.stringify(after.categories)
  const formerLists = stored && categoriesDiffer ? await listsOfProducts(tx, [stored.id]) : []
  const id = await saveProduct(tx, stored, after, references.ids)
  const hasMoved = stored?.is_live === true && stored.url !== url
  if (hasMoved) {
    await storeRedirect(tx, productAddresses, stored)
    await renewLinks(tx)
  }
  // A new product may have an address that another one had.
  const takesOver = !stored?.is_live && (await storeRedirects(tx, productAddresses, [], new Map()))
  const isMoved = Object.keys({ ...before, ...document }).some(
    (field) => !PAGE_FIELDS.has(field) && JSON.stringify(before?.[field]) !== JSON.stringify(document[field]),
  )
  const lists = isMoved ? new Set([...formerLists, ...(await listsOfProducts(tx, [id]))]) : []
  // The year of the makers has what is ready next.
  const isOfMakers =
    before?.maker !== document.maker || JSON.stringify(before?.next_batches) !== JSON.stringify(document.next_batches)
  const makerTags = isOfMakers ? [MAKERS_TAG] : []
  const tags = [
    productTag(id),
    ...[...lists].map(productsTag),
    ...(categoriesDiffer ? [CATEGORIES_TAG] : []),
    ...makerTags,
  ]
  await finishSave(tx, edit, { before, after: document, tags: hasMoved || takesOver ? 'all' : tags })
  return saved(document)
}

const saved = (document: Document | null): SavedRecord => ({ status: 'saved', document, version: versionOf(document) })

async function archive(tx: Transaction, edit: ProductEdit, before: Document | null, id: number): Promise<SavedRecord> {
  const documents = await readDocuments(tx)
  const archived = { kind: edit.kind, key: edit.key, isArchived: true }
  const { errors } = await validateEdit(tx, archived, { before: documents, after: documents })
  if (errors.length > 0) return { status: 'invalid', errors }
  const lists = await listsOfProducts(tx, [id])
  await archiveProduct(tx, id)
  const tags = [productTag(id), ...lists.map(productsTag), CATEGORIES_TAG]
  await finishSave(tx, edit, { before, after: null, tags })
  return saved(null)
}

/** Fields of a folder's file that are no part of a document. */
const COUNTS = ['stock', 'stock_counted', 'lowest_price']

/** The product of a document; null after its errors. A new variant has no stock until it is counted. */
function readEntry(
  key: string,
  document: Document,
  { currency }: ShopDefaults,
  errors: ContentErrors,
): KeyedEntry<ProductFile> | null {
  const variants = (Array.isArray(document.variants) ? document.variants : []) as Document[]
  const source = documentSource('product', key, document)
  const rejectCounts = (holder: Document, path: readonly PropertyKey[]) => {
    for (const field of COUNTS)
      if (field in holder) errors.add(placeOf(source, [...path, field]), saveText('not_saved_with_product'))
  }
  rejectCounts(document, [])
  variants.forEach((variant, index) => rejectCounts(variant, ['variants', index]))
  const isCounted = document.let_by === undefined && document.voucher !== true
  const none = isCounted ? { stock: 0 } : {}
  const counted =
    variants.length > 0
      ? { ...document, variants: variants.map((variant) => ({ ...variant, ...none })) }
      : { ...document, ...none }
  const entry = inCurrency(currency, () => validateSource(documentSource('product', key, counted), productFile, errors))
  return entry && errors.all().length === 0 ? { ...entry, value: { ...entry.value, key } } : null
}

const namedBy = ({ categories, options, attributes, maker }: ProductFile) => ({
  categories,
  makers: maker === undefined ? [] : [maker],
  options: [...options, ...Object.keys(attributes)],
})

const NO_DOCUMENTS = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, new Map()])) as unknown as Documents

/** Applies the rules of a folder to the product alone; returns the pictures that it names. */
function validateEntry(
  entry: KeyedEntry<ProductFile>,
  { ids, options }: Awaited<ReturnType<typeof readProductReferences>>,
  targets: Awaited<ReturnType<typeof readLinkTargets>>['keys'],
  { currency }: ShopDefaults,
  errors: ContentErrors,
): PictureReferences {
  const named = options.map(
    ({ key, use, name, values }) =>
      [key, { use, name, values: values.map((value) => ({ key: value.key, name: value.name })) }] as const,
  )
  const documents = { ...NO_DOCUMENTS, option: new Map<string, Document>(named) }
  const content = contentOf(
    documents,
    { lookFiles: new Map(), productKeys: targets.product, currency },
    createContentErrors(),
  )
  const keys = {
    ...content.keys,
    ...targets,
    category: new Set([...ids.categories.keys(), ...targets.category]),
    maker: new Set([...ids.makers.keys(), ...targets.maker]),
  } as typeof content.keys
  return validateContent({ ...content, products: [entry], keys }, errors, new Map())
}

/** The address that the product keeps or gets: that of its document, or one from its name that no other has. */
async function chooseAddress(
  tx: Transaction,
  { key, url, name }: KeyedEntry<ProductFile>['value'],
  language: Language,
  stored: ExportedProduct | null,
): Promise<string> {
  const request = { key, url: url ?? null, slug: createSlug(inLanguage(name, language), key) }
  const own = stored ? [{ key, url: stored.url, live: stored.is_live }] : []
  const kept = assignAddresses([request], own, productAddresses.reserved).get(key)!
  if (stored?.is_live && kept === stored.url) return kept
  const base = request.url ?? request.slug
  const { rows } = await tx.execute<{ url: string }>(sql`
    select url from product where key <> ${key} and archived_at is null and (url = ${base} or url like ${`${base}-%`})`)
  return assignAddresses([request], own, [...productAddresses.reserved, ...rows.map((row) => row.url)]).get(key)!
}

/** The paths of the pictures that a document names, whatever else it holds. */
function pictureFiles({ pictures, variants }: Document): string[] {
  const entries = [pictures, variants].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  return entries.flatMap((entry) => {
    const { file, picture } = typeof entry === 'string' ? { file: entry } : ((entry ?? {}) as Record<string, unknown>)
    return [file, picture].filter((path) => typeof path === 'string')
  })
}

/** A saved product as the database has it now. */
function exported({ attributes, ...content }: ProductContent): ExportedProduct {
  return {
    ...content,
    id: 0,
    is_live: true,
    attributes: Object.entries(attributes).flatMap(([option, values]) => values.map((value) => ({ option, value }))),
    variants: content.variants.map((variant) => ({ ...variant, id: 0 })),
  }
}
