import { FALLBACK_LANGUAGE } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import {
  exportOptions,
  exportProductCategories,
  type ExportedCategory,
  type ExportedProduct,
} from '../../catalogue/index.ts'
import { exportContent, type ExportedInfoPage } from '../../content/index.ts'
import { exportDeliveries } from '../../deliveries/index.ts'
import { readPictureFiles } from '../../media/index.ts'
import { exportMakers } from '../../makers/index.ts'
import { exportNews, exportNewsCategories, type ExportedNews } from '../../news/index.ts'
import { exportPayments } from '../../payments/index.ts'
import { exportPromos } from '../../promos/index.ts'
import { exportRooms } from '../../rooms/index.ts'
import { readSettings, type Shop } from '../../settings/index.ts'
import type { Document, RecordKind } from '../document.ts'
import { SEQUENCE_KINDS, sequenceOf } from '../sequence.ts'
import { categoryFields, optionFields, productFields } from './catalogue-documents.ts'
import {
  deliveryFields,
  menuEntries,
  pageFields,
  paymentFields,
  promoFields,
  type RecordNames,
  sectionFields,
  shopFields,
} from './documents.ts'
import { makerFields } from './maker-documents.ts'
import { blockFields, extraFields, hotelFields, planFields, roomTypeFields, seasonFields } from './room-documents.ts'
import { withoutEmpty } from './write-yaml.ts'

/** Documents by kind and key, each kind in the shop's order. Products are read one by one (`productDocument`). */
export type Documents = Record<ListedKind, Map<string, Document>> & { sequence: ReadonlyMap<string, Document> }
export type ListedKind = Exclude<RecordKind, 'product' | 'sequence'>

/** What documents depend on besides their record: the language in which names give addresses, and the currency of amounts. */
export type ShopDefaults = Pick<Shop, 'default_language' | 'currency'>
/** Before there is a shop. */
const DEFAULTS: ShopDefaults = { default_language: FALLBACK_LANGUAGE, currency: 'EUR' }

/** Not from memory: the transaction may have changed them itself. */
export async function readShopDefaults(queries: Queries): Promise<ShopDefaults> {
  return (await readSettings(queries)) ?? DEFAULTS
}

/** Content as plain JSON, without what is empty. */
const documentOf = (fields: object): Document => JSON.parse(JSON.stringify(withoutEmpty(fields) ?? {})) as Document

/** The documents of all live records except products. */
export async function readDocuments(queries: Queries): Promise<Documents> {
  const settings = await readSettings(queries)
  const names = await readNames(queries, settings ?? DEFAULTS)
  const byKey = <T>(records: readonly T[], keyOf: (record: T) => string, fieldsOf: (record: T) => object) =>
    new Map(
      records.map((record) => {
        const { key: _key, code: _code, ...fields } = fieldsOf(record) as Record<string, unknown>
        return [keyOf(record), documentOf(fields)]
      }),
    )
  const keyOf = ({ key }: { key: string }) => key
  const single = (key: string, fields: object | null) =>
    new Map<string, Document>(fields ? [[key, documentOf(fields)]] : [])
  const categoryDocument = (category: ExportedCategory) => ({
    parent: category.parent,
    ...categoryFields(names, category),
  })
  const pageDocument = (page: ExportedInfoPage | ExportedNews) => {
    const { title, summary, text } = page
    return { title, summary, text, ...pageFields(names, page) }
  }
  const { info, menu, sections } = await exportContent(queries)
  const delivery = deliveryFields(names, await exportDeliveries(queries))
  const rooms = await exportRooms(queries)
  const documents: Record<ListedKind, Map<string, Document>> = {
    settings: single('settings', settings && shopFields(names, settings, settings.iconId)),
    option: byKey(await exportOptions(queries), keyOf, optionFields),
    category: byKey(await exportProductCategories(queries), keyOf, categoryDocument),
    news_category: byKey(await exportNewsCategories(queries), keyOf, categoryDocument),
    maker: byKey(await exportMakers(queries), keyOf, (maker) => makerFields(names, maker)),
    info: byKey(info, keyOf, pageDocument),
    news: byKey(await exportNews(queries), keyOf, pageDocument),
    menu: new Map(
      (menuEntries(menu) as { position: string }[]).map(({ position, ...fields }) => [position, documentOf(fields)]),
    ),
    section: byKey(sections, keyOf, (section) => sectionFields(names, section)),
    // One without anything is no record: it was archived, or the shop has never had one.
    delivery: single('delivery', withoutEmpty(delivery) ? delivery : null),
    payment: byKey(await exportPayments(queries), keyOf, (payment) => paymentFields(names, payment)),
    promo: byKey(
      await exportPromos(queries),
      ({ code }) => code,
      (promo) => promoFields(names, promo),
    ),
    hotel: single('hotel', rooms.hotel && hotelFields(names, rooms.hotel)),
    amenity: byKey(rooms.amenities, keyOf, ({ key, name }) => ({ key, name })),
    room: byKey(rooms.roomTypes, keyOf, (type) => roomTypeFields(names, type)),
    plan: byKey(rooms.plans, keyOf, (plan) => planFields(names, plan)),
    season: byKey(rooms.seasons, keyOf, (season) => seasonFields(names, season)),
    extra: byKey(rooms.extras, keyOf, (extra) => extraFields(names, extra)),
    calendar: byKey(rooms.calendars, keyOf, (calendar) => calendar),
    block: byKey(rooms.blocks, keyOf, blockFields),
  }
  return { ...documents, sequence: new Map(SEQUENCE_KINDS.map((kind) => [kind, sequenceOf(documents[kind].keys())])) }
}

/** The document of a product. `pictures` has the ids of its pictures by path. */
export function productDocument(
  product: ExportedProduct,
  { default_language: language, currency }: ShopDefaults,
  pictures: ReadonlyMap<string, number>,
): Document {
  const names = { ...NO_NAMES, language, currency, pictures: new Map([...pictures].map(([file, id]) => [id, file])) }
  const {
    stock: _stock,
    lowest_price: _computed,
    variants,
    ...fields
  } = productFields(names, {
    ...product,
    // The order says nothing: lists of attributes are shown in that of the options.
    attributes: product.attributes.toSorted((a, b) => compare(a.option, b.option) || compare(a.value, b.value)),
    reserved_days: product.reserved_days.toSorted(),
  }) as { stock: unknown; lowest_price: unknown; variants: { stock: unknown }[] }
  return documentOf({ ...fields, variants: variants.map(({ stock: _ofVariant, ...variant }) => variant) })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const NO_NAMES = { categories: new Map(), products: new Map(), roomTypes: new Map() }

/** What documents call the records of the database. */
export async function readNames(
  queries: Queries,
  { default_language: language, currency }: ShopDefaults,
): Promise<RecordNames> {
  const readKeys = async (table: 'category' | 'product' | 'room_type') => {
    const { rows } = await queries.execute<{ id: number; key: string }>(
      sql`select id, key from ${sql.identifier(table)}`,
    )
    return new Map(rows.map((row) => [row.id, row.key]))
  }
  return {
    language,
    currency,
    pictures: await readPictureFiles(queries),
    categories: await readKeys('category'),
    products: await readKeys('product'),
    roomTypes: await readKeys('room_type'),
  }
}
