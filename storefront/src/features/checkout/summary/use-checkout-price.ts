import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cartPriceQuery } from '../../../domain/cart-price.ts'
import { useShop } from '../../../lib/shop-context.tsx'
import { useLast } from '../../../lib/use-last-defined.ts'
import { useSettled } from '../../../lib/use-debounced-value.ts'
import type { FormWithDefaults } from '../form/choices.ts'
import { type Purchase, priceRequest } from '../purchase.ts'

/** Milliseconds without another letter before a new price is asked for. */
const PAUSE = 200

/**
 * The price of what is about to be ordered, asked for once it is known how it could be delivered: `latest` is what is wanted
 * now, `request` what `price` was asked for, `settling` while a newer one is coming. The last price known stays when no
 * newer one can be had.
 */
export function useCheckoutPrice(purchase: Purchase, form: FormWithDefaults, offersKnown: boolean) {
  const latest = priceRequest(purchase, form)
  const settled = useSettled({ latest, offersKnown }, PAUSE)
  // Only letters come one after another: what is pressed is asked for at once.
  const { items, promo_code } = latest
  const waiting = { ...settled.latest, items, promo_code }
  const isTyping = settled.offersKnown && JSON.stringify(waiting) !== JSON.stringify({ ...latest, items, promo_code })
  // The first price need not wait; and one of before the offers were known would be without the delivery.
  const request = isTyping ? waiting : latest
  const query = useQuery({
    ...cartPriceQuery(useShop(), request),
    enabled: offersKnown && request.items.length > 0,
    placeholderData: keepPreviousData,
  })
  return { request, latest, query, price: useLast(query.data), isUpdating: isTyping || query.isPlaceholderData }
}
export type CheckoutPrice = ReturnType<typeof useCheckoutPrice>
