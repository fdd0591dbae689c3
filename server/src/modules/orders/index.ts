export {
  changeOrder,
  changeOrderState,
  changePaymentState,
  findOrder,
  listOrders,
  possibleChanges,
} from './change-state.ts'
export {
  orderPaidTwice,
  orderPaymentStateChanged,
  orderPlaced,
  orderStateChanged,
  type OrderWithdrawn,
  orderWithdrawn,
} from './events.ts'
export type { LocalizedOrder } from './present.ts'
export { markOrderPaid } from './order-payments.ts'
export { type ReadableOrder, readOrders, readWithdrawals } from './read-order.ts'
export { createDeliveryPrices } from './price-order.ts'
export { isUnpacked } from './states.ts'
export { registerOrders } from './module.ts'
export { readTakenSince } from './stock-taken.ts'
