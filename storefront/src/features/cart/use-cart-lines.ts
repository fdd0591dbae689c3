import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CartItem } from '@vitrina/contract/cart'
import { useEffect } from 'react'
import { toCartLines, subtotalOf } from '../../domain/cart-lines.ts'
import { cartPriceQuery } from '../../domain/cart-price.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useLastDefined } from '../../lib/use-last-defined.ts'
import { updateLine } from '../../stores/cart.ts'

const PRICE_DEBOUNCE_MS = 250

/** The cart's lines and totals as the server prices them. */
export function useCartLines(items: readonly CartItem[], promoCode: string) {
  const request = {
    items: items.map(({ id, selected_count, selected_options }) => ({ id, selected_count, selected_options })),
    ...(promoCode ? { promo_code: promoCode } : {}),
  }
  const debounced = useDebouncedValue(request, PRICE_DEBOUNCE_MS)
  const query = useQuery({
    ...cartPriceQuery(useShop(), debounced),
    enabled: debounced.items.length > 0,
    placeholderData: keepPreviousData,
  })
  const price = useLastDefined(query.data)
  const lines = toCartLines(items, price)
  useUpdatedItems(lines)
  // Without a response the sum of the lines is closer to the truth than the total of an earlier cart.
  const totals = query.data ?? { subtotal: subtotalOf(lines), discount: 0, total: subtotalOf(lines) }
  return {
    lines,
    totals,
    deliveryFrom: price?.delivery_from ?? [],
    promo: price?.promo ?? null,
    isUpdating: debounced !== request || query.isPlaceholderData,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  }
}

/**
 * Stores changed names (another language), addresses and pictures without telling the shopper. A changed price is stored only
 * once the shopper has accepted it.
 */
function useUpdatedItems(lines: ReturnType<typeof toCartLines>): void {
  const stale = lines.filter(
    ({ item, name, url, icon }) => item.name !== name || item.url !== url || item.icon !== icon,
  )
  useEffect(() => {
    for (const { index, name, url, icon } of stale) updateLine(index, { name, url, icon })
  })
}
