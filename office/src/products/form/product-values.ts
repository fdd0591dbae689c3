import { type Currency, decimalsOf } from '@vitrina/contract/money'
import type { Language } from '@vitrina/contract/locales'
import {
  numberOr,
  plain,
  type RecordDocument,
  type RecordShape,
  type Words,
  withoutBlanks,
  wordsOf,
} from '../../records/index.ts'
import { parseAmount, writeAmount } from '../../shared/amounts.ts'

/** What is typed into a product's form. Texts are as they are typed; what has no field here stays as it is. */
export type ProductValues = {
  name: Words
  summary: Words
  description: Words
  price: string
  regular_price: string
  sku: string
  weight: string
  net_quantity: string
  tax_rate: string
  position: string
  published: string
  url: string
  withdrawable: boolean
  /** It is let by the day. */
  rental: boolean
  /** The first one is the one that its page belongs to. */
  categories: string[]
  pictures: PictureValues[]
  /** Values by attribute. */
  attributes: Record<string, string[]>
  /** The options that its variants differ by. */
  options: string[]
  variants: VariantValues[]
}
export type PictureValues = { file: string; alt: Words }
export type VariantValues = {
  /** Values by option. */
  options: Record<string, string>
  price: string
  regular_price: string
  weight: string
  net_quantity: string
  picture: string
  sku: string
}

/** Shops have one rate for nearly everything. */
const DEFAULT_TAX_RATE = 20
const DEFAULT_POSITION = 100

const WORDS = ['name', 'summary', 'description'] as const
const AMOUNTS = ['price', 'regular_price'] as const
const NUMBERS = ['weight', 'tax_rate', 'position'] as const
const LINES = ['net_quantity', 'published', 'url', 'sku'] as const

/** A product as it is typed: amounts with the decimal sign of the reader's language. */
export function productShape(currency: Currency, language: Language): RecordShape<ProductValues> {
  const amountText = (value: unknown) =>
    typeof value === 'number' ? writeAmount(value.toFixed(decimalsOf(currency)), language) : text(value)
  const variantValues = (variant: RecordDocument): VariantValues => ({
    options: (variant['options'] ?? {}) as Record<string, string>,
    price: amountText(variant['price']),
    regular_price: amountText(variant['regular_price']),
    weight: text(variant['weight']),
    net_quantity: text(variant['net_quantity']),
    picture: text(variant['picture']),
    sku: text(variant['sku']),
  })
  return {
    toValues: (document) => ({
      name: wordsOf(document['name']),
      summary: wordsOf(document['summary']),
      description: wordsOf(document['description']),
      price: amountText(document['price']),
      regular_price: amountText(document['regular_price']),
      sku: text(document['sku']),
      weight: text(document['weight']),
      net_quantity: text(document['net_quantity']),
      tax_rate: text(document['tax_rate'] ?? DEFAULT_TAX_RATE),
      position: text(document['position'] ?? DEFAULT_POSITION),
      published: text(document['published']),
      url: text(document['url']),
      withdrawable: document['withdrawable'] !== false,
      rental: document['let_by'] === 'day',
      categories: listOf(document['categories']),
      pictures: listOf<unknown>(document['pictures']).map(pictureValues),
      attributes: (document['attributes'] ?? {}) as Record<string, string[]>,
      options: listOf(document['options']),
      variants: listOf<RecordDocument>(document['variants']).map(variantValues),
    }),
    toDocument: (values, before) => toDocument(values, before),
  }
}

function toDocument(values: ProductValues, before: RecordDocument): RecordDocument {
  const written: RecordDocument = {
    ...fromEntries(WORDS, (name) => withoutBlanks(values[name])),
    ...fromEntries(AMOUNTS, (name) => amountOr(values[name])),
    ...fromEntries(NUMBERS, (name) => numberOr(plain(values[name]))),
    ...fromEntries(LINES, (name) => plain(values[name])),
    withdrawable: values.withdrawable ? undefined : false,
    let_by: values.rental ? 'day' : undefined,
    categories: values.categories,
    pictures: values.pictures.map(({ file, alt }) => {
      const words = withoutBlanks(alt)
      return words ? { file, alt: words } : file
    }),
    attributes: Object.fromEntries(Object.entries(values.attributes).filter(([, chosen]) => chosen.length > 0)),
    options: values.options,
    variants: values.variants.map(variantDocument),
  }
  if (written['tax_rate'] === DEFAULT_TAX_RATE) written['tax_rate'] = undefined
  if (written['position'] === DEFAULT_POSITION) written['position'] = undefined
  return Object.fromEntries(Object.entries({ ...before, ...written }).filter(([, value]) => !isNothing(value)))
}

const variantDocument = ({ options, ...typed }: VariantValues): RecordDocument => {
  const written = {
    options,
    price: amountOr(typed.price),
    regular_price: amountOr(typed.regular_price),
    weight: numberOr(plain(typed.weight)),
    net_quantity: plain(typed.net_quantity),
    picture: plain(typed.picture),
    sku: plain(typed.sku),
  }
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
}

function pictureValues(entry: unknown): PictureValues {
  if (typeof entry === 'string') return { file: entry, alt: wordsOf({}) }
  const { file, alt } = entry as { file: string; alt?: unknown }
  return { file, alt: wordsOf(alt) }
}

/** A typed amount; what is none stays as it was typed, so that the server says what is wrong. */
function amountOr(typed: string): number | string | undefined {
  const amount = parseAmount(typed)
  return amount === undefined || !Number.isNaN(amount) ? amount : typed.trim()
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const listOf = <T = string>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
const fromEntries = (names: readonly string[], valueOf: (name: never) => unknown): RecordDocument =>
  Object.fromEntries(names.map((name) => [name, valueOf(name as never)]))
