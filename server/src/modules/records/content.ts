import type { LookFiles } from '../look/index.ts'
import { RECORD_KINDS, type RecordKind, SINGLE_KINDS } from './document.ts'
import type { CategoryEntry, OptionEntry, ProductFile } from './schemas/catalogue.ts'
import type { OfficeEntry, PaymentEntry, PromoEntry, ServiceEntry, ZoneEntry } from './schemas/commerce.ts'
import type { MakerFile } from './schemas/makers.ts'
import type { InfoFiles, MenuEntry, NewsFiles, SectionEntry } from './schemas/pages.ts'
import type {
  AmenityEntry,
  BlockEntry,
  CalendarEntry,
  ExtraEntry,
  HotelFile,
  PlanEntry,
  RoomTypeFile,
  SeasonEntry,
} from './schemas/rooms.ts'
import type { ShopFile } from './schemas/shop.ts'
import type { Entry } from './source.ts'

/** An entry whose key stands outside of it, such as in the name of its file. */
export type KeyedEntry<T> = Entry<T & { key: string }>

type SingleKind = 'settings' | 'delivery' | 'hotel'
const isSeveral = (kind: RecordKind): kind is Exclude<RecordKind, SingleKind> => !SINGLE_KINDS.includes(kind)

/** What keys are unique within: kinds of which a shop has several records, and the lists of its delivery. A menu's keys are those of its items. */
export const KEY_KINDS = [...RECORD_KINDS.filter(isSeveral), 'zone', 'service', 'office'] as const
export type KeyKind = (typeof KEY_KINDS)[number]
export type RecordKeys = Record<KeyKind, Set<string>>

/** The rooms of a shop. A shop without rooms has none of them. */
export type RoomsContent = {
  hotel: Entry<HotelFile> | undefined
  amenities: Entry<AmenityEntry>[]
  types: KeyedEntry<RoomTypeFile>[]
  plans: Entry<PlanEntry>[]
  seasons: Entry<SeasonEntry>[]
  extras: Entry<ExtraEntry>[]
  calendars: Entry<CalendarEntry>[]
  blocks: Entry<BlockEntry>[]
}

/**
 * What a merchant edits, wherever it comes from: a folder's files, the database, a form. Each entry fits its schema; `validateContent` checks that
 * they fit together. Lists are in the shop's order.
 */
export type Content = {
  shop: Entry<ShopFile> | undefined
  lookFiles: LookFiles
  options: Entry<OptionEntry>[]
  categories: Entry<CategoryEntry>[]
  newsCategories: Entry<CategoryEntry>[]
  makers: KeyedEntry<MakerFile>[]
  products: KeyedEntry<ProductFile>[]
  info: KeyedEntry<InfoFiles>[]
  news: KeyedEntry<NewsFiles>[]
  menu: Entry<MenuEntry>[]
  sections: Entry<SectionEntry>[]
  countries: Entry<string[]> | undefined
  zones: Entry<ZoneEntry>[]
  services: Entry<ServiceEntry>[]
  offices: Entry<OfficeEntry>[]
  payments: Entry<PaymentEntry>[]
  promos: Entry<PromoEntry>[]
  rooms: RoomsContent
  /** Keys by kind, also of entries with errors: a reference to one of these is not a second error. */
  keys: RecordKeys
}
