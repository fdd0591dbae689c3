import { z } from 'zod'
import type { LookFiles } from '../../look/index.ts'
import { createImportErrors, type ImportErrors } from '../import-errors.ts'
import { createFolderReader, type KeyedEntry, type RecordKeys } from './folder-reader.ts'
import { readRooms, type RoomsFolder } from './read-rooms.ts'
import {
  type CategoryEntry,
  categoryEntry,
  type OptionEntry,
  optionEntry,
  type ProductFile,
  productFile,
} from './schemas/catalogue.ts'
import {
  type OfficeEntry,
  officeEntry,
  type PaymentEntry,
  paymentEntry,
  type PromoEntry,
  promoEntry,
  type ServiceEntry,
  serviceEntry,
  type ZoneEntry,
  zoneEntry,
} from './schemas/commerce.ts'
import {
  type InfoFiles,
  infoFiles,
  type MenuEntry,
  type NewsFiles,
  newsFiles,
  type SectionEntry,
  sectionEntry,
} from './schemas/pages.ts'
import { type ShopFile, shopFile } from './schemas/shop.ts'
import { type Entry, type Source, validateSource } from './source.ts'

/** The entries of a shop folder's files. Each fits its schema; `validateFolder` checks that they fit together. */
export type Folder = {
  path: string
  shop: Entry<ShopFile> | undefined
  lookFiles: LookFiles
  options: Entry<OptionEntry>[]
  categories: Entry<CategoryEntry>[]
  newsCategories: Entry<CategoryEntry>[]
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
  rooms: RoomsFolder
  /** Keys by kind, also of entries with errors: a reference to one of these is not a second error. */
  keys: RecordKeys
}

/** Reads every file of a shop folder and validates each entry against its schema. */
export function readFolder(path: string): { folder: Folder; errors: ImportErrors } {
  const errors = createImportErrors()
  const reader = createFolderReader(path, errors)
  reader.rejectUnknownFiles()
  if (!reader.hasFile('shop.yaml')) errors.add({ file: 'shop.yaml', line: 1 }, 'is missing: is this a shop folder?')

  const shop = reader.yaml('shop.yaml')
  const categories = reader.map('categories.yaml', ['products', 'news'])
  const delivery = reader.map('delivery.yaml', ['countries', 'zones', 'services', 'offices'])
  const folder: Folder = {
    path,
    shop: shop && validateSource(shop, shopFile, errors),
    lookFiles: reader.lookFiles(),
    options: reader.entries(reader.yaml('options.yaml'), 'option', optionEntry),
    categories: reader.tree(categories('products'), 'category', categoryEntry, { parent: null }),
    newsCategories: reader.tree(categories('news'), 'newsCategory', categoryEntry, { parent: null }),
    products: [...reader.files('products', 'product', 'product', productFile), ...reader.productTable(productFile)],
    info: reader.pages('info', infoFiles),
    news: reader.pages('news', newsFiles),
    menu: reader.menu(),
    sections: reader.entries(reader.yaml('sections.yaml'), 'section', sectionEntry),
    countries: ifPresent(delivery('countries'), (source) => validateSource(source, z.array(z.string()), errors)),
    zones: reader.entries(delivery('zones'), 'zone', zoneEntry),
    services: reader.entries(delivery('services'), 'service', serviceEntry),
    offices: reader.entries(delivery('offices'), 'office', officeEntry),
    payments: reader.entries(reader.yaml('payments.yaml'), 'payment', paymentEntry),
    promos: reader.entries(reader.yaml('promos.yaml'), 'promo', promoEntry, 'code'),
    rooms: readRooms(reader, errors),
    keys: reader.keys,
  }
  return { folder, errors }
}

const ifPresent = <T>(source: Source | undefined, read: (source: Source) => T): T | undefined =>
  source === undefined || source.value === undefined ? undefined : read(source)
