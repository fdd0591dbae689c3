/** The cart, the checkout and the page of an order. Other subjects import it through this file. */
export { addToCart, takeOutOfCart, useCart } from './cart/cart-store.ts'
export { putHeldInCart } from './cart/held-pieces.ts'
export { checkoutDraft } from './checkout/checkout-draft.ts'
export { orderStatesText } from './order/order-texts.ts'
export { type PeriodError, lastRentalDay, periodError, periodErrorText } from './rental/rental-period.ts'
