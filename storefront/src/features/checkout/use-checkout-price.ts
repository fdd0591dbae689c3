import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cartPriceQuery } from '../../lib/cart-price.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useSettled } from '../../lib/use-settled.ts'
import type { ChosenForm } from './choices.ts'
import { type Purchase, priceRequest } from './order-request.ts'

/** Milliseconds without a change before a new price is asked for. */
const PAUSE = 200

/** The price of what is about to be ordered, asked for once it is known how it could be delivered. `request` is what it was asked for, `settling` while a newer one is coming. */
export function useCheckoutPrice(purchase: Purchase, form: ChosenForm, offersKnown: boolean) {
  const latest = priceRequest(purchase, form)
  const settled = useSettled({ latest, offersKnown }, PAUSE)
  // The first price need not wait; and one of before the offers were known would be without the delivery.
  const request = settled.offersKnown ? settled.latest : latest
  const query = useQuery({ ...cartPriceQuery(useShop(), request), enabled: offersKnown && request.items.length > 0, placeholderData: keepPreviousData })
  return { request, latest, query, price: query.data, settling: request !== latest || query.isPlaceholderData }
}
export type CheckoutPrice = ReturnType<typeof useCheckoutPrice>
