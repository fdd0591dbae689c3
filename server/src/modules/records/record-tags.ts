import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { CATEGORIES_TAG, categoryTag, OPTIONS_TAG, optionTag, productsTag } from '../catalogue/index.ts'
import { INFO_TAG, MENU_TAG, SECTIONS_TAG } from '../content/index.ts'
import { DELIVERIES_TAG } from '../deliveries/index.ts'
import { NEWS_TAG } from '../news/index.ts'
import { PAYMENTS_TAG } from '../payments/index.ts'
import { ROOM_CONTENT_TAG } from '../rooms/index.ts'
import type { Document } from './document.ts'
import type { Documents } from './documents/read-documents.ts'

/** Tags of the cached responses, documents among them, that show a record of a kind. Categories and options have tags of their own besides. */
const TAGS_OF_KIND: Readonly<Record<keyof Documents, readonly string[] | 'all'>> = {
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

/** Tags of what shows a record, before a save of it or after, as long as no address has changed. */
export async function tagsOfRecord(
  tx: Transaction,
  kind: keyof Documents,
  key: string,
  before: Documents,
  after: Documents,
): Promise<readonly string[] | 'all'> {
  const tags = TAGS_OF_KIND[kind]
  if (tags === 'all') return tags
  if (kind === 'option') return [...tags, ...(await readOptionIds(tx, key)).map(optionTag)]
  if (kind !== 'category') return tags
  const parents = [before, after].map(({ category }) => ancestorsOf(category, key))
  const isMoved = parents[0]!.join() !== parents[1]!.join()
  const own = (await readCategoryIds(tx, [key])).map(categoryTag)
  // Only its place decides which products the lists of those above it have.
  const lists = isMoved ? (await readCategoryIds(tx, parents.flat())).map(productsTag) : []
  return [...tags, ...own, ...lists]
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

async function readOptionIds(tx: Transaction, key: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from option where key = ${key}`)
  return rows.map(({ id }) => id)
}
