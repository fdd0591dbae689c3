import { type Language, type OrderItem, toMinorUnits } from '@vitrina/contract'
import type { OfficeParsed } from '@vitrina/contract/office'
import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { presentText } from '../../../platform/language.ts'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import type { Text } from '../../../platform/texts/index.ts'
import { type RemainingStock, readPriceableVariants, releaseStock, reserveStock } from '../../catalogue/index.ts'
import { presentIcon } from '../../media/index.ts'
import { type PricedLine, priceItems } from '../../pricing/index.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { lineIssue } from '../placing/rejections.ts'
import type { StoredOrder } from '../tables.ts'
import { text } from '../texts.ts'
import { keepLine, type Line } from './kept-lines.ts'
import { inCurrencyOf } from './order-currency.ts'

type EditedLine = OfficeParsed<'PUT /orders/{number}', 'body'>['lines'][number]
type NewLine = Exclude<EditedLine, { line: number }>
/** The language is that of who reads; today's prices are in the currency of the settings. */
type LineContext = { language: Language; settings: Pick<ShopSettings, 'currency' | 'voucher_months'> }

/** A line as it becomes, and its index in the request, by which its errors are keyed. */
export type PlannedLine = { row: Line; index: number }

/** The lines as they become: those that stay in their sequence, then the new ones. */
export async function planLines(
  tx: Transaction,
  order: StoredOrder,
  lines: readonly EditedLine[],
  context: LineContext,
): Promise<PlannedLine[] | FieldsRejection> {
  if (order.withdrawals.length > 0 && !isUnchanged(order, lines))
    return Rejection.validation({ lines: text('edit_withdrawn') })
  if (order.vouchers.length > 0 && !keepsVouchers(order, lines))
    return Rejection.validation({ lines: text('edit_vouchers') })
  const kept = lines.flatMap((line, index) => ('line' in line ? [{ ...line, index }] : []))
  const added = lines.flatMap((line, index) => ('line' in line ? [] : [{ ...line, index }]))
  const keptRows = kept.toSorted((a, b) => a.line - b.line).map((line) => planKeptLine(order, line, kept))
  const rentalsStay = order.lines.every(
    ({ from_date }, index) => from_date === null || kept.some(({ line }) => line === index),
  )
  const planned = [...keptRows, ...(await planNewLines(tx, order, added, context))]
  const errors = Object.fromEntries(planned.flatMap((result) => ('error' in result ? [result.error] : [])))
  if (!rentalsStay) errors['lines'] = text('edit_rental')
  if (Object.keys(errors).length > 0) return Rejection.validation(errors)
  return planned.flatMap((result) => ('error' in result ? [] : [result]))
}

/** What has been issued can't be edited: it is given back. */
function keepsVouchers({ lines }: StoredOrder, edited: readonly EditedLine[]): boolean {
  return lines.every(
    ({ voucher_months, selected_count }, index) =>
      voucher_months === null ||
      edited.some(
        (line) => 'line' in line && line.line === index && line.count === selected_count && line.price === undefined,
      ),
  )
}

type Planned = PlannedLine | { error: [string, Text] }

const isUnchanged = ({ lines }: StoredOrder, edited: readonly EditedLine[]): boolean =>
  edited.length === lines.length &&
  edited.every(
    (line, index) =>
      'line' in line && line.line === index && line.count === lines[index]!.selected_count && line.price === undefined,
  )

function planKeptLine(
  { lines, currency }: StoredOrder,
  { line, count, price: decimal, price_reason, index }: Extract<EditedLine, { line: number }> & { index: number },
  kept: readonly { line: number }[],
): Planned {
  const row = lines[line]
  if (!row || kept.filter((other) => other.line === line).length > 1)
    return { error: [`lines.${index}`, text('edit_line_unknown')] }
  const price = decimal === undefined ? row.price : toMinorUnits(decimal, currency)
  const isPriceChanged = price !== row.price
  if (row.from_date !== null && (count !== row.selected_count || isPriceChanged))
    return { error: [`lines.${index}`, text('edit_rental')] }
  if (isPriceChanged && !price_reason) return { error: [`lines.${index}.price_reason`, 'required'] }
  const { position: _position, ...agreed } = row
  return {
    index,
    row: keepLine(agreed, count, { price, price_reason: isPriceChanged ? price_reason! : row.price_reason }),
  }
}

