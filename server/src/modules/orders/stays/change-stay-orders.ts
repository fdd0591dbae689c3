import type { OrderState } from '@vitrina/contract'
import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { balanceOf, isAwaited } from '../changes/balance.ts'
import { changeOrderState, changePaymentState } from '../changes/change-state.ts'
import { isOver } from '../changes/states.ts'
import { PAYMENT_EXPIRED } from '../changes/unpaid-orders.ts'
import { readOrdersOfBooking } from '../reading/read-order.ts'
import { order, type OrderedStay, type StoredOrder } from '../tables.ts'
import { inRoom } from './in-room.ts'

const SYSTEM = { kind: 'system' } as const

/** Its goods are still in the house. */
const isWithShop = ({ state }: { state: OrderState }): boolean =>
  state === 'placed' || state === 'confirmed' || state === 'packed'

/** Minor units that the orders of a stay cost by now. */
export const costOf = (orders: readonly StoredOrder[]): number =>
  orders.reduce((sum, each) => sum + balanceOf(each).owed, 0)

/** Minor units that goods cost which the guest has already been handed: they are not cancelled with a stay. */
export const costOfHandedOver = (orders: readonly StoredOrder[]): number =>
  costOf(orders.filter((each) => !isWithShop(each)))

/** The booking that an order was placed with; null for any other order. */
export async function findBookingOf(queries: Queries, orderId: number): Promise<number | null> {
  const [row] = await queries.select({ id: order.booking_id }).from(order).where(eq(order.id, orderId))
  return row?.id ?? null
}

/**
 * Cancels the orders of a stay that nobody comes for, as far as nothing of them is handed over; their stock is released. `isUnpaid` when that is why: they
 * are taken up again when the money arrives after all. Their booking is locked. Returns what the orders of the stay cost then.
 */
export async function cancelStayOrders(
  tx: Transaction,
  bookingId: number,
  { isUnpaid }: { isUnpaid: boolean },
): Promise<number> {
  for (const each of (await readOrdersOfBooking(tx, bookingId)).filter(isWithShop)) {
    const change: ChangeContext = { actor: SYSTEM, reason: isUnpaid ? PAYMENT_EXPIRED : 'stay_cancelled' }
    if (isUnpaid) await changePaymentState(tx, each.id, 'expired', change)
    await changeOrderState(tx, each.id, 'cancelled', change)
  }
  return costOf(await readOrdersOfBooking(tx, bookingId))
}

/** Takes up again what was cancelled for want of payment, as far as the stock is still there. Returns what the orders cost then. */
export async function takeUpStayOrders(tx: Transaction, bookingId: number): Promise<number> {
  for (const { id, state, payment_state } of await readOrdersOfBooking(tx, bookingId))
    if (state === 'cancelled' && payment_state === 'expired')
      await changeOrderState(tx, id, 'placed', { actor: SYSTEM, reason: 'payment_succeeded' })
  return costOf(await readOrdersOfBooking(tx, bookingId))
}

/** The stay is paid, and the goods with it. */
export async function payStayOrders(tx: Transaction, bookingId: number, change: ChangeContext): Promise<void> {
  for (const each of await readOrdersOfBooking(tx, bookingId)) {
    const isOpen = isAwaited(each) || (each.payment_state === 'expired' && !isOver(each.state))
    const paid = isOpen ? await changePaymentState(tx, each.id, 'paid', change) : null
    if (paid instanceof Rejection) throw new Error(`The order ${each.id} of a stay that is paid can’t be paid`)
  }
}

/** The goods lie in the room on other dates. */
export async function moveStayOrders(
  tx: Transaction,
  bookingId: number,
  stay: Omit<OrderedStay, 'url'>,
): Promise<void> {
  for (const { id, language, delivery } of await readOrdersOfBooking(tx, bookingId))
    await tx
      .update(order)
      .set({ delivery: { ...delivery, ...inRoom(stay, language) } })
      .where(eq(order.id, id))
}
