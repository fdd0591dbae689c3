import { Cart } from '../../features/cart/cart.tsx'
import { useCartDelivery } from '../../features/checkout/cart-delivery.ts'
import { CheckoutPromoCode } from '../../features/checkout/summary/checkout-promo-code.tsx'
import { PendingOrders } from '../../features/order/pending-orders.tsx'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useCart } from '../../stores/cart.ts'

export { loadCart } from '../loaders/cart.ts'

const COUNT_DEBOUNCE_MS = 250

export function CartScreen() {
  const items = useCart((cart) => cart.items)
  // A count that is pressed up step by step is priced once.
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
