import type { Booking, ChangePrice } from '@vitrina/contract'
import { toDecimal, toMinorUnits } from '@vitrina/contract/money'

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>
type Fee = NonNullable<Booking['cancellation']>

/** While two versions run, a process of the one before answers without these. */
type EarlierBooking = Omit<Optional<Booking, 'owed' | 'fee_floor' | 'due' | 'cancelled'>, 'cancellation'> & {
  cancellation: Optional<Fee, 'kept'> | null
}
type EarlierChangePrice = Optional<ChangePrice, 'owed' | 'cancellation_fee'>

/** A booking with all amounts of the contract, whichever version answered. */
export const completeBooking = (booking: EarlierBooking): Booking => ({
  ...booking,
  owed: booking.owed ?? booking.total,
  fee_floor: booking.fee_floor ?? 0,
  due: booking.due ?? dueOf(booking),
  cancellation: booking.cancellation && {
    ...booking.cancellation,
    kept: booking.cancellation.kept ?? booking.cancellation.fee,
  },
  cancelled: booking.cancelled ?? null,
})

/** The price of other dates with all amounts of the contract, whichever version answered. */
export const completeChangePrice = (price: EarlierChangePrice): ChangePrice => ({
  ...price,
  owed: price.owed ?? price.total,
  cancellation_fee: price.cancellation_fee ?? 0,
})

/** Before the rooms are booked, and by transfer, what is asked for is due now, or all where no part is named; the rest on arrival. */
function dueOf({ state, payment_state, total, paid, due_now }: EarlierBooking): Booking['due'] {
  const isOver = state !== 'held' && state !== 'confirmed'
  const isTransfer = payment_state === 'awaiting_transfer'
  const missing = isOver ? 0 : Math.max(0, toMinorUnits(total) - toMinorUnits(paid))
  const asked = Math.min(toMinorUnits(due_now) || missing, missing)
  const now = state === 'held' || isTransfer ? asked : 0
  return {
    method: isTransfer ? 'transfer' : 'on_arrival',
    now: toDecimal(now),
    by: null,
    on_arrival: toDecimal(missing - now),
  }
}
