import type { TextKind } from '@vitrina/contract/office'
import { type Language, perLanguage } from '@vitrina/contract/locales'

/** The content of a record, as docs/content.md describes its files. */
export type RecordDocument = Record<string, unknown>

/** How a kind of record is written in a form: what a document is in its fields, and the document with what was typed. */
export type RecordShape<V> = {
  toValues(document: RecordDocument): V
  toDocument(values: V, before: RecordDocument): RecordDocument
}

type Field = { name: string; kind: 'line' | 'text' | 'url' | 'number' | 'day'; isLocalized?: true }

/** What a form shows of each kind; what it does not show stays as it is. */
export const FIELDS: Record<TextKind, readonly Field[]> = {
  info: [...wordFields(), { name: 'url', kind: 'url' }, { name: 'position', kind: 'number' }],
  news: [...wordFields(), { name: 'url', kind: 'url' }, { name: 'published', kind: 'day' }],
}

function wordFields(): Field[] {
  return [
    { name: 'title', kind: 'line', isLocalized: true },
    { name: 'summary', kind: 'line', isLocalized: true },
    { name: 'text', kind: 'text', isLocalized: true },
  ]
}

/** What is typed into a form: a text for each field, and for each language of one with words. */
export type FormValues = Record<string, string | Words>

/** A text in every language. */
export type Words = Partial<Record<Language, string>>

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** How a page or an article is written in a form. */
export const textShape = (kind: TextKind): RecordShape<FormValues> => ({
  toValues: (document) => toValues(kind, document),
  toDocument: (values, before) => toDocument(kind, values, before),
})

export function toValues(kind: TextKind, document: RecordDocument): FormValues {
  return Object.fromEntries(
    FIELDS[kind].map(({ name, isLocalized }) => {
      const value = document[name]
      return [name, isLocalized ? wordsOf(value) : asText(value)]
    }),
  )
}

/** The document with what was typed: an empty field is none. What is no number stays a text, so that the server says what is wrong. */
export function toDocument(kind: TextKind, values: FormValues, before: RecordDocument): RecordDocument {
  const document = { ...before }
  for (const { name, kind: type, isLocalized } of FIELDS[kind]) {
    const value = isLocalized ? withoutBlanks(values[name] as Words) : plain(values[name])
    if (value === undefined) delete document[name]
    else document[name] = type === 'number' ? numberOr(value) : value
  }
  return document
}

export const plain = (value: unknown): string | undefined => asText(value).trim() || undefined

/** A typed whole number; what is none stays as it was typed. */
export const numberOr = (value: unknown): unknown => (/^-?\d{1,12}$/.test(String(value)) ? Number(value) : value)

/** A document, or a part of one, with other fields; one that is undefined is left out. */
export const withFields = (before: object | undefined, fields: RecordDocument): RecordDocument =>
  Object.fromEntries(Object.entries({ ...before, ...fields }).filter(([, value]) => value !== undefined))

/** A text of a document as it is typed, in every language. */
export const wordsOf = (value: unknown): Record<Language, string> =>
  perLanguage((language) => asText(((value ?? {}) as Record<string, unknown>)[language]))

/** What is typed in any language; undefined when nothing is. */
export function withoutBlanks(texts: Words = {}): Words | undefined {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return written.length > 0 ? Object.fromEntries(written) : undefined
}
