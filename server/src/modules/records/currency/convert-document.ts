import { convertCurrency, type Currency, toDecimal, toMinorUnits } from '@vitrina/contract'
import type { Document, RecordKind } from '../document.ts'

/** A move of the shop from one currency to another at the rate that is fixed by law. */
export type CurrencyMove = { from: Currency; to: Currency }

/** Where documents have amounts of money. `*` is any entry of a list, or any key. What is money only sometimes is in `amountsOf`. */
const AMOUNTS: Partial<Record<RecordKind, readonly string[]>> = {
  product: ['price', 'regular_price', 'lowest_price', 'variants.*.price', 'variants.*.regular_price'],
  settings: ['gift_wrapping.price'],
  payment: ['fee'],
  hotel: ['city_tax'],
  room: ['price', 'weekend_price', 'extra_adult', 'single_discount', 'child_prices.*'],
  plan: ['adult_supplement', 'child_supplement'],
  season: [
    'rates.*.price',
    'rates.*.weekend_price',
    'rates.*.extra_adult',
    'rates.*.single_discount',
    'rates.*.child_prices.*',
  ],
  extra: ['price'],
}
const RATE_AMOUNTS = ['free_from', 'steps.*.price']

/** Where a document has amounts of money. */
function amountsOf(kind: RecordKind, document: Document): readonly string[] {
  if (kind === 'promo') return document.kind === 'amount' ? ['value', 'minimum'] : ['minimum']
  if (kind === 'delivery') return deliveryAmounts(document)
  return AMOUNTS[kind] ?? []
}

/** Steps are by weight or by money. */
const deliveryAmounts = ({ services }: Document): string[] =>
  entriesOf(services).flatMap(([service, { rates }]) =>
    entriesOf(rates).flatMap(([rate, { by }]) =>
      [...RATE_AMOUNTS, ...(by === 'total' ? ['steps.*.up_to'] : [])].map(
        (path) => `services.${service}.rates.${rate}.${path}`,
      ),
    ),
  )

const entriesOf = (list: unknown): [number, Document][] =>
  Array.isArray(list) ? list.map((entry, index) => [index, (entry ?? {}) as Document]) : []

/** A document with its amounts in another currency; what is no amount, such as an unfinished draft may have, stays. */
export function convertDocument<T extends Document | null>(kind: RecordKind, document: T, move: CurrencyMove): T {
  if (document === null) return document
  return amountsOf(kind, document).reduce<unknown>(
    (converted, path) => convertAt(converted, path.split('.'), move),
    document,
  ) as T
}

function convertAt(value: unknown, [step, ...rest]: readonly string[], move: CurrencyMove): unknown {
  if (step === undefined) return convertAmount(value, move)
  if (typeof value !== 'object' || value === null) return value
  const isMeant = (name: string) => step === '*' || step === name
  if (Array.isArray(value))
    return value.map((entry, index) => (isMeant(String(index)) ? convertAt(entry, rest, move) : entry))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, isMeant(name) ? convertAt(field, rest, move) : field]),
  )
}

/** Forms write amounts as numbers, and what is typed may be a text. */
function convertAmount(value: unknown, { from, to }: CurrencyMove): unknown {
  if (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value))
    return String(convertAmount(Number(value), { from, to }))
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return value
  return toDecimal(convertCurrency(toMinorUnits(value, from), from, to), to)
}
