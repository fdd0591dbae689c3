import type { Language } from '@vitrina/contract/locales'
import { DEFAULT_TAX_RATE } from '@vitrina/contract/shop-defaults'
import {
  asText,
  numberOr,
  plain,
  type RecordDocument,
  type RecordShape,
  type Words,
  withFields,
  withoutBlanks,
  wordsOf,
} from '../../records/index.ts'
import { type Focus, MIDDLE } from '../../pictures/index.ts'
import { documentQuantity, typedQuantity } from './net-quantity.ts'
import { documentAmount, typedAmount } from '../../shared/amounts.ts'

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
  dimensions: Record<Side, string>
  min_age: string
  tax_rate: string
  position: string
  published: string
  url: string
  withdrawable: boolean
  /** It is a gift voucher of its price. */
  voucher: boolean
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
export const SIDES = ['length', 'width', 'height', 'diameter'] as const
type Side = (typeof SIDES)[number]
export type PictureValues = { file: string; alt: Words; focus: Focus }
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

const DEFAULT_POSITION = 100

/** A product as it is typed: amounts with the decimal sign of the reader's language. */
export const productShape = (language: Language): RecordShape<ProductValues> => ({
  toValues: (document) => ({
    name: wordsOf(document.name),
    summary: wordsOf(document.summary),
    description: wordsOf(document.description),
    price: typedAmount(document.price, language),
    regular_price: typedAmount(document.regular_price, language),
    sku: asText(document.sku),
    weight: asText(document.weight),
    net_quantity: typedQuantity(document.net_quantity, language),
    dimensions: sidesOf((side) => typedAmount((document.dimensions as RecordDocument | undefined)?.[side], language)),
    min_age: asText(document.min_age),
    tax_rate: asText(document.tax_rate ?? DEFAULT_TAX_RATE),
    position: asText(document.position ?? DEFAULT_POSITION),
    published: asText(document.published),
    url: asText(document.url),
    withdrawable: document.withdrawable !== false,
    voucher: document.voucher === true,
    rental: document.let_by === 'day',
    categories: listOf(document.categories),
    pictures: listOf<unknown>(document.pictures).map(pictureValues),
    attributes: (document.attributes ?? {}) as Record<string, string[]>,
    options: listOf(document.options),
    variants: listOf<RecordDocument>(document.variants).map((variant) => variantValues(variant, language)),
  }),
  toDocument: (values, before) =>
    withFields(before, {
      name: withoutBlanks(values.name),
      summary: withoutBlanks(values.summary),
      description: withoutBlanks(values.description),
      price: documentAmount(values.price),
      regular_price: documentAmount(values.regular_price),
      sku: plain(values.sku),
      weight: numberOr(plain(values.weight)),
      net_quantity: documentQuantity(values.net_quantity),
      dimensions: dimensionsDocument(values.dimensions),
      min_age: numberOr(plain(values.min_age)),
      tax_rate: numberUnless(values.tax_rate, DEFAULT_TAX_RATE),
      position: numberUnless(values.position, DEFAULT_POSITION),
      published: plain(values.published),
      url: plain(values.url),
      withdrawable: values.withdrawable ? undefined : false,
      voucher: values.voucher || undefined,
      let_by: values.rental ? 'day' : undefined,
      categories: unlessEmpty(values.categories),
      pictures: unlessEmpty(values.pictures.map(pictureDocument)),
      attributes: attributesDocument(values.attributes),
      options: unlessEmpty(values.options),
      variants: unlessEmpty(values.variants.map(variantDocument)),
    }),
})

const variantValues = (variant: RecordDocument, language: Language): VariantValues => ({
  options: (variant.options ?? {}) as Record<string, string>,
  price: typedAmount(variant.price, language),
  regular_price: typedAmount(variant.regular_price, language),
  weight: asText(variant.weight),
  net_quantity: typedQuantity(variant.net_quantity, language),
  picture: asText(variant.picture),
  sku: asText(variant.sku),
})

const variantDocument = ({ options, ...typed }: VariantValues): RecordDocument =>
  withFields(undefined, {
    options,
    price: documentAmount(typed.price),
    regular_price: documentAmount(typed.regular_price),
    weight: numberOr(plain(typed.weight)),
    net_quantity: documentQuantity(typed.net_quantity),
    picture: plain(typed.picture),
    sku: plain(typed.sku),
  })

function pictureValues(entry: unknown): PictureValues {
  if (typeof entry === 'string') return newPicture(entry)
  const { file, alt, focus } = entry as { file: string; alt?: unknown; focus?: [number, number] }
  const [x, y] = focus ?? []
  return {
    file,
    alt: wordsOf(alt),
    focus: x === undefined || y === undefined ? MIDDLE : { x: Math.round(x * 100), y: Math.round(y * 100) },
  }
}

/** A picture without a text and with its middle in view. */
export const newPicture = (file: string): PictureValues => ({ file, alt: wordsOf({}), focus: MIDDLE })

function pictureDocument({ file, alt, focus }: PictureValues): unknown {
  const words = withoutBlanks(alt)
  const isMiddle = focus.x === MIDDLE.x && focus.y === MIDDLE.y
  if (!words && isMiddle) return file
  return withFields(undefined, { file, alt: words, focus: isMiddle ? undefined : [focus.x / 100, focus.y / 100] })
}

const sidesOf = <T>(of: (side: Side) => T) =>
  Object.fromEntries(SIDES.map((side) => [side, of(side)])) as Record<Side, T>

function dimensionsDocument(typed: Record<Side, string>): RecordDocument | undefined {
  const sides = withFields(
    undefined,
    sidesOf((side) => documentAmount(typed[side])),
  )
  return Object.keys(sides).length > 0 ? sides : undefined
}

function attributesDocument(attributes: Record<string, string[]>): RecordDocument | undefined {
  const chosen = Object.entries(attributes).filter(([, values]) => values.length > 0)
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined
}

/** Fields with their default value are left out of a document. */
function numberUnless(typed: string, byDefault: number): unknown {
  const number = numberOr(plain(typed))
  return number === byDefault ? undefined : number
}

const listOf = <T = string>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])
const unlessEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)
