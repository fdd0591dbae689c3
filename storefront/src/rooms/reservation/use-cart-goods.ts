import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '@vitrina/api-client'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { useCart } from '../../shopping/index.ts'

/** Who books with an empty cart, as most do, loads nothing of it. */
export const StayGoods = lazyPart(async () => (await import('./stay-goods.tsx')).StayGoods)

/**
 * The goods of the cart for the room of a stay, at the prices of the server. `goods` is what is ordered with it: null unless `isWanted` and something of the
 * cart can lie there.
 */
export function useCartGoods(isWanted: boolean) {
  const { call, language } = useApi()
  const { items, isLoaded } = useCart()
  const query = useQuery({
    // Below that of cart prices, with which it is invalidated.
    queryKey: [language, 'cart-price', 'stay', items],
    queryFn: async () => {
      const [{ readRoomGoods }] = await Promise.all([import('./cart-goods.ts'), StayGoods.preload()])
      return readRoomGoods(call, items)
    },
    enabled: isLoaded && items.length > 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    meta: { live: { products: () => items.map(({ id }) => id) } },
  })
  const { lines = [], goods = null } = (items.length > 0 && query.data) || {}
  return {
    lines,
    hasGoods: goods !== null,
    goods: isWanted ? goods : null,
    /** What the guest wants in the room, in stock or not; null where nothing is. */
    wanted: isWanted && items.length > 0 ? items : null,
    isLoading: !isLoaded || query.isLoading,
    isUpdating: query.isPlaceholderData,
    invalidate: () => items.length > 0 && query.refetch(),
  }
}
