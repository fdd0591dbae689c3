import type { Database, Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import type { Events } from '../../../platform/events/events.ts'
import {
  costOf,
  findBookingOf,
  orderChanged,
  orderStateChanged,
  orderWithdrawn,
  readOrdersOfBooking,
} from '../../orders/index.ts'
import { lockPayments } from '../../payments/index.ts'
import { lockBooking } from '../changes/change-state.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { booking } from '../tables.ts'
import { withGoods } from './with-goods.ts'

/** What becomes of an order changes the bill of the stay that it was placed with. */
export function registerBookingGoods({ database, events }: { database: Database; events: Events }): void {
  const settle = async ({ order_id }: { order_id: number }) => {
    const bookingId = await findBookingOf(database.queries, order_id)
    if (bookingId !== null) await database.transaction((tx) => settleGoods(tx, bookingId))
  }
  events.handle(orderChanged, 'bookings.order-changed', settle)
  events.handle(orderWithdrawn, 'bookings.order-withdrawn', settle)
  events.handle(orderStateChanged, 'bookings.order-state', settle)
}

/**
 * Takes over what the orders of a booking cost by now, and lets its money follow: what is too much goes back. Without effect when they cost what is known.
 * Orders are read once their booking is locked, and nothing locks a booking after its orders.
 */
async function settleGoods(tx: Transaction, bookingId: number): Promise<void> {
  await lockPayments(tx, { kind: 'booking', id: bookingId })
  const row = await lockBooking(tx, bookingId)
  const goods = costOf(await readOrdersOfBooking(tx, bookingId))
  if (!row || row.goods === goods) return
  const [after] = await tx.update(booking).set(withGoods(row, goods)).where(eq(booking.id, bookingId)).returning()
  // What is held or was not paid in time has no money yet: what its page asks for too much goes back once it has come.
  if (row.state === 'held' || row.state === 'expired') return
  await settlePayment(tx, row, after!, { actor: { kind: 'system' }, reason: 'goods_changed' })
}
