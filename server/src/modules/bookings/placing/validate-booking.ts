import { type BookingRequest, dueWhenBooked, type Invoice, toMinorUnits } from '@vitrina/contract'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import type { PaymentMethod } from '../../payments/index.ts'
import { type PurchaseContext, rejectChangedAmount, validateCustomer } from '../../purchases/index.ts'
import { quoteRooms, type RoomsQuote } from '../../rooms/index.ts'
import { text } from '../texts.ts'

export type ValidatedBooking = {
  request: BookingRequest
  /** E.164. */
  phone: string
  invoice: Invoice | null
  payment: PaymentMethod
  quote: RoomsQuote
  /** Minor units that are due when the booking is made. */
  dueNow: number
}

/** Checks a booking against every rule that needs no lock, and reports all errors at once. */
export async function validateBooking(
  request: BookingRequest,
  context: PurchaseContext,
): Promise<ValidatedBooking | FieldsRejection> {
  const { settings, payments } = context
  const { from_date, to_date, rooms, promo_code } = request
  const [{ errors, phone, invoice, payment }, quote] = await Promise.all([
    validateCustomer(request, 'booking', settings.country, context),
    quoteRooms(context.database.queries, { from_date, to_date, rooms, promo_code }, context),
  ])
  if (quote instanceof Rejection) return Rejection.validation({ ...errors, ...quote.errors.fields }, quote.details)
  if (quote.promoRejection) errors['promo_code'] = quote.promoRejection
  const isOnArrival = payment?.provider.initialState === 'due_on_delivery'
  const dueNow = dueWhenBooked(quote.total, quote.due_now, isOnArrival)
  if (isOnArrival && quote.due_now > 0) errors['payment_method'] = text('deposit_required')
  else if (payment) Object.assign(errors, payments.rejectAmount(payment, dueNow, settings.currency)?.errors.fields)
  if (Object.keys(errors).length > 0) return Rejection.validation(errors)
  if (phone === null || payment === null) throw new Error('unreachable: each of these adds to the errors')

  const expected = request.expected_total
  const isStale = expected !== undefined && toMinorUnits(expected, settings.currency) !== quote.total
  return isStale
    ? rejectChangedAmount('total', quote.total, (total) => text('total_changed', { total }), context)
    : { request, phone, invoice, payment, quote, dueNow }
}
