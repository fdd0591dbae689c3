import { basename } from 'node:path'
import { LANGUAGES } from '@vitrina/contract'
import type { z } from 'zod'
import { normaliseCode } from '../../promos/index.ts'
import { findLookFileError } from '../../look/index.ts'
import { readProductTable } from './csv.ts'
import { text } from '../texts.ts'
import { openFolderFiles } from './folder-files.ts'
import { mergePages, type PageFile } from './markdown-pages.ts'
import { parseYaml } from './yaml.ts'
import {
  type ContentErrors,
  type Entry,
  key as keySchema,
  listEntries,
  type MenuEntry,
  menuEntry,
  menuPosition,
  type Place,
  placeOf,
  recordText,
  type Source,
  sourceAt,
  treeEntries,
  validateSource,
  KEY_KINDS,
  type KeyKind,
  type KeyedEntry,
  type RecordKeys,
} from '../../records/index.ts'

const TOP_LEVEL_FILES = [
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

const ROOM_FILES = [
  'hotel.yaml',
  'amenities.yaml',
  'types',
  'plans.yaml',
  'seasons.yaml',
  'extras.yaml',
  'calendars.yaml',
  'blocks.yaml',
]

/** What is said of a file of a folder that has another name than `<key>.yaml`. */
const NOT_A_FILE_OF = { product: 'not_a_product', room: 'not_a_room_type', maker: 'not_a_maker' } as const

/** Reads the files of a shop folder. Entries with errors are left out of what it returns and added to `errors`. */
export function createFolderReader(path: string, errors: ContentErrors) {
  const keys = Object.fromEntries(KEY_KINDS.map((kind) => [kind, new Set<string>()])) as RecordKeys

  const files = openFolderFiles(path)
  const hasFile = (file: string) => files.findFile(file) !== null

  /** The text of a file; null when there is none, or when it has an error. */
  function readText(file: string): string | null {
    const bytes = files.read(file)
    if (bytes === null) return null
    if ('error' in bytes) {
      errors.add({ file, line: 1, path: [] }, bytes.error)
      return null
    }
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      errors.add({ file, line: 1, path: [] }, text('encoding'))
      return null
    }
  }

  /** Names of the files of a subfolder, without hidden ones. */
  function namesIn(subfolder: string): string[] {
    const names = files.list(subfolder)
    if (!('error' in names)) return names
    errors.add({ file: subfolder, line: 1, path: [] }, names.error)
    return []
  }

  function yaml(file: string): Source | undefined {
    const content = readText(file)
    return (content === null ? null : parseYaml(file, content, errors)) ?? undefined
  }

  function registerKey(kind: KeyKind, value: unknown, place: Place): void {
    const key = kind === 'promo' && typeof value === 'string' ? normaliseCode(value) : value
    if (typeof key !== 'string') return
    if (keys[kind].has(key)) errors.add(place, recordText('used_twice', { key }))
    keys[kind].add(key)
  }

  function validateKey(key: string, place: Place): void {
    if (!keySchema.safeParse(key).success) errors.add(place, text('file_key', { key }))
  }

  /** The entries of a list with nested lists in `children`, parents first. Each gets `inherited` and its parent's key. */
  function tree<T extends z.ZodType<object>, I extends object>(
    source: Source | undefined,
    kind: KeyKind,
    schema: T,
    inherited: I,
  ): Entry<z.output<T> & I>[] {
    if (!source) return []
    const addKey = (key: unknown, entry: Source) => registerKey(kind, key, placeOf(entry, ['key']))
    return treeEntries(source, schema, inherited, addKey, errors)
  }

  function keyedEntry<T extends z.ZodType<object>>(key: string, source: Source, schema: T): KeyedEntry<z.output<T>>[] {
    const entry = validateSource(source, schema, errors)
    return entry ? [{ ...entry, value: { ...entry.value, key } }] : []
  }

  function namedEntry<T extends z.ZodType<object>>(
    kind: KeyKind,
    { key, source }: { key: string; source: Source },
    schema: T,
  ): KeyedEntry<z.output<T>>[] {
    validateKey(key, placeOf(source, []))
    registerKey(kind, key, placeOf(source, []))
    return keyedEntry(key, source, schema)
  }

  return {
    keys,
    hasFile,
    digest: files.digest,
    yaml,
    tree,

    /** The fields of a file that is a map. A field that is not one of `fields` is an error. */
    map(file: string, fields: string[]): (field: string) => Source | undefined {
      const source = yaml(file)
      if (!source || source.value === undefined) return () => undefined
      if (typeof source.value !== 'object' || source.value === null || Array.isArray(source.value)) {
        errors.add(placeOf(source, []), text('map', { fields: fields.join(', ') }))
        return () => undefined
      }
      for (const field of Object.keys(source.value))
        if (!fields.includes(field)) errors.add(placeOf(source, [field]), recordText('unknown_field'))
      return (field) => sourceAt(source, [field])
    },

    entries<T extends z.ZodType>(
      source: Source | undefined,
      kind: KeyKind,
      schema: T,
      keyField = 'key',
    ): Entry<z.output<T>>[] {
      if (!source) return []
      return listEntries(source, errors).flatMap((entry) => {
        registerKey(kind, (entry.value as Record<string, unknown> | undefined)?.[keyField], placeOf(entry, [keyField]))
        return validateSource(entry, schema, errors) ?? []
      })
    },

    menu(): Entry<MenuEntry>[] {
      const source = yaml('menu.yaml')
      if (!source) return []
      const positions = new Set<string>()
      return listEntries(source, errors).flatMap((branch) => {
        const entry = validateSource(branch, menuPosition, errors)
        if (!entry) return []
        const { position, title } = entry.value
        if (positions.has(position))
          errors.add(placeOf(branch, ['position']), recordText('used_twice', { key: position }))
        positions.add(position)
        return tree(sourceAt(branch, ['items']), 'menu', menuEntry, { position, position_title: title, parent: null })
      })
    },

    /** The files `<key>.yaml` of a subfolder. */
    files<T extends z.ZodType<object>>(
      subfolder: string,
      kind: 'product' | 'room' | 'maker',
      schema: T,
    ): KeyedEntry<z.output<T>>[] {
      return namesIn(subfolder).flatMap((name) => {
        const file = `${subfolder}/${name}`
        if (!name.endsWith('.yaml')) {
          errors.add({ file, line: 1, path: [] }, text(NOT_A_FILE_OF[kind]))
          return []
        }
        const key = basename(name, '.yaml')
        const source = yaml(file)
        if (source) return namedEntry(kind, { key, source }, schema)
        keys[kind].add(key)
        return []
      })
    },

    /** The products of `products.csv`. */
    productTable<T extends z.ZodType<object>>(schema: T): KeyedEntry<z.output<T>>[] {
      const entries: KeyedEntry<z.output<T>>[] = []
      const table = readText('products.csv')
      if (table !== null)
        for (const product of readProductTable('products.csv', table, errors))
          entries.push(...namedEntry('product', product, schema))
      return entries
    },

    /** The pages of `info/` or `news/`; the files of one key in several languages are one page. */
    pages<T extends z.ZodType<object>>(kind: 'info' | 'news', schema: T): KeyedEntry<z.output<T>>[] {
      const filesByKey = new Map<string, PageFile[]>()
      for (const name of namesIn(kind)) {
        const file = `${kind}/${name}`
        const match = /^(.+)\.([a-z]+)\.md$/.exec(name)
        if (!match) {
          const names = LANGUAGES.map((code) => `<key>.${code}.md`).join(', ')
          errors.add({ file, line: 1, path: [] }, text('not_a_page', { names }))
          continue
        }
        const [, key, language] = match as unknown as [string, string, string]
        const content = readText(file)
        if (content !== null) filesByKey.set(key, [...(filesByKey.get(key) ?? []), { file, language, text: content }])
      }
      return [...filesByKey].flatMap(([key, files]) => {
        const start = { file: files[0]!.file, line: 1, path: [] }
        validateKey(key, start)
        registerKey(kind, key, start)
        const source = mergePages(files, errors)
        return source.value === undefined ? [] : keyedEntry(key, source, schema)
      })
    },

    /** The files of `look/`. */
    lookFiles(): Map<string, Buffer> {
      const found = new Map<string, Buffer>()
      for (const name of namesIn('look')) {
        const file = `look/${name}`
        const bytes = files.read(file)
        const error = bytes && 'error' in bytes ? bytes.error : bytes && findLookFileError(name, bytes)
        if (error) errors.add({ file, line: 1, path: [] }, error)
        if (bytes && !('error' in bytes)) found.set(name, bytes)
      }
      return found
    },

    /** Reports files that nothing reads, so that a misspelt name is noticed. */
    rejectUnknownFiles(): void {
      for (const name of namesIn('.')) {
        if (!TOP_LEVEL_FILES.includes(name) && /\.(ya?ml|csv)$/.test(name))
          errors.add({ file: name, line: 1, path: [] }, text('not_of_folder', { files: TOP_LEVEL_FILES.join(', ') }))
      }
      for (const name of namesIn('rooms')) {
        if (!ROOM_FILES.includes(name))
          errors.add(
            { file: `rooms/${name}`, line: 1, path: [] },
            text('not_of_rooms', { files: ROOM_FILES.join(', ') }),
          )
      }
    },
  }
}
