import { type Language, lineKey, type OrderItem } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { presentText } from '../../platform/language.ts'
import {
  isWithdrawable,
  type PriceableVariant,
  readPriceableVariants,
  type UnitAmount,
  unitPriceOf,
} from '../catalogue/index.ts'
import type { PictureRow } from '../media/index.ts'

/** An item of a cart or an order with its current name, price and availability. Amounts are minor units, weights grams. */
export type PricedLine = {
  item: OrderItem
  state: 'available' | 'too_many' | 'sold_out' | 'gone' | 'choose_options' | 'by_day'
  /** The stock left, when it is less than the requested count. */
  left: number | null
  product_id: number
  variant_id: number | null
  name: string
  url: string
  picture: PictureRow | null
  options: { name: string; value: string }[]
  sku: string | null
  price: number
  regular_price: number | null
  /** Of the 30 days before its reduction. */
  lowest_price: number | null
  unit_price: UnitAmount | null
  weight: number
  tax_rate: number
  withdrawable: boolean
  /** Years: it is sold to nobody younger. */
  min_age: number | null
  /** It is a gift voucher, which is taxed when something is bought with it (Directive (EU) 2016/1065). */
  voucher: boolean
  total: number
}

/**
 * Prices items from the database alone, in the given order. A line that has sold out counts neither in `subtotal` (minor
 * units) nor in `weight` (grams). `held` are pieces by variant that only this cart can have, besides the stock.
 */
export async function priceItems(
  queries: Queries,
  items: readonly OrderItem[],
  language: Language,
  held: ReadonlyMap<number, number> = new Map(),
): Promise<{ lines: PricedLine[]; subtotal: number; weight: number }> {
  const variants = await readPriceableVariants(queries, [...new Set(items.map(({ id }) => id))])
  // Lines of the same variant share its stock.
  const requestedCounts = new Map<string, number>()
  const lines = items.map((item) => {
    const requestedBefore = requestedCounts.get(lineKey(item)) ?? 0
    requestedCounts.set(lineKey(item), requestedBefore + item.selected_count)
    return priceLine(item, variants.get(item.id) ?? [], { requestedBefore, held }, language)
  })
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    lines,
    subtotal: sum((line) => line.total),
    weight: sum((line) => (line.state === 'sold_out' ? 0 : line.weight * line.item.selected_count)),
  }
}

function priceLine(
  item: OrderItem,
  variants: readonly PriceableVariant[],
  { requestedBefore, held }: { requestedBefore: number; held: ReadonlyMap<number, number> },
  language: Language,
): PricedLine {
  const firstVariant = variants[0]
  if (!firstVariant) return unavailableLine(item, 'gone', undefined, language)
  const selected = Object.entries(item.selected_options ?? {})
  const variant = variants.find(
    (candidate) =>
      selected.length === candidate.option_count &&
      selected.every(([option, value]) => candidate.selected[option] === value),
  )
  if (!variant)
    return unavailableLine(
      item,
      selected.length === firstVariant.option_count && firstVariant.option_count > 0 ? 'gone' : 'choose_options',
      firstVariant,
      language,
    )
  const left = Math.max(0, variant.stock + (held.get(variant.variant_id) ?? 0) - requestedBefore)
  const state = variant.let_by
    ? 'by_day'
    : left === 0
      ? 'sold_out'
      : left < item.selected_count
        ? 'too_many'
        : 'available'
  return {
    item,
    state,
    left: state === 'too_many' || state === 'sold_out' ? left : null,
    product_id: variant.product_id,
    variant_id: variant.variant_id,
    name: presentText(variant.name, language),
    url: variant.url,
    picture: variant.picture,
    options: (variant.options ?? []).map(({ name, value }) => ({
      name: presentText(name, language),
      value: presentText(value, language),
    })),
    sku: variant.sku,
    price: variant.price,
    regular_price: variant.regular_price,
    lowest_price: variant.lowest_price,
    unit_price: unitPriceOf(variant.price, variant.net_quantity),
    weight: variant.weight,
    tax_rate: variant.voucher ? 0 : variant.tax_rate,
    withdrawable: isWithdrawable(variant),
    min_age: variant.min_age,
    voucher: variant.voucher,
    total: state === 'sold_out' ? 0 : variant.price * item.selected_count,
  }
}

function unavailableLine(
  item: OrderItem,
  state: 'gone' | 'choose_options',
  variant: PriceableVariant | undefined,
  language: Language,
): PricedLine {
  return {
    item,
    state,
    left: null,
    product_id: item.id,
    variant_id: null,
    name: presentText(variant?.name, language),
    url: variant?.url ?? '',
    picture: variant?.picture ?? null,
    options: [],
    sku: null,
    price: 0,
    regular_price: null,
    lowest_price: null,
    unit_price: null,
    weight: 0,
    tax_rate: 0,
    withdrawable: variant === undefined || isWithdrawable(variant),
    min_age: variant?.min_age ?? null,
    voucher: variant?.voucher ?? false,
    total: 0,
  }
}
