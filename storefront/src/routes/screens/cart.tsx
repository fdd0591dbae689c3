import { Cart } from '../../shopping/cart/cart.tsx'
import { useCartDelivery } from '../../shopping/checkout/cart-delivery.ts'
import { CheckoutPromoCode } from '../../shopping/checkout/summary/checkout-promo-code.tsx'
import { PendingOrders } from '../../shopping/order/pending-orders.tsx'
import { useDebouncedValue } from '@vitrina/ui'
import { useCart } from '../../shopping/cart/cart-store.ts'

export { loadCart } from '../loaders/cart.ts'

const COUNT_DEBOUNCE_MS = 250

export function CartScreen() {
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
