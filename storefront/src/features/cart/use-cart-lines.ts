import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CartItem } from '@vitrina/contract/cart'
import { useEffect } from 'react'
import { cartLines, countedTotal } from '../../domain/cart-lines.ts'
import { cartPriceQuery } from '../../domain/cart-price.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useLast } from '../../lib/use-last.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { refreshLine } from '../../stores/cart.ts'

/** Milliseconds without another press before a new price is asked for. */
const PAUSE = 250

/** The cart with what the server says of it, line by line and in all. */
export function useCartLines(items: readonly CartItem[], promoCode: string) {
  const request = {
    items: items.map(({ id, selected_count, selected_options }) => ({ id, selected_count, selected_options })),
    ...(promoCode ? { promo_code: promoCode } : {}),
  }
  const settled = useSettled(request, PAUSE)
  const query = useQuery({
    ...cartPriceQuery(useShop(), settled),
    enabled: settled.items.length > 0,
    placeholderData: keepPreviousData,
  })
  const price = useLast(query.data)
  const lines = cartLines(items, price)
  useFreshNames(lines)
  // Without an answer what can be added up here is nearer to the truth than the sum of another cart.
  const sums = query.data ?? { subtotal: countedTotal(lines), discount: 0, total: countedTotal(lines) }
  return {
    lines,
    sums,
    deliveryFrom: price?.delivery_from ?? [],
    promo: price?.promo ?? null,
    settling: settled !== request || query.isPlaceholderData,
    failed: query.isError,
    retry: () => void query.refetch(),
  }
}

/** Names follow the language, addresses and pictures the product: kept without a word. A price is kept only once it was seen. */
function useFreshNames(lines: ReturnType<typeof cartLines>): void {
  const stale = lines.filter(
    ({ item, name, url, icon }) => item.name !== name || item.url !== url || item.icon !== icon,
  )
  useEffect(() => {
    for (const { index, name, url, icon } of stale) refreshLine(index, { name, url, icon })
  })
}
