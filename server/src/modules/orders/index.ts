export {
  changeOrder,
  changeOrderState,
  changePaymentState,
  findOrder,
  listOrders,
  possibleChanges,
} from './change-state.ts'
export { readOrderChannel } from './channel-rule.ts'
export {
  orderPaidTwice,
  orderPaymentStateChanged,
  orderPlaced,
  orderStateChanged,
  type OrderWithdrawn,
  orderWithdrawn,
  REFUND_REASONS,
} from './events.ts'
export { validateInvoice } from './invoice.ts'
export type { LocalizedOrder } from './present.ts'
export { markOrderPaid } from './mark-order-paid.ts'
export { type ReadableOrder, readOrders, readWithdrawals } from './read-order.ts'
export { snapshotPayment } from './payment-snapshot.ts'
export { createDeliveryPrices } from './price-order.ts'
export { isUnpacked } from './states.ts'
export { registerOrders } from './module.ts'
export { readTakenSince } from './stock-taken.ts'
