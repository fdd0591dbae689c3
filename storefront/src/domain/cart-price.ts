import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Body, CartPrice } from '@vitrina/contract'
import type { Shop } from '../lib/shop-context.tsx'

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
  })

/** Makes every price on screen load again. */
export const invalidateCartPrices = (queryClient: QueryClient, { language }: Shop): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [language, 'cart-price'] })
