import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cartPriceQuery } from '../cart/cart-price.ts'
import { useApi } from '@vitrina/api-client'
import { useDebouncedValue, useLastDefined } from '@vitrina/ui'
import type { FormWithDefaults } from './choices.ts'
import { createPriceRequest, type Goods } from './requests.ts'

const TYPING_DEBOUNCE_MS = 200

/**
 * The price of the order, requested once the choices are loaded.
 * - `latest`: the request for the form as it is now; `request`: the one that `query` is for, debounced while typing
 * - `price`: the last price, which stays when a newer one could not be loaded
 * - `isUpdating`: a newer price is on its way
 */
export function useCheckoutPrice(goods: Goods, form: FormWithDefaults, areChoicesLoaded: boolean) {
  const latest = createPriceRequest(goods, form)
  const debounced = useDebouncedValue({ latest, areChoicesLoaded }, TYPING_DEBOUNCE_MS)
  // Items and codes don't change by typing: they are requested at once.
  const { items, promo_code, voucher_code } = latest
  const typedBefore = { ...debounced.latest, items, promo_code, voucher_code }
  // The first request is not debounced. A request from before the choices were loaded would lack the delivery.
  const isTyping =
    debounced.areChoicesLoaded &&
    JSON.stringify(typedBefore) !== JSON.stringify({ ...latest, items, promo_code, voucher_code })
  const request = isTyping ? typedBefore : latest
  const query = useQuery({
    ...cartPriceQuery(useApi(), request),
    enabled: areChoicesLoaded && request.items.length > 0,
    placeholderData: keepPreviousData,
  })
  return {
    request,
    latest,
    query,
    price: useLastDefined(query.data),
    isUpdating: isTyping || query.isPlaceholderData,
  }
}
export type CheckoutPrice = ReturnType<typeof useCheckoutPrice>
