import type { Currency } from '@vitrina/contract'
import { z } from 'zod'
import type { LookFiles } from '../../look/index.ts'
import type { ContentErrors } from '../content-errors.ts'
import { type Content, KEY_KINDS, type KeyedEntry, type KeyKind, type RecordKeys } from '../content.ts'
import { type Document, documentSource } from '../document.ts'
import { categoryEntry, optionEntry } from '../schemas/catalogue.ts'
import { officeEntry, paymentEntry, promoEntry, serviceEntry, zoneEntry } from '../schemas/commerce.ts'
import { inCurrency } from '../schemas/fields.ts'
import { makerFile } from '../schemas/makers.ts'
import { infoFiles, menuEntry, menuPosition, newsFiles, sectionEntry } from '../schemas/pages.ts'
import {
  amenityEntry,
  blockEntry,
  calendarEntry,
  extraEntry,
  hotelFile,
  planEntry,
  roomTypeFile,
  seasonEntry,
} from '../schemas/rooms.ts'
import { shopFile } from '../schemas/shop.ts'
import { type Entry, listEntries, placeOf, type Source, sourceAt, treeEntries, validateSource } from '../source.ts'
import { text } from '../texts.ts'
import type { Documents } from './read-documents.ts'

const deliverySchema = z.strictObject({
  countries: z.array(z.string()).optional(),
  zones: z.unknown().optional(),
  services: z.unknown().optional(),
  offices: z.unknown().optional(),
})

/** Documents as content, without products. A document that breaks its schema is left out, and its errors are added. */
export function contentOf(documents: Documents, context: Context, errors: ContentErrors): Content {
  return inCurrency(context.currency, () => readContent(documents, context, errors))
}

type Context = { lookFiles: LookFiles; productKeys: Iterable<string>; currency: Currency }

function readContent(documents: Documents, { lookFiles, productKeys }: Context, errors: ContentErrors): Content {
  const keys = Object.fromEntries(KEY_KINDS.map((kind) => [kind, new Set<string>()])) as RecordKeys
  for (const key of productKeys) keys.product.add(key)
  const addKey = (kind: KeyKind, key: unknown, source: Source) => {
    if (typeof key !== 'string') return
    if (keys[kind].has(key)) errors.add(placeOf(source, ['key']), text('used_twice', { key }))
    keys[kind].add(key)
  }
  type ListKind = Exclude<keyof Documents, 'settings' | 'delivery' | 'hotel' | 'menu' | 'sequence'>
  const sourcesOf = (
    kind: ListKind,
    entries: Iterable<[string, Document]>,
    fieldsOf: (key: string, document: Document) => Document,
  ) =>
    [...entries].map(([key, document]) => {
      const source = documentSource(kind, key, fieldsOf(key, document))
      addKey(kind, key, source)
      return { key, document, source }
    })
  /** Of kinds whose schema holds the key. */
  const listed = <T extends z.ZodType>(kind: ListKind, schema: T, keyField = 'key') =>
    sourcesOf(kind, documents[kind], (key, document) => ({ [keyField]: key, ...document })).flatMap(
      ({ source }): Entry<z.output<T>> | [] => validateSource(source, schema, errors) ?? [],
    )
  /** Of kinds whose key stands outside of the schema. */
  const keyed = <T extends z.ZodType<object>>(kind: ListKind, schema: T) =>
    sourcesOf(kind, documents[kind], (_key, document) => document).flatMap(
      ({ key, source }): KeyedEntry<z.output<T>>[] => {
        const entry = validateSource(source, schema, errors)
        return entry ? [{ ...entry, value: { ...entry.value, key } }] : []
      },
    )
  const categories = (kind: 'category' | 'news_category') =>
    sourcesOf(kind, inTree(documents[kind]), (key, { parent: _parent, ...document }) => ({
      key,
      ...document,
    })).flatMap(({ source, document, key }): Content['categories'] => {
      const entry = validateSource(source, categoryEntry, errors)
      const parent = (document.parent as string | undefined) ?? null
      if (parent !== null && !canContain(documents[kind], parent, key))
        errors.add(placeOf(source, ['parent']), text('no_parent', { key: parent }))
      return entry ? [{ ...entry, value: { ...entry.value, parent } }] : []
    })
  const single = <T extends z.ZodType>(kind: 'settings' | 'hotel', schema: T): Entry<z.output<T>> | undefined => {
    const document = documents[kind].get(kind)
    return document && validateSource(documentSource(kind, kind, document), schema, errors)
  }
  const delivery = documentSource('delivery', 'delivery', documents.delivery.get('delivery') ?? {})
  validateSource(delivery, deliverySchema, errors)
  const deliveryList = <T extends z.ZodType>(field: string, keyKind: KeyKind, schema: T): Entry<z.output<T>>[] =>
    listEntries(sourceAt(delivery, [field]), errors).flatMap((source) => {
      addKey(keyKind, (source.value as { key?: unknown } | undefined)?.key, source)
      return validateSource(source, schema, errors) ?? []
    })
  const menu = [...documents.menu].flatMap(([position, document]) => {
    const source = documentSource('menu', position, { position, ...document })
    const entry = validateSource(source, menuPosition, errors)
    if (!entry) return []
    const inherited = { position, position_title: entry.value.title, parent: null }
    const addItemKey = (key: unknown, item: Source) => addKey('menu', key, item)
    return treeEntries(sourceAt(source, ['items']), menuEntry, inherited, addItemKey, errors)
  })
  const countries = sourceAt(delivery, ['countries'])
  return {
    shop: single('settings', shopFile),
    lookFiles,
    options: listed('option', optionEntry),
    categories: categories('category'),
    newsCategories: categories('news_category'),
    makers: keyed('maker', makerFile),
    products: [],
    info: keyed('info', infoFiles),
    news: keyed('news', newsFiles),
    menu,
    sections: listed('section', sectionEntry),
    countries: Array.isArray(countries.value) ? (countries as Entry<string[]>) : undefined,
    zones: deliveryList('zones', 'zone', zoneEntry),
    services: deliveryList('services', 'service', serviceEntry),
    offices: deliveryList('offices', 'office', officeEntry),
    payments: listed('payment', paymentEntry),
    promos: listed('promo', promoEntry, 'code'),
    rooms: {
      hotel: single('hotel', hotelFile),
      amenities: listed('amenity', amenityEntry),
      types: keyed('room', roomTypeFile),
      plans: listed('plan', planEntry),
      seasons: listed('season', seasonEntry),
      extras: listed('extra', extraEntry),
      calendars: listed('calendar', calendarEntry),
      blocks: listed('block', blockEntry),
    },
    keys,
  }
}

/** Whether the category `parent` exists and is neither the given one nor below it, so that categories stay a tree. */
function canContain(categories: ReadonlyMap<string, Document>, parent: string, key: string): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = parent; at !== undefined; at = categories.get(at)?.parent as string | undefined) {
    if (at === key || seen.has(at) || !categories.has(at)) return false
    seen.add(at)
  }
  return true
}

/** Categories as files list them: each followed by those in it. What is in no tree comes last. */
function inTree(categories: ReadonlyMap<string, Document>): [string, Document][] {
  const below = Map.groupBy(categories, ([, { parent }]) => parent)
  const listed = (parent: unknown): [string, Document][] =>
    (below.get(parent) ?? []).flatMap((entry) => [entry, ...listed(entry[0])])
  const tree = listed(undefined)
  const keys = new Set(tree.map(([key]) => key))
  return [...tree, ...[...categories].filter(([key]) => !keys.has(key))]
}
