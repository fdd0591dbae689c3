import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Body, CartPrice } from '@vitrina/contract'
import { toDecimal, toMinorUnits } from '@vitrina/contract/money'
import type { Shop } from '../lib/shop-context.tsx'
import type { OrderAmounts } from './order-totals.tsx'

export type CartPriceRequest = Body<'POST /cart/price'>

/** The server's price of a cart. Always stale: prices and stock change while a shopper decides. */
export const cartPriceQuery = ({ api, language }: Shop, request: CartPriceRequest) =>
  queryOptions({
    queryKey: [language, 'cart-price', request],
    // Not aborted when the request changes: the response is small, and the shopper may soon return to the same cart.
    queryFn: async (): Promise<CartPrice> => (await api('POST /cart/price', { body: request })).data,
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: true,
    meta: { live: 'products' },
  })

/** Makes every price on screen load again. */
export const invalidateCartPrices = (queryClient: QueryClient, { language }: Shop): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [language, 'cart-price'] })

/** The amounts of a price, as `OrderTotals` shows them. */
export const toOrderAmounts = ({ subtotal, discount, delivery_price, total, promo }: CartPrice): OrderAmounts => ({
  subtotal,
  discount,
  promoCode: promo?.code,
  deliveryPrice: delivery_price,
  total,
})

/** For how much more the delivery would be free, as a decimal; 0 when it is free already, or never. */
export function remainingForFreeDelivery({
  subtotal,
  discount,
  delivery_price,
  free_delivery_from,
}: Pick<CartPrice, 'subtotal' | 'discount' | 'delivery_price' | 'free_delivery_from'>): number {
  if (free_delivery_from === null || delivery_price === 0) return 0
  const goods = toMinorUnits(subtotal) - toMinorUnits(discount)
  return Math.max(0, toDecimal(toMinorUnits(free_delivery_from) - goods))
}
