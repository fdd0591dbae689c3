import type { Language } from '@vitrina/contract'
import type { Queries, Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { inLanguage } from '../../../platform/language.ts'
import { readAddresses, type RecordAddress, storeRedirects } from '../../redirects/index.ts'
import { categoryAddresses, productAddresses } from '../../catalogue/index.ts'
import { infoPageAddresses } from '../../content/index.ts'
import { makerAddresses } from '../../makers/index.ts'
import { newsAddresses, newsCategoryAddresses } from '../../news/index.ts'
import { roomAddresses } from '../../rooms/index.ts'
import type { Content } from '../content.ts'
import { createSlug } from '../text/slug.ts'
import { assignAddresses } from './assign-addresses.ts'

const SOURCES = {
  product: productAddresses,
  maker: makerAddresses,
  category: categoryAddresses,
  news_category: newsCategoryAddresses,
  info: infoPageAddresses,
  news: newsAddresses,
  room: roomAddresses,
}
export type AddressKind = keyof typeof SOURCES
const KINDS = Object.keys(SOURCES) as AddressKind[]

/** The addresses of the records in the database, by kind. */
export type ExistingAddresses = Record<AddressKind, RecordAddress[]>
/** The addresses the records of a content get: by kind, then by key. */
export type AssignedUrls = Record<AddressKind, ReadonlyMap<string, string>>

export async function readAllAddresses(tx: Queries): Promise<ExistingAddresses> {
  const existing = {} as ExistingAddresses
  for (const kind of KINDS) existing[kind] = await readAddresses(tx, SOURCES[kind])
  return existing
}

/** Stores the addresses that records had before and do not have any more. Returns whether an address leads to another record, or elsewhere, now. */
export async function storeAllFormerAddresses(
  tx: Transaction,
  before: ExistingAddresses,
  urls: AssignedUrls,
): Promise<boolean> {
  let isTaken = false
  for (const kind of KINDS) if (await storeRedirects(tx, SOURCES[kind], before[kind], urls[kind])) isTaken = true
  const hasMoved = KINDS.some((kind) =>
    before[kind].some(({ key, url, live }) => live && (urls[kind].get(key) ?? url) !== url),
  )
  return hasMoved || isTaken
}

/** Gives every record of a content its address; names count in the shop's default language. */
export function assignUrls(content: Content, existing: ExistingAddresses): AssignedUrls {
  const language: Language = content.shop!.value.default_language
  const assign = (
    kind: AddressKind,
    records: readonly { key: string; url?: string | undefined; displayName: Translated }[],
  ) =>
    assignAddresses(
      records.map(({ key, url, displayName }) => ({
        key,
        url: url ?? null,
        slug: createSlug(inLanguage(displayName, language), key),
      })),
      existing[kind],
      SOURCES[kind].reserved,
    )
  const byName = <T extends { name: Translated }>({ value }: { value: T }) => ({ ...value, displayName: value.name })
  const byTitle = <T extends { title: Translated }>({ value }: { value: T }) => ({ ...value, displayName: value.title })
  return {
    product: assign('product', content.products.map(byName)),
    maker: assign('maker', content.makers.map(byName)),
    category: assign('category', content.categories.map(byName)),
    news_category: assign('news_category', content.newsCategories.map(byName)),
    info: assign('info', content.info.map(byTitle)),
    news: assign('news', content.news.map(byTitle)),
    room: assign('room', content.rooms.types.map(byName)),
  }
}
