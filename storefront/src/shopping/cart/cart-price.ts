import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Body, CartPrice, Delivery } from '@vitrina/contract'
import { sumAmounts } from '@vitrina/contract/money'
import { ApiError, type Api } from '@vitrina/api-client'
import type { OrderAmounts } from '../order/order-totals.tsx'

export type CartPriceRequest = Body<'POST /cart/price'>

/** The server's price of a cart. Always stale: prices and stock change while a shopper decides. */
export const cartPriceQuery = ({ call, language }: Api, request: CartPriceRequest) =>
  queryOptions({
    queryKey: [language, 'cart-price', request],
    // Not aborted when the request changes: the response is small, and the shopper may soon return to the same cart.
    queryFn: async (): Promise<CartPrice> => (await call('POST /cart/price', { body: request })).data,
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: true,
    meta: { live: { products: () => request.items.map(({ id }) => id) } },
  })

/** What a delivery costs; or, with a price of null, why it is not possible, in the shopper's language. */
export type DeliveryPrice = { price: number | null; free_from: number | null; rejection: string | null }

/** The server's price of the delivery of a cart: `delivery_price` of its price, without the rest. */
export const deliveryPriceQuery = ({ call, language }: Api, { delivery, ...goods }: CartPriceRequest) => {
  const body = { ...goods, ...(delivery as Delivery) }
  return queryOptions({
    // Below that of cart prices, with which it is invalidated.
    queryKey: [language, 'cart-price', 'delivery', body],
    queryFn: async (): Promise<DeliveryPrice> => {
      try {
        return { ...(await call('POST /deliveries/calculate', { body })).data, rejection: null }
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 406) throw error
        return { price: null, free_from: null, rejection: Object.values(error.fields)[0] ?? null }
      }
    },
    enabled: goods.items.length > 0 && delivery !== undefined,
    staleTime: 5000,
    gcTime: 60_000,
    // The price before stays until the new one is there; not where no delivery is chosen, for which there is none.
    ...(delivery !== undefined && { placeholderData: keepPreviousData }),
    meta: { live: { products: () => goods.items.map(({ id }) => id) } },
  })
}

/** Makes every price on screen load again. */
export const invalidateCartPrices = (queryClient: QueryClient, { language }: Api): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [language, 'cart-price'] })

/** The amounts of a price, as `OrderTotals` shows them. */
export const toOrderAmounts = ({
  subtotal,
  discount,
  delivery_price,
  gift_wrapping,
  payment_fee,
  total,
  promo,
  needs_delivery,
  voucher,
  to_pay,
}: CartPrice): OrderAmounts => ({
  subtotal,
  discount,
  promoCode: promo?.code,
  deliveryPrice: delivery_price,
  giftWrapping: gift_wrapping,
  paymentFee: payment_fee,
  isSent: needs_delivery,
  byVoucher: voucher?.applied && voucher.amount > 0 ? [voucher] : [],
  toPay: to_pay,
  total,
})

/** How much of the amount from which a delivery is free is reached, as decimals; null when it is free already, or never. */
export function towardsFreeDelivery({
  subtotal,
  discount,
  delivery_price,
  free_delivery_from: from,
}: Pick<CartPrice, 'subtotal' | 'discount' | 'delivery_price' | 'free_delivery_from'>): {
  amount: number
  from: number
} | null {
  const amount = sumAmounts([subtotal, -discount])
  return from === null || delivery_price === 0 || amount >= from ? null : { amount, from }
}
