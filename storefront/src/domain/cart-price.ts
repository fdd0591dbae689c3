import { queryOptions } from '@tanstack/react-query'
import type { Body, CartPrice } from '@vitrina/contract'
import type { Shop } from '../lib/shop-context.tsx'

export type CartPriceRequest = Body<'POST /cart/price'>

/** What a cart costs now, by the server. Never kept as true: prices and shelves change while a shopper thinks. */
export const cartPriceQuery = ({ api, language }: Shop, request: CartPriceRequest) =>
  queryOptions({
    queryKey: [language, 'cart-price', request],
    // Not cancelled when the next is asked for: the answer is small, and often asked for again a press later.
    queryFn: async (): Promise<CartPrice> => (await api('POST /cart/price', { body: request })).data,
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: true,
  })
