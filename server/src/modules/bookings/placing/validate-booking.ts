import { type BookingRequest, dueWhenBooked, type Invoice, toMinorUnits } from '@vitrina/contract'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import { type PaymentMethod, voucherMethod } from '../../payments/index.ts'
import { type PurchaseContext, rejectChangedAmount, validateCustomer } from '../../purchases/index.ts'
import { quoteRooms, type RoomsQuote } from '../../rooms/index.ts'
import { findVoucher, type FoundVoucher, type GuessVoucher, paidBy, type VoucherRow } from '../../vouchers/index.ts'
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
  /** The voucher that pays `amount` of it, in minor units. */
  voucher: { row: VoucherRow; amount: number } | null
}

/** Checks a booking against every rule that needs no lock, and reports all errors at once. */
export async function validateBooking(
  request: BookingRequest,
  context: PurchaseContext & { guessVoucher?: GuessVoucher },
): Promise<ValidatedBooking | FieldsRejection> {
  const { settings, payments, language } = context
  const { from_date, to_date, rooms, promo_code } = request
  const [{ errors, phone, invoice, payment: chosen }, quote, found] = await Promise.all([
    validateCustomer(request, 'booking', settings.country, context),
    quoteRooms(context.database.queries, { from_date, to_date, rooms, promo_code }, context),
    readVoucher(request, context),
  ])
  if (quote instanceof Rejection) return Rejection.validation({ ...errors, ...quote.errors.fields }, quote.details)
  if (quote.promoRejection) errors['promo_code'] = quote.promoRejection
  if (found && 'rejection' in found) errors['voucher_code'] = found.rejection
  const voucher =
    found && 'voucher' in found ? { row: found.voucher, amount: paidBy(found.voucher, quote.total) } : null
  const byVoucher = voucher?.amount ?? 0
  // What a voucher pays in whole needs no method.
  const isPaid = voucher !== null && byVoucher === quote.total
  const payment = isPaid ? voucherMethod(language) : chosen
  if (isPaid) delete errors['payment_method']
  const isOnArrival = payment?.provider.initialState === 'due_on_delivery'
  const dueNow = dueWhenBooked(quote.total, quote.due_now, isOnArrival)
  const rest = dueNow - byVoucher
  if (isOnArrival && quote.due_now > byVoucher) errors['payment_method'] = text('deposit_required')
  else if (payment && rest > 0)
    Object.assign(errors, payments.rejectAmount(payment, rest, settings.currency)?.errors.fields)
  if (Object.keys(errors).length > 0) return Rejection.validation(errors)
  if (phone === null || payment === null) throw new Error('unreachable: each of these adds to the errors')

  const differs = (expected: number | undefined, amount: number) =>
    expected !== undefined && toMinorUnits(expected, settings.currency) !== amount
  if (differs(request.expected_total, quote.total))
    return rejectChangedAmount('total', quote.total, (total) => text('total_changed', { total }), context)
  const toPay = quote.total - byVoucher
  return differs(request.expected_to_pay, toPay)
    ? rejectChangedAmount('to_pay', toPay, (amount) => text('to_pay_changed', { amount }), context)
    : { request, phone, invoice, payment, quote, dueNow, voucher }
}

const readVoucher = async (
  { voucher_code }: BookingRequest,
  {
    database: { queries },
    settings: { currency },
    today,
    guessVoucher,
  }: PurchaseContext & { guessVoucher?: GuessVoucher },
): Promise<FoundVoucher | null> =>
  voucher_code ? findVoucher(queries, voucher_code, { currency, today, guess: guessVoucher ?? null }) : null
