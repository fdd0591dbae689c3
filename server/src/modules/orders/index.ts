export {
  changeOrder,
  changeOrderState,
  changePaymentState,
  findOrder,
  listOrders,
  possibleChanges,
} from './changes/change-state.ts'
export {
  type OrderChanged,
  orderChanged,
  orderGivenBack,
  isPaidAtLast,
  orderPaidTwice,
  orderParcelChanged,
  orderPaymentStateChanged,
  orderPlaced,
  orderReminded,
  orderStateChanged,
  type OrderWithdrawn,
  orderWithdrawn,
  vouchersIssued,
} from './events.ts'
export type { LocalizedOrder } from './reading/present.ts'
export { changeByHand } from './changes/order-payments.ts'
export { type ReadableOrder, readOrders, readWithdrawals } from './reading/read-order.ts'
export { editOrder } from './changes/edit-order.ts'
export { markOrderGivenBack, refundOrder, returnGoods } from './changes/reduce-order.ts'
export { followUnpaidOrders } from './changes/unpaid-orders.ts'
export { addNote } from './office/change-office-order.ts'
export { setParcel } from './office/change-parcel.ts'
export { placeOrder } from './placing/place-order.ts'
export { typeInOrder } from './placing/type-in-order.ts'
export { createDeliveryPrices } from './placing/price-order.ts'
export { isUnpacked } from './changes/states.ts'
export { registerOrders } from './module.ts'
export { notWithdrawnCounts } from './withdrawal/withdrawal-right.ts'
export { readOrdersOfBooking, readStoredOrder } from './reading/read-order.ts'
export {
  cancelStayOrders,
  costOf,
  costOfHandedOver,
  findBookingOf,
  moveStayOrders,
  payStayOrders,
  takeUpStayOrders,
} from './stays/change-stay-orders.ts'
export { readRoomGoods } from './stays/read-room-goods.ts'
export { placeStayOrder, type StayGoods, validateStayGoods } from './stays/place-stay-order.ts'
export type { StoredOrder } from './tables.ts'
export { readTakenSince } from './reading/stock-taken.ts'
