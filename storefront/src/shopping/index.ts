/** The cart, the checkout and the page of an order. Other subjects import it through this file. */
export { type CartLine, toCartLines } from './cart/cart-lines.ts'
export { addToCart, takeOutOfCart, useCart } from './cart/cart-store.ts'
export { checkoutDraft } from './checkout/checkout-draft.ts'
export { OrderLines } from './order/order-lines.tsx'
export { ORDER_PAYMENT_TEXTS, orderStateText } from './order/order-texts.ts'
export { type PeriodError, lastRentalDay, periodError, periodErrorText } from './rental/rental-period.ts'
