import { Cart } from '../../features/cart/cart.tsx'
import { PromoCode } from '../../features/checkout/summary/promo-code.tsx'

export function CartScreen() {
  return <Cart renderPromo={(promo) => <PromoCode promo={promo} />} />
}
