import type { TextKind } from '@vitrina/contract/office'
import { LANGUAGES, LOCALES, type Language } from '@vitrina/contract/locales'
import { m, type Texts } from '../shared/texts.ts'

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
export type FormValues = Record<string, string | Partial<Record<Language, string>>>

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** How a page or an article is written in a form. */
export const textShape = (kind: TextKind): RecordShape<FormValues> => ({
  toValues: (document) => toValues(kind, document),
  toDocument: (values, before) => toDocument(kind, values, before),
})

export function toValues(kind: TextKind, document: RecordDocument): FormValues {
  return Object.fromEntries(
    FIELDS[kind].map(({ name, isLocalized }) => {
      const value = document[name]
      if (!isLocalized) return [name, asText(value)]
      const texts = (value ?? {}) as Record<string, unknown>
      return [name, Object.fromEntries(LANGUAGES.map((language) => [language, asText(texts[language])]))]
    }),
  )
}

/** The document with what was typed: an empty field is none. What is no number stays a text, so that the server says what is wrong. */
export function toDocument(kind: TextKind, values: FormValues, before: RecordDocument): RecordDocument {
  const document = { ...before }
  for (const { name, kind: type, isLocalized } of FIELDS[kind]) {
    const value = isLocalized ? withoutBlanks(values[name] as Partial<Record<Language, string>>) : plain(values[name])
    if (value === undefined) delete document[name]
    else document[name] = type === 'number' && /^-?\d+$/.test(String(value)) ? Number(value) : value
  }
  return document
}

const plain = (value: unknown): string | undefined => asText(value).trim() || undefined

function withoutBlanks(texts: Partial<Record<Language, string>> = {}): Partial<Record<Language, string>> | undefined {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return written.length > 0 ? Object.fromEntries(written) : undefined
}

const LABELS = {
  title: m.office_text_title,
  summary: m.office_text_summary,
  text: m.office_text_text,
  url: m.office_text_url,
  position: m.office_text_position,
  published: m.office_text_published,
  categories: m.office_text_categories,
  picture: m.office_text_picture,
  icon: m.office_text_icon,
  form: m.office_text_form,
}

/** A place in a document as people read it: „Заглавие (Български)“. */
export function fieldName([field = '', language]: readonly string[], t: Texts): string {
  const label = Object.hasOwn(LABELS, field) ? t(LABELS[field as keyof typeof LABELS]) : field
  return language && Object.hasOwn(LOCALES, language) ? `${label} (${LOCALES[language as Language].name})` : label
}
