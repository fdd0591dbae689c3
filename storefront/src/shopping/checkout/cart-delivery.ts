import type { CartItem } from '@vitrina/contract/cart'
import { useTexts } from '@vitrina/i18n'
import { useCheckoutForm } from './form/checkout-draft.ts'
import { deliveryMethodsOf, withDefaults } from './form/choices.ts'
import { DELIVERY_METHOD_LABELS } from './form/delivery-method-labels.ts'
import { useCheckoutOffers } from './offers.ts'
import { createPriceRequest } from './purchase.ts'

/**
 * How the checkout will begin to deliver a cart: by the shopper's stored choice, else by the shop's first offer.
 * - `request`: the price request that the checkout begins with, so that the cart shows the same delivery and total
 * - `methods`: what the shopper can choose among, each with the price request of the cart by it
 */
export function useCartDelivery(items: readonly CartItem[]) {
  const t = useTexts()
  const stored = useCheckoutForm(({ values }) => values)
  const purchase = { kind: 'cart' as const, items }
  const { countries, services, payments, pickupPoints, areLoaded, form } = useCheckoutOffers(stored, purchase)
  const offers = {
    countries: countries.data,
    services: services.data,
    payments: payments.data,
    pickupPoints: pickupPoints.data,
  }
  return {
    isLoaded: areLoaded,
    method: form.to,
    request: createPriceRequest(purchase, form),
    methods: deliveryMethodsOf(services.data).map((to) => ({
      value: to,
      label: t(DELIVERY_METHOD_LABELS[to]),
      request: createPriceRequest(purchase, withDefaults({ ...stored, country: form.country, to }, offers)),
    })),
  }
}
