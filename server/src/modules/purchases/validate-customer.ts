import { type Language, toDecimal } from '@vitrina/contract'
import type { Database, Queries } from '../../platform/database/client.ts'
import { formatMoney } from '../../platform/format-money.ts'
import type { IdempotentRequest } from '../../platform/idempotency.ts'
import { normalisePhone } from '../../platform/phone.ts'
import { type FieldsRejection, Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import type { Orderer } from '../accounts/index.ts'
import type { Payments } from '../payments/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import type { PurchaseKind } from './access.ts'
import { type InvoiceFields, validateInvoice } from './invoice.ts'

/** In which shop, and how, something is ordered or booked. */
export type PurchaseContext = {
  database: { queries: Queries }
  settings: ShopSettings
  payments: Payments
  language: Language
  /** A date of the shop. */
  today: string
}

/** As a `PurchaseContext`, of a request that places an order or a booking, and is done once. */
export type PlaceContext = PurchaseContext &
  Orderer & { database: Database; idempotentRequest: IdempotentRequest | null }

/**
 * Validates what every order and every booking says: the phone number, the data for the invoice, the payment method. `errors` are by field; what is
 * invalid is null. `country` is that of a phone number without a prefix, `phone` is E.164.
 */
export async function validateCustomer(
  request: InvoiceFields & { phone: string; payment_method: string },
  kind: PurchaseKind,
  country: string,
  { database: { queries }, payments, language }: PurchaseContext,
) {
  const payment = await payments.resolveMethod(queries, request.payment_method, language, kind)
  const phone = normalisePhone(request.phone, country)
  const invoice = validateInvoice(request)
  const errors: Record<string, Text> = {}
  if (phone === null) errors['phone'] = 'phone'
  if ('errors' in invoice) Object.assign(errors, invoice.errors)
  if (payment instanceof Rejection) Object.assign(errors, payment.errors.fields)
  return {
    errors,
    phone,
    invoice: 'errors' in invoice ? null : invoice.invoice,
    payment: payment instanceof Rejection ? null : payment,
  }
}

/** Refuses what was confirmed at a total or a fee that is no longer true. `amount` is the new one (minor units of `currency`), which stands in the details. */
export function rejectChangedAmount(
  name: 'total' | 'fee' | 'to_pay',
  amount: number,
  reason: (amount: string) => Text,
  { language, settings }: Pick<PurchaseContext, 'language' | 'settings'>,
  currency = settings.currency,
): FieldsRejection {
  const label = currency === settings.currency ? settings : { currency }
  return Rejection.validation(
    { [`expected_${name}`]: reason(formatMoney(amount, language, label)) },
    { [name]: toDecimal(amount, currency) },
  )
}
