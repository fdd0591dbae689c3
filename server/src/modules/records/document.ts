import { createHash } from 'node:crypto'
import type { FileLocation } from './content-errors.ts'
import type { Source } from './source.ts'

/** The kinds of records that a merchant edits. The key of a sequence is the kind whose order it is. */
export const RECORD_KINDS = [
  'settings',
  'option',
  'category',
  'news_category',
  'maker',
  'product',
  'info',
  'news',
  'menu',
  'section',
  'delivery',
  'payment',
  'promo',
  'hotel',
  'amenity',
  'room',
  'plan',
  'season',
  'extra',
  'calendar',
  'block',
  // Last: it names the others.
  'sequence',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Kinds of which a shop has one record; its key is that of its kind. A menu's key is its position in the shop. */
export const SINGLE_KINDS: readonly RecordKind[] = ['settings', 'delivery', 'hotel']

/**
 * The content of one record as the files of a shop folder write it (docs/content.md), as JSON: other records by key, pictures by path, amounts as
 * decimal numbers, fields that are empty or have their default value left out. Its key stands beside it. It has no stock: that is a command of
 * its own.
 */
export type Document = Readonly<Record<string, unknown>>

/** A digest of a document: who saves a record says which one was seen. That of a sequence is `sequenceVersion`. */
export function versionOf(document: Document | null): string | null {
  return document && createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 16)
}

/** How people write a record, as at the command line: `product:basket`, `settings`. */
export const recordName = (kind: RecordKind, key: string): string =>
  SINGLE_KINDS.includes(kind) ? kind : `${kind}:${key}`

/** Where a document's errors are located, instead of a file and a line. */
export const documentName = (kind: RecordKind, key: string): string => `${kind}:${key}`

/** A document as a source of its schema, whose scalars are texts. */
export function documentSource(kind: RecordKind, key: string, document: Document): Source {
  const locate = (path: readonly PropertyKey[]): FileLocation => ({ file: documentName(kind, key), line: 0, path })
  return { value: withTexts(document), locate, locateText: locate }
}

function withTexts(value: unknown): unknown {
  if (value === null || value === '') return undefined
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(withTexts)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value!).map(([field, entry]) => [field, withTexts(entry)]))
  return value
}
