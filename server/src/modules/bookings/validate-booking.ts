import { type BookingRequest, dueWhenBooked, type Language, toDecimal, toMinorUnits } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { formatMoney } from '../../platform/format-money.ts'
import { normalisePhone } from '../../platform/phone.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import { validateInvoice } from '../orders/index.ts'
import type { InvoiceData } from '../purchases/tables.ts'
import type { PaymentMethod, Payments } from '../payments/index.ts'
import { quoteRooms, type RoomsQuote } from '../rooms/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import { text } from './texts.ts'

export type BookingContext = {
  database: { queries: Queries }
  settings: ShopSettings
  payments: Payments
  language: Language
  /** A date of the hotel. */
  today: string
}

export type ValidatedBooking = {
  request: BookingRequest
  /** E.164. */
  phone: string
  invoice: InvoiceData | null
  payment: PaymentMethod
  quote: RoomsQuote
  /** Minor units that are due when the booking is made. */
  dueNow: number
}

/** Checks a booking against every rule that needs no lock, and reports all errors at once. */
export async function validateBooking(
  request: BookingRequest,
  context: BookingContext,
): Promise<ValidatedBooking | Rejection> {
  const { errors, phone, invoice, payment, quote, dueNow } = await evaluateBooking(request, context)
  if (quote instanceof Rejection && !isByField(quote)) return quote
  if (Object.keys(errors).length > 0)
    return Rejection.validation(errors, quote instanceof Rejection ? quote.details : undefined)
  if (phone === null || 'errors' in invoice || payment instanceof Rejection || quote instanceof Rejection)
    throw new Error('unreachable: each of these adds to the errors')
  const expected = request.expected_total
  const isStale = expected !== undefined && toMinorUnits(expected, context.settings.currency) !== quote.total
  return isStale
    ? rejectChangedTotal('total_changed', 'expected_total', quote.total, context)
    : { request, phone, invoice: invoice.invoice, payment, quote, dueNow }
}

/** The errors of those fields that fit the schema, in a request whose other fields don't. */
export async function validatePartialBooking(
  fields: Partial<BookingRequest>,
  context: BookingContext,
): Promise<Record<string, Text>> {
  const empty = {
    from_date: '',
    to_date: '',
    rooms: [],
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    payment_method: '',
    require_invoice: false,
    agree_terms: true as const,
  }
  const { errors } = await evaluateBooking({ ...empty, ...fields }, context)
  return errors
}

/** Refuses what was confirmed at an amount (minor units) that is no longer true; the new one stands in the details. */
export function rejectChangedTotal(
  reason: 'total_changed' | 'price_changed',
  field: string,
  total: number,
  { language, settings }: Pick<BookingContext, 'language' | 'settings'>,
): Rejection {
  const amount = formatMoney(total, language, settings)
  return Rejection.validation(
    { [field]: text(reason, { total: amount }) },
    { total: toDecimal(total, settings.currency) },
  )
}

async function evaluateBooking(
  request: BookingRequest,
  { database: { queries }, settings, payments, language, today }: BookingContext,
) {
  const { from_date, to_date, rooms, promo_code } = request
  const [payment, quote] = await Promise.all([
    payments.resolveMethod(queries, request.payment_method, language, 'booking'),
    quoteRooms(queries, { from_date, to_date, rooms, promo_code }, { settings, language, today }),
  ])
  const errors: Record<string, Text> = {}
  const phone = normalisePhone(request.phone, settings.country)
  if (phone === null) errors['phone'] = 'phone'
  const invoice = validateInvoice(request)
  if ('errors' in invoice) Object.assign(errors, invoice.errors)
  if (payment instanceof Rejection) Object.assign(errors, payment.errors)
  if (quote instanceof Rejection) {
    if (isByField(quote)) Object.assign(errors, quote.errors)
  } else if (quote.promoRejection) errors['promo_code'] = quote.promoRejection
  if (payment instanceof Rejection || quote instanceof Rejection)
    return { errors, phone, invoice, payment, quote, dueNow: 0 }

  const isOnArrival = payment.provider.initialState === 'due_on_delivery'
  const dueNow = dueWhenBooked(quote.total, quote.due_now, isOnArrival)
  if (isOnArrival && quote.due_now > 0) errors['payment_method'] = text('deposit_required')
  else Object.assign(errors, payments.rejectAmount(payment, dueNow, settings.currency)?.errors)
  return { errors, phone, invoice, payment, quote, dueNow }
}

const isByField = ({ status, errors }: Rejection): boolean =>
  status === 406 && typeof errors === 'object' && !Array.isArray(errors) && !('key' in errors && 'texts' in errors)
