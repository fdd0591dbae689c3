import { CURRENCIES } from '@vitrina/contract'
import { z } from 'zod'
import { text } from '../texts.ts'
import { createFolderReader } from './folder-reader.ts'
import { readRooms } from './read-rooms.ts'
import {
  categoryEntry,
  type Content,
  type ContentErrors,
  createContentErrors,
  inCurrency,
  infoFiles,
  makerFile,
  newsFiles,
  officeEntry,
  optionEntry,
  paymentEntry,
  productFile,
  promoEntry,
  sectionEntry,
  serviceEntry,
  shopFile,
  type Source,
  validateSource,
  zoneEntry,
} from '../../records/index.ts'

/** The content of a shop folder. */
export type Folder = Content & {
  path: string
  /** Of the bytes of all files but the pictures. */
  digest: string
}

/** Reads every file of a shop folder and validates each entry against its schema. */
export function readFolder(path: string): { folder: Folder; errors: ContentErrors } {
  const errors = createContentErrors()
  const reader = createFolderReader(path, errors)
  reader.rejectUnknownFiles()
  if (!reader.hasFile('shop.yaml')) errors.add({ file: 'shop.yaml', line: 1, path: [] }, text('shop_missing'))

  const source = reader.yaml('shop.yaml')
  // Of a shop with other errors, too: its prices are not wrong because of them.
  const currency = z.object({ currency: z.enum(CURRENCIES) }).safeParse(source?.value).data?.currency ?? 'EUR'
  const folder = inCurrency(currency, () => {
    const shop = source && validateSource(source, shopFile, errors)
    return readEntries(path, shop, reader, errors)
  })
  return { folder, errors }
}

function readEntries(
  path: string,
  shop: Folder['shop'],
  reader: ReturnType<typeof createFolderReader>,
  errors: ContentErrors,
): Folder {
  const categories = reader.map('categories.yaml', ['products', 'news'])
  const delivery = reader.map('delivery.yaml', ['countries', 'zones', 'services', 'offices'])
  return {
    path,
    shop,
    lookFiles: reader.lookFiles(),
    options: reader.entries(reader.yaml('options.yaml'), 'option', optionEntry),
    categories: reader.tree(categories('products'), 'category', categoryEntry, { parent: null }),
    newsCategories: reader.tree(categories('news'), 'news_category', categoryEntry, { parent: null }),
    makers: reader.files('makers', 'maker', makerFile),
    products: [...reader.files('products', 'product', productFile), ...reader.productTable(productFile)],
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
    digest: reader.digest(),
  }
}

const ifPresent = <T>(source: Source | undefined, read: (source: Source) => T): T | undefined =>
  source === undefined || source.value === undefined ? undefined : read(source)
