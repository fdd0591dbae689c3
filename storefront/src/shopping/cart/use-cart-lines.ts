import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CartPrice } from '@vitrina/contract'
import type { CartItem } from '@vitrina/contract/cart'
import { toDecimal, toMinorUnits } from '@vitrina/contract/money'
import { type CartLine, isExcludedFromTotal, subtotalOf, toCartLines } from './cart-lines.ts'
import { type CartPriceRequest, cartPriceQuery, toOrderAmounts } from './cart-price.ts'
import type { OrderAmounts } from '../order/order-totals.tsx'
import { useApi } from '@vitrina/api-client'
import { useLastDefined } from '@vitrina/ui'

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
        total: toDecimal(toMinorUnits(price.subtotal) - toMinorUnits(price.discount)),
      }
    : toOrderAmounts(price)

/** Without a response the sum of the lines is a better estimate than the total of an earlier cart. */
function estimateAmounts(price: CartPrice | undefined, lines: readonly CartLine[]): OrderAmounts {
  const subtotal = subtotalOf(lines)
  const deliveryPrice = price?.delivery_price ?? null
  const total = toDecimal(toMinorUnits(subtotal) + toMinorUnits(deliveryPrice ?? 0))
  return { subtotal, discount: 0, promoCode: null, deliveryPrice, total }
}
