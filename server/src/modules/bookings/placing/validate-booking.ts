import { type BookingRequest, dueWhenBooked, type Invoice, MAX_MINOR_UNITS, toMinorUnits } from '@vitrina/contract'
import type { Database } from '../../../platform/database/client.ts'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import { type StayGoods, validateStayGoods } from '../../orders/index.ts'
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
  goods: StayGoods | null
  /** Of the stay and the goods, in minor units. */
  total: number
  /** The voucher that pays `amount` of it, in minor units. */
  voucher: { row: VoucherRow; amount: number } | null
}

/** Checks a booking against every rule that needs no lock, and reports all errors at once. */
export async function validateBooking(
  request: BookingRequest,
  context: PurchaseContext & { database: Database; guessVoucher?: GuessVoucher },
): Promise<ValidatedBooking | FieldsRejection> {
  const { settings, payments, language } = context
  const { from_date, to_date, rooms, promo_code } = request
  const [{ errors, phone, invoice, payment: chosen }, quote, found, priced] = await Promise.all([
    validateCustomer(request, 'booking', settings.country, context),
    quoteRooms(context.database.queries, { from_date, to_date, rooms, promo_code }, context),
    readVoucher(request, context),
    request.goods ? validateStayGoods(request.goods, context) : null,
  ])
  const rejectedGoods = priced instanceof Rejection ? prefixGoodsErrors(priced) : null
  Object.assign(errors, rejectedGoods?.errors.fields)
  if (quote instanceof Rejection)
    return Rejection.validation({ ...errors, ...quote.errors.fields }, { ...rejectedGoods?.details, ...quote.details })
  if (quote.promoRejection) errors['promo_code'] = quote.promoRejection
  if (found && 'rejection' in found) errors['voucher_code'] = found.rejection
  const goods = priced instanceof Rejection ? null : priced
  const ofGoods = goods?.total ?? 0
  const total = quote.total + ofGoods
  const voucher = found && 'voucher' in found ? { row: found.voucher, amount: paidBy(found.voucher, total) } : null
  const byVoucher = voucher?.amount ?? 0
  // What a voucher pays in whole needs no method.
  const isPaid = voucher !== null && byVoucher === total
  const payment = isPaid ? voucherMethod(language) : chosen
  if (isPaid) delete errors['payment_method']
  const isOnArrival = payment?.provider.initialState === 'due_on_delivery'
  const dueNow = dueWhenBooked(quote.total, quote.due_now, isOnArrival, ofGoods)
  const rest = dueNow - byVoucher
  if (isOnArrival && quote.due_now > byVoucher) errors['payment_method'] = text('deposit_required')
  else if (payment && rest > 0)
    Object.assign(errors, payments.rejectAmount(payment, rest, settings.currency)?.errors.fields)
  if (total > MAX_MINOR_UNITS) errors['goods.items'] ??= text('too_large')
  if (Object.keys(errors).length > 0) return Rejection.validation(errors, rejectedGoods?.details)
  if (phone === null || payment === null) throw new Error('unreachable: each of these adds to the errors')

  const differs = (expected: number | undefined, amount: number) =>
    expected !== undefined && toMinorUnits(expected, settings.currency) !== amount
  if (differs(request.expected_total, total))
    return rejectChangedAmount('total', total, (amount) => text('total_changed', { total: amount }), context)
  const toPay = total - byVoucher
  return differs(request.expected_to_pay, toPay)
    ? rejectChangedAmount('to_pay', toPay, (amount) => text('to_pay_changed', { amount }), context)
    : { request, phone, invoice, payment, quote, goods, total, dueNow, voucher }
}

/** The errors of goods by the fields of the booking's request. */
export const prefixGoodsErrors = ({ errors, details }: FieldsRejection): FieldsRejection =>
  Rejection.validation(
    Object.fromEntries(Object.entries(errors.fields).map(([field, reason]) => [`goods.${field}`, reason])),
    details,
  )

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
