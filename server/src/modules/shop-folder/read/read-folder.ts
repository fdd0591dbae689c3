import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createImportErrors, type ImportErrors, type FileLocation } from '../import-errors.ts'
import {
  type CategoryEntry,
  categoryEntry,
  type OptionEntry,
  optionEntry,
  type ProductFile,
  productFile,
} from './schemas/catalogue.ts'
import {
  type InfoFiles,
  infoFiles,
  type MenuEntry,
  menuEntry,
  menuPosition,
  type NewsFiles,
  newsFiles,
  type SectionEntry,
  sectionEntry,
} from './schemas/pages.ts'
import { key as keySchema } from './schemas/fields.ts'
import { type ShopFile, shopFile } from './schemas/shop.ts'
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
import { normaliseCode } from '../../promos/index.ts'
import { readProductTable } from './csv.ts'
import { mergePages } from './markdown-pages.ts'
import { validateSource, listEntries, type Entry, sourceAt, type Source } from './source.ts'
import { parseYaml } from './yaml.ts'
import { z } from 'zod'

/** A record with a file of its own. */
type KeyedEntry<T> = Entry<T & { key: string }>

/** Everything a folder says, each entry fitting its schema; whether it fits together is `checkFolder`'s matter. */
export type Folder = {
  path: string
  shop: Entry<ShopFile> | undefined
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
  /** Keys by kind, those of faulty entries too: what refers to these is not at fault. */
  keys: Record<RecordKind, Set<string>>
}
export type RecordKind =
  | 'option'
  | 'category'
  | 'newsCategory'
  | 'product'
  | 'info'
  | 'news'
  | 'menu'
  | 'section'
  | 'zone'
  | 'service'
  | 'office'
  | 'payment'
  | 'promo'

const TOP_FILES = [
  'shop.yaml',
  'options.yaml',
  'categories.yaml',
  'products.csv',
  'menu.yaml',
  'sections.yaml',
  'delivery.yaml',
  'payments.yaml',
  'promos.yaml',
]

/** Reads every file of a shop's folder. */
export function readFolder(path: string): { folder: Folder; faults: ImportErrors } {
  const faults = createImportErrors()
  const keys = Object.fromEntries(
    [
      'option',
      'category',
      'newsCategory',
      'product',
      'info',
      'news',
      'menu',
      'section',
      'zone',
      'service',
      'office',
      'payment',
      'promo',
    ].map((kind) => [kind, new Set<string>()]),
  ) as Folder['keys']
  const reader = createReader(path, faults, keys)
  reader.refuseStrangers()

  const shop = reader.yaml('shop.yaml')
  if (!existsSync(join(path, 'shop.yaml')))
    faults.add({ file: 'shop.yaml', line: 1 }, 'there is no such file: is this a shop’s folder?')
  const categories = reader.map('categories.yaml', ['products', 'news'])
  const delivery = reader.map('delivery.yaml', ['countries', 'zones', 'services', 'offices'])
  const folder: Folder = {
    path,
    shop: shop && validateSource(shop, shopFile, faults),
    options: reader.entries(reader.yaml('options.yaml'), 'option', optionEntry),
    categories: reader.tree(categories('products'), 'category', categoryEntry, 'children', { parent: null }),
    newsCategories: reader.tree(categories('news'), 'newsCategory', categoryEntry, 'children', { parent: null }),
    products: reader.products(),
    info: reader.pages('info', infoFiles),
    news: reader.pages('news', newsFiles),
    menu: reader.menu(),
    sections: reader.entries(reader.yaml('sections.yaml'), 'section', sectionEntry),
    countries: optional(delivery('countries'), (source) => validateSource(source, z.array(z.string()), faults)),
    zones: reader.entries(delivery('zones'), 'zone', zoneEntry),
    services: reader.entries(delivery('services'), 'service', serviceEntry),
    offices: reader.entries(delivery('offices'), 'office', officeEntry),
    payments: reader.entries(reader.yaml('payments.yaml'), 'payment', paymentEntry),
    promos: reader.entries(reader.yaml('promos.yaml'), 'promo', promoEntry, 'code'),
    keys,
  }
  return { folder, faults }
}

const optional = <T>(source: Source | undefined, read: (source: Source) => T): T | undefined =>
  source === undefined || source.value === undefined ? undefined : read(source)

