import { queryOptions } from '@tanstack/react-query'
import type { Body, CartPrice } from '@vitrina/contract'
import type { Shop } from './shop-context.tsx'

export type CartPriceRequest = Body<'POST /cart/price'>

/** What a cart costs now, by the server. Never kept as true: prices and shelves change while a shopper thinks. */
export const cartPriceQuery = ({ api, language }: Shop, request: CartPriceRequest) =>
  queryOptions({
    queryKey: [language, 'cart-price', request],
    queryFn: async ({ signal }): Promise<CartPrice> => (await api('POST /cart/price', { body: request, signal })).data,
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: true,
  })
