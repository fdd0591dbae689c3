import { prefetchOffers } from '../shopping/checkout/offers.ts'
import { Cart } from '../shopping/cart/cart.tsx'
import { useCartDelivery } from '../shopping/checkout/cart-delivery.ts'
import { CheckoutPromoCode } from '../shopping/checkout/summary/checkout-promo-code.tsx'
import { PendingOrders } from '../shopping/order/pending-orders.tsx'
import { useDebouncedValue } from '@vitrina/ui'
import { useCart } from '../shopping/cart/cart-store.ts'
import { textsIn } from '@vitrina/i18n'
import { loadSections } from '../content/sections/load-sections.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '@vitrina/i18n/messages'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/cart')({
  staticData: { page: 'cart' },
  loader: async ({ context, cause }) => {
    const offers = prefetchOffers(context)
    // Only the server waits, and a change of the language. Otherwise the cart runs the same queries and shows skeletons meanwhile.
    await Promise.all([import.meta.env.SSR || cause === 'stay' ? offers : null, loadSections(context, 'cart')])
    return { head: { title: textsIn(context.api.language)(m.cart_title), noIndex: true } }
  },
  head: screenHead,
  component: CartScreen,
})

const COUNT_DEBOUNCE_MS = 250

function CartScreen() {
  const items = useCart((cart) => cart.items)
  // While a count is changed step by step, its price is requested once.
  const pricedItems = useDebouncedValue(items, COUNT_DEBOUNCE_MS)
  const delivery = useCartDelivery(pricedItems)
  return (
    <>
      <PendingOrders />
      <Cart
        delivery={delivery}
        isChanging={pricedItems !== items}
        renderPromo={(promo) => <CheckoutPromoCode promo={promo} />}
      />
    </>
  )
}
