import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '@vitrina/api-client'
import { sumAmounts } from '@vitrina/contract/money'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { useCart } from '../../shopping/index.ts'
import type { GoodsLine } from './cart-goods.ts'

/** Who books with an empty cart, as most do, loads nothing of it. */
export const StayGoods = lazyPart(async () => (await import('./stay-goods.tsx')).StayGoods)
const NO_LINES: readonly GoodsLine[] = []

/**
 * The goods of the cart for the room of a stay. `goods` is what is ordered with it: null unless `isWanted` and something of the cart can lie there. Prices
 * are those of the server; while it names none, nothing is ordered.
 */
export function useCartGoods(isWanted: boolean) {
  const { call, language } = useApi()
  const { items, isLoaded } = useCart()
  const body = {
    items: items.map(({ id, selected_count, selected_options }) => ({ id, selected_count, selected_options })),
  }
  const { data, isLoading, isPlaceholderData } = useQuery({
    // Below that of cart prices, with which it is invalidated.
    queryKey: [language, 'cart-price', 'stay', items],
    queryFn: async () => {
      const [{ data: price }, { goodsLines }] = await Promise.all([
        call('POST /cart/price', { body }),
        import('./cart-goods.ts'),
        StayGoods.preload(),
      ])
      return goodsLines(items, price)
    },
    enabled: isLoaded && items.length > 0,
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    meta: { live: { products: () => items.map(({ id }) => id) } },
  })
  const lines = items.length === 0 ? NO_LINES : (data ?? NO_LINES)
  const suited = lines.filter(({ obstacle }) => obstacle === null)
  return {
    lines,
    suited,
    /** What the guest wants in the room, in stock or not; null where nothing is. */
    wanted: isWanted && items.length > 0 ? items : null,
    goods:
      isWanted && suited.length > 0
        ? {
            items: suited.map(({ item: { id, selected_count, selected_options } }) => ({
              id,
              selected_count,
              selected_options,
            })),
            total: sumAmounts(suited.map(({ total }) => total)),
            minAge: Math.max(...suited.map(({ minAge }) => minAge ?? 0)),
          }
        : null,
    isLoading: !isLoaded || isLoading,
    isUpdating: isPlaceholderData,
  }
}
export type CartGoods = ReturnType<typeof useCartGoods>
