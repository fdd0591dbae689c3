import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CartPrice, PricedLine } from '@vitrina/contract'
import { type CartItem, lineKey } from '@vitrina/contract/cart'
import { multiplyAmount, sumAmounts } from '@vitrina/contract/money'
import { priorPrice } from '@vitrina/contract/prior-price'
import { useApi } from '@vitrina/api-client'
import { useLastDefined } from '@vitrina/ui'
import type { OrderAmounts } from '../order/order-totals.tsx'
import { type CartPriceRequest, cartPriceQuery, toOrderAmounts } from './cart-price.ts'

/** Why a line can't be ordered as it is. `left` is the number of pieces in stock. */
export type LineIssue = { kind: 'too_many'; left: number } | { kind: 'sold_out' | 'gone' | 'choose_options' | 'by_day' }

/** A line of the cart: the browser's item joined with the server's price. Amounts are decimals in the shop's currency. */
export type CartLine = {
  index: number
  key: string
  item: CartItem
  name: string
  url: string
  icon: string | null
  picture: PricedLine['picture']
  options: PricedLine['options']
  withdrawable: boolean
  minAge: number | null
  price: number
  priorPrice: number | null
  unitPrice: PricedLine['unit_price']
  total: number
  issue: LineIssue | null
  /** The price when the product was added to the cart, if it has changed since. */
  previousPrice: number | null
}

/**
 * Joins the items of the cart with their prices by product and options, not by position: the last price stays usable while
 * a new one is loading, and a changed count takes effect at once. Items without a price yet show what the browser stored.
 */
export function toCartLines(items: readonly CartItem[], price: Pick<CartPrice, 'lines'> | undefined): CartLine[] {
  const pricedLines = new Map(price?.lines.map((line) => [lineKey(line), line]))
  return items.map((item, index) => {
    const key = lineKey(item)
    const line = pricedLines.get(key)
    // The server prices a product that can't be ordered at 0: its stored price stays.
    const priced = line && line.price > 0 ? line : undefined
    const currentPrice = priced?.price ?? item.price
    return {
      index,
      key,
      item,
      name: line?.name || item.name,
      url: line?.url || item.url,
      icon: line?.icon ?? item.icon,
      picture: line?.picture ?? null,
      options: line?.options ?? [],
      withdrawable: line?.withdrawable ?? true,
      minAge: line?.min_age ?? null,
      price: currentPrice,
      priorPrice: priced ? priorPrice(priced) : null,
      unitPrice: priced?.unit_price ?? null,
      total: multiplyAmount(currentPrice, item.selected_count),
      issue: line ? lineIssueOf(line, item.selected_count) : null,
      previousPrice: currentPrice === item.price ? null : item.price,
    }
  })
}

/** True for a line that adds nothing to the total. The server counts products that exist, even when fewer are left than requested. */
export const isExcludedFromTotal = ({ issue }: Pick<CartLine, 'issue'>): boolean =>
  issue !== null && issue.kind !== 'too_many' && issue.kind !== 'by_day'

/** The sum of the lines before discounts, computed in the browser. */
export function subtotalOf(lines: readonly CartLine[]): number {
  return sumAmounts(lines.filter((line) => !isExcludedFromTotal(line)).map(({ total }) => total))
}

function lineIssueOf({ state, left }: PricedLine, count: number): LineIssue | null {
  switch (state) {
    case 'available':
      return null
    case 'too_many':
      return left !== null && count > left ? { kind: 'too_many', left } : null
    default:
      return { kind: state }
  }
}

/**
 * The cart's lines and amounts as the server prices them.
 * - `amounts`: undefined until the first price or failure
 * - `price`: the last price, which stays when a newer one could not be loaded
 */
export function useCartLines(items: readonly CartItem[], request: CartPriceRequest, isRequestReady: boolean) {
  const query = useQuery({
    ...cartPriceQuery(useApi(), request),
    enabled: isRequestReady && request.items.length > 0,
    placeholderData: keepPreviousData,
  })
  const price = useLastDefined(query.data)
  const lines = toCartLines(items, price)
  return {
    lines,
    price,
    amounts: query.data ? amountsOf(query.data, lines) : query.isError ? estimateAmounts(price, lines) : undefined,
    isUpdating: query.isPlaceholderData,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  }
}

/** Nothing is delivered while no line can be ordered. */
const amountsOf = (price: CartPrice, lines: readonly CartLine[]): OrderAmounts =>
  lines.every(isExcludedFromTotal)
    ? {
        ...toOrderAmounts(price),
        deliveryPrice: null,
        giftWrapping: null,
        paymentFee: 0,
        total: sumAmounts([price.subtotal, -price.discount]),
        byVoucher: [],
      }
    : toOrderAmounts(price)

/** Without a response the sum of the lines is a better estimate than the total of an earlier cart. */
function estimateAmounts(price: CartPrice | undefined, lines: readonly CartLine[]): OrderAmounts {
  const subtotal = subtotalOf(lines)
  const deliveryPrice = price?.delivery_price ?? null
  const giftWrapping = price?.gift_wrapping ?? null
  const paymentFee = price?.payment_fee ?? 0
  const total = sumAmounts([subtotal, deliveryPrice ?? 0, giftWrapping ?? 0, paymentFee])
  const isSent = price?.needs_delivery ?? true
  return {
    subtotal,
    discount: 0,
    promoCode: null,
    deliveryPrice,
    giftWrapping,
    paymentFee,
    isSent,
    byVoucher: [],
    toPay: total,
    total,
  }
}