function createReader(path: string, faults: ImportErrors, keys: Folder['keys']) {
  const read = (file: string): string | null => {
    const bytes = readFileSync(join(path, file))
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      faults.add({ file, line: 1 }, 'is not written in UTF-8')
      return null
    }
  }
  const filesOf = (folder: string): string[] => {
    const full = join(path, folder)
    return existsSync(full) && statSync(full).isDirectory()
      ? readdirSync(full)
          .filter((name) => !name.startsWith('.'))
          .toSorted()
      : []
  }
  const yaml = (file: string): Source | undefined => {
    const text = existsSync(join(path, file)) ? read(file) : null
    return (text === null ? null : parseYaml(file, text, faults)) ?? undefined
  }
  const register = (kind: RecordKind, written: unknown, place: FileLocation): void => {
    const key = kind === 'promo' && typeof written === 'string' ? normaliseCode(written) : written
    if (typeof key !== 'string') return
    if (keys[kind].has(key)) faults.add(place, `"${key}" is there twice`)
    keys[kind].add(key)
  }

  function tree<T extends z.ZodType<object>, E extends object>(
    source: Source | undefined,
    kind: RecordKind,
    schema: T,
    children: string,
    extra: E,
  ): Entry<z.output<T> & E>[] {
    if (!source) return []
    return listEntries(source, faults, 'this').flatMap((branch) => {
      const own = (branch.value as { key?: unknown } | undefined)?.key
      register(kind, own, branch.locate(['key']))
      const checked = validateSource(branch, schema, faults)
      const below = sourceAt(branch, [children])
      const descendants = Array.isArray(below.value)
        ? tree(below, kind, schema, children, { ...extra, parent: own as string })
        : []
      return [
        ...(checked ? [{ ...checked, value: { ...(checked.value as z.output<T>), ...extra } }] : []),
        ...descendants,
      ]
    })
  }

  return {
    yaml,
    tree,
    /** The parts of a file that is a map with these fields. */
    map(file: string, fields: string[]): (field: string) => Source | undefined {
      const source = yaml(file)
      if (!source || source.value === undefined) return () => undefined
      if (typeof source.value !== 'object' || source.value === null || Array.isArray(source.value)) {
        faults.add(source.locate([]), `must be a map of ${fields.join(', ')}`)
        return () => undefined
      }
      for (const field of Object.keys(source.value))
        if (!fields.includes(field)) faults.add(source.locate([field]), `${field}: there is no such field`)
      return (field) => sourceAt(source, [field])
    },
    entries<T extends z.ZodType>(
      source: Source | undefined,
      kind: RecordKind,
      schema: T,
      named = 'key',
    ): Entry<z.output<T>>[] {
      if (!source) return []
      return listEntries(source, faults, 'this').flatMap((entry) => {
        register(kind, (entry.value as Record<string, unknown> | undefined)?.[named], entry.locate([named]))
        return validateSource(entry, schema, faults) ?? []
      })
    },
    menu(): Entry<MenuEntry>[] {
      const source = yaml('menu.yaml')
      if (!source) return []
      const positions = new Set<string>()
      return listEntries(source, faults, 'this').flatMap((entry) => {
        const checked = validateSource(entry, menuPosition, faults)
        if (!checked) return []
        const { position } = checked.value
        if (positions.has(position)) faults.add(entry.locate(['position']), `position: "${position}" is there twice`)
        positions.add(position)
        return tree(sourceAt(entry, ['items']), 'menu', menuEntry, 'children', { position, parent: null })
      })
    },
    products(): KeyedEntry<ProductFile>[] {
      const fromFiles = filesOf('products').flatMap((name) => {
        const file = `products/${name}`
        const source = name.endsWith('.yaml') ? yaml(file) : undefined
        if (!name.endsWith('.yaml')) faults.add({ file, line: 1 }, 'is no product: products are named <key>.yaml')
        else if (!source) keys.product.add(basename(name, '.yaml'))
        return source ? [{ key: basename(name, '.yaml'), source }] : []
      })
      const table = existsSync(join(path, 'products.csv')) ? read('products.csv') : null
      const fromTable = table === null ? [] : readProductTable('products.csv', table, faults)
      return [...fromFiles, ...fromTable].flatMap(({ key, source }) => {
        checkKey(key, source.locate([]))
        register('product', key, source.locate([]))
        const checked = validateSource(source, productFile, faults)
        return checked ? [{ ...checked, value: { ...checked.value, key } }] : []
      })
    },
    pages<T extends z.ZodType<object>>(kind: 'info' | 'news', schema: T): KeyedEntry<z.output<T>>[] {
      const byKey = new Map<string, { file: string; language: string; text: string }[]>()
      for (const name of filesOf(kind)) {
        const file = `${kind}/${name}`
        const match = /^(.+)\.([a-z]+)\.md$/.exec(name)
        const text = match ? read(file) : null
        if (!match) faults.add({ file, line: 1 }, `is no page: pages are named <key>.en.md, <key>.bg.md`)
        else if (text !== null)
          byKey.set(match[1]!, [...(byKey.get(match[1]!) ?? []), { file, language: match[2]!, text }])
      }
      return [...byKey].flatMap(([key, files]) => {
        checkKey(key, { file: files[0]!.file, line: 1 })
        register(kind, key, { file: files[0]!.file, line: 1 })
        const source = mergePages(files, faults)
        const checked = source.value === undefined ? undefined : validateSource(source, schema, faults)
        return checked ? [{ ...checked, value: { ...checked.value, key } }] : []
      })
    },
    /** A misspelt name would otherwise be silently left out. */
    refuseStrangers(): void {
      for (const name of filesOf('.')) {
        if (!TOP_FILES.includes(name) && /\.(ya?ml|csv)$/.test(name))
          faults.add({ file: name, line: 1 }, `is no file of a shop's folder: ${TOP_FILES.join(', ')}`)
      }
    },
  }

  function checkKey(key: string, place: FileLocation): void {
    const parsed = keySchema.safeParse(key)
    if (!parsed.success) faults.add(place, `the key "${key}" ${parsed.error.issues[0]!.message}`)
  }
}