async function planNewLines(
  tx: Transaction,
  { language, currency, vouchers }: StoredOrder,
  lines: readonly (NewLine & { index: number })[],
  { language: readersLanguage, settings }: LineContext,
): Promise<Planned[]> {
  const items = lines.map(({ id, selected_count, selected_options }): OrderItem => ({
    id,
    selected_count,
    selected_options,
  }))
  const isIssued = vouchers.length > 0
  const { lines: priced } = await priceItems(tx, items, language)
  const named = language === readersLanguage ? priced : (await priceItems(tx, items, readersLanguage)).lines
  return lines.map((line, position) => {
    const found = priced[position]!
    // How many are left is asked when they are reserved.
    const isSellable = found.state === 'available' || found.state === 'too_many' || found.state === 'sold_out'
    if (!isSellable) return { error: [`lines.${line.index}`, lineIssue(named[position]!)] }
    const shopPrice = inCurrencyOf(found.price, settings.currency, currency)
    const price = line.price === undefined ? shopPrice : toMinorUnits(line.price, currency)
    if (price === null) return { error: [`lines.${line.index}.price`, text('edit_other_currency', { currency })] }
    const isOwnPrice = price !== shopPrice
    if (isOwnPrice && !line.price_reason) return { error: [`lines.${line.index}.price_reason`, 'required'] }
    if (found.voucher && isIssued) return { error: [`lines.${line.index}`, text('edit_vouchers')] }
    return {
      index: line.index,
      row: newLine(
        found,
        price,
        found.voucher ? settings.voucher_months : null,
        isOwnPrice ? line.price_reason! : null,
      ),
    }
  })
}

const newLine = (
  found: PricedLine,
  price: number,
  voucher_months: number | null,
  price_reason: string | null,
): PlannedLine['row'] => ({
  voucher_months,
  product_id: found.product_id,
  variant_id: found.variant_id!,
  name: found.name,
  url: found.url,
  icon: found.picture ? presentIcon(found.picture) : null,
  options: found.options,
  sku: found.sku,
  selected_count: found.item.selected_count,
  price,
  price_reason,
  total: price * found.item.selected_count,
  discount: 0,
  tax_rate: found.tax_rate,
  withdrawable: found.withdrawable,
  min_age: found.min_age,
  from_date: null,
  to_date: null,
})

/** The variants on sale of the products of lines, by their ids. */
async function readVariants(queries: Queries, lines: readonly Line[]) {
  const byProduct = await readPriceableVariants(queries, [...new Set(lines.map(({ product_id }) => product_id))])
  return new Map([...byProduct.values()].flat().map((variant) => [variant.variant_id, variant]))
}

/** Grams, by what the products weigh now; what is no longer sold weighs nothing here. */
export async function weightOf(queries: Queries, lines: readonly Line[]): Promise<number> {
  const variants = await readVariants(queries, lines)
  return lines.reduce(
    (sum, { variant_id, selected_count }) => sum + (variants.get(variant_id)?.weight ?? 0) * selected_count,
    0,
  )
}

/** Reserves what is more, and releases what is less. */
export async function moveStock(
  tx: Transaction,
  order: StoredOrder,
  planned: readonly PlannedLine[],
  { settings, language }: { settings: ShopSettings; language: Language },
): Promise<FieldsRejection | null> {
  const held = countGoods(order.lines)
  const wanted = countGoods(planned.map(({ row }) => row))
  const changes = [...new Set([...held.keys(), ...wanted.keys()])].map((variant_id) => ({
    variant_id,
    count: (wanted.get(variant_id) ?? 0) - (held.get(variant_id) ?? 0),
  }))
  const more = changes.filter(({ count }) => count > 0)
  const insufficient = more.length > 0 ? await reserveStock(tx, more, { fewLeft: settings.few_left }) : []
  if (insufficient.length > 0) return rejectStock(tx, planned, insufficient, held, language)
  const less = changes.filter(({ count }) => count < 0).map(({ variant_id, count }) => ({ variant_id, count: -count }))
  await releaseStock(tx, less)
  return null
}

function countGoods(lines: readonly Line[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { variant_id, selected_count, from_date } of lines)
    if (from_date === null) counts.set(variant_id, (counts.get(variant_id) ?? 0) + selected_count)
  return counts
}

/** What is left for an order is what is left in the stock, and what it holds already. */
async function rejectStock(
  tx: Transaction,
  planned: readonly PlannedLine[],
  insufficient: readonly RemainingStock[],
  held: ReadonlyMap<number, number>,
  language: Language,
): Promise<FieldsRejection> {
  const remaining = new Map(insufficient.map(({ variant_id, stock }) => [variant_id, stock]))
  const variants = await readVariants(
    tx,
    planned.map(({ row }) => row),
  )
  const errors = planned.flatMap(({ row, index }): [string, Text][] => {
    const stock = remaining.get(row.variant_id)
    if (stock === undefined) return []
    const variant = variants.get(row.variant_id)
    const values = (variant?.options ?? []).map(({ value }) => presentText(value, language))
    const name = variant ? presentText(variant.name, language) : row.name
    const called = values.length > 0 ? `${name} (${values.join(', ')})` : name
    const left = stock + (held.get(row.variant_id) ?? 0)
    return [
      [
        `lines.${index}`,
        left > 0 ? text('line_too_many', { name: called, left }) : text('line_sold_out', { name: called }),
      ],
    ]
  })
  return Rejection.validation(Object.fromEntries(errors))
}
