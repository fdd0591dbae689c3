import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { CATEGORIES_TAG, categoryTag, OPTIONS_TAG, optionTag, productsTag, productTag } from '../catalogue/index.ts'
import { INFO_TAG, MENU_TAG, SECTIONS_TAG } from '../content/index.ts'
import { DELIVERIES_TAG } from '../deliveries/index.ts'
import { MAKERS_TAG } from '../makers/index.ts'
import { NEWS_TAG } from '../news/index.ts'
import { PAYMENTS_TAG } from '../payments/index.ts'
import { ROOM_CONTENT_TAG } from '../rooms/index.ts'
import type { Document } from './document.ts'
import type { Documents, ListedKind } from './documents/read-documents.ts'

/** Tags of the cached responses, documents among them, that show a record of a kind. Categories, options and makers have others besides. */
const TAGS_OF_KIND: Readonly<Record<ListedKind, readonly string[] | 'all'>> = {
  // Title, languages, currency, look: nothing is without them.
  settings: 'all',
  // Every document has all of the menus and of the sections; of the API's responses only these two change.
  menu: [MENU_TAG],
  section: [SECTIONS_TAG],
  // A page is listed by its title; menus have labels of their own. Where its address changes, everything is announced.
  info: [INFO_TAG],
  // Articles name their neighbours, and news categories count their articles.
  news: [NEWS_TAG],
  news_category: [NEWS_TAG],
  category: [CATEGORIES_TAG],
  option: [OPTIONS_TAG],
  maker: [MAKERS_TAG],
  // Documents read them by POST: the delivery time on the page of a product, the choices of the checkout.
  delivery: [DELIVERIES_TAG],
  payment: [PAYMENTS_TAG],
  // Prices with a code are computed for each visitor.
  promo: [],
  // Rooms are read as a whole: a season changes the prices of every type, an amenity is named by several.
  hotel: [ROOM_CONTENT_TAG],
  amenity: [ROOM_CONTENT_TAG],
  room: [ROOM_CONTENT_TAG],
  plan: [ROOM_CONTENT_TAG],
  season: [ROOM_CONTENT_TAG],
  extra: [ROOM_CONTENT_TAG],
  calendar: [ROOM_CONTENT_TAG],
  block: [ROOM_CONTENT_TAG],
}

/** Tags of what shows records of a kind, before a save of them or after, as long as no address has changed. */
export async function tagsOfRecords(
  tx: Transaction,
  kind: ListedKind,
  keys: readonly string[],
  before: Documents,
  after: Documents,
): Promise<readonly string[] | 'all'> {
  const tags = TAGS_OF_KIND[kind]
  if (tags === 'all') return tags
  if (kind === 'option') return [...tags, ...(await readOptionIds(tx, keys)).map(optionTag)]
  if (kind === 'maker') return [...tags, ...(await readProductIds(tx, keys)).map(productTag)]
  if (kind !== 'category') return tags
  // Their place in the tree decides which products the lists of those above have.
  const placesOf = ({ category }: Documents) => keys.map((key) => ancestorsOf(category, key))
  const places = [placesOf(before), placesOf(after)]
  const moved = keys.flatMap((_key, index) => {
    const [former, present] = places.map((of) => of[index]!) as [string[], string[]]
    return former.join() === present.join() ? [] : [...former, ...present]
  })
  const own = await readCategoryIds(tx, keys)
  return [...tags, ...own.map(categoryTag), ...(await readCategoryIds(tx, moved)).map(productsTag)]
}

function ancestorsOf(categories: ReadonlyMap<string, Document>, key: string): string[] {
  const parent = categories.get(key)?.parent as string | undefined
  return parent === undefined ? [] : [parent, ...ancestorsOf(categories, parent)]
}

async function readCategoryIds(tx: Transaction, keys: readonly string[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from category where type = ${CATEGORY_TYPE.products} and key = any(${sql.param([...keys])}::text[])`,
  )
  return rows.map(({ id }) => id)
}

/** The products of makers, whose pages name them. */
async function readProductIds(tx: Transaction, makers: readonly string[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select p.id from product p join maker m on m.id = p.maker_id where m.key = any(${sql.param([...makers])}::text[])`,
  )
  return rows.map(({ id }) => id)
}

async function readOptionIds(tx: Transaction, keys: readonly string[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from option where key = any(${sql.param([...keys])}::text[])`,
  )
  return rows.map(({ id }) => id)
}
