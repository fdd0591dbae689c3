import { toMinorUnits } from '@vitrina/contract'
import type { Database } from '../../../platform/database/client.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { lockPayments } from '../../payments/index.ts'
import { type PurchaseContext, rejectChangedAmount } from '../../purchases/index.ts'
import { changeBookingState, lockBooking } from './change-state.ts'
import { currentFee } from '../reading/present.ts'
import { readStoredBooking } from '../reading/read-booking.ts'
import type { StoredBooking } from '../tables.ts'
import { text } from '../texts.ts'

/**
 * Cancels a booking for its guest, by the cancellation conditions of each room: what is kept stands in `cancellation_fee`, and what was
 * paid beyond it is given back. `expectedFee` is the decimal amount that the guest was shown; when the fee is another, nothing is
 * cancelled and the details have the new one. Cancelled twice, it stays cancelled.
 */
export async function cancelBooking(
  id: number,
  expectedFee: number | undefined,
  { database, ...context }: Pick<PurchaseContext, 'language' | 'settings'> & { database: Database },
): Promise<StoredBooking | Rejection> {
  return database.transaction(async (tx) => {
    await lockPayments(tx, { kind: 'booking', id })
    await lockBooking(tx, id)
    const row = await readStoredBooking(tx, id)
    if (!row) return Rejection.notFound()
    if (row.state === 'cancelled') return row
    const fee = currentFee(row)
    if (fee === null) return Rejection.of(409, 'conflict', text('booking_cannot_cancel'))
    if (expectedFee !== undefined && toMinorUnits(expectedFee, row.currency) !== fee)
      return rejectChangedAmount('fee', fee, (amount) => text('fee_changed', { fee: amount }), context, row.currency)
    const change: ChangeContext = { actor: { kind: 'customer' } }
    const cancelled = await changeBookingState(tx, id, 'cancelled', change, { cancellation_fee: fee })
    return cancelled instanceof Rejection ? cancelled : (await readStoredBooking(tx, id))!
  })
}
