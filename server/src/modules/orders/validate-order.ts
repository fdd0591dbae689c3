import { type Delivery, type Language, type OrderRequest, toMinor } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { normalisePhone } from '../../platform/phone.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import { resolveDelivery, type ResolvedDelivery } from '../deliveries/index.ts'
import { type ChosenPayment, choosePayment } from '../payments/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import { checkInvoice } from './invoice.ts'
import { isTooLarge, quote, type Quote } from './price-order.ts'
import { refuseLines, refuseTotal } from './rejections.ts'
import type { InvoiceData } from './tables.ts'

type CheckContext = { database: { queries: Queries }; shop: ShopSettings; language: Language; today: string }

export type Checked = {
  request: OrderRequest
  phone: string
  invoice: InvoiceData | null
  delivery: ResolvedDelivery
  payment: ChosenPayment
  quote: Quote
}

/** An order of which some fields are missing or not as the contract says. */
export type PartOfOrder = { [F in Exclude<keyof OrderRequest, 'delivery'>]?: OrderRequest[F] } & {
  delivery?: Partial<Delivery>
}

/** Everything that can be refused without taking anything, all of it at once. `days` is how many a product let by the day is wanted for. */
export async function checkOrder(
  request: OrderRequest,
  days: number | null,
  context: CheckContext,
): Promise<Checked | Rejection> {
  const { errors, details, phone, invoice, delivery, payment, quoted } = await weigh(request, days, context)
  if (Object.keys(errors).length > 0) return Rejection.validation(errors, details)
  if (phone === null || 'errors' in invoice || delivery instanceof Rejection || payment instanceof Rejection)
    throw new Error('unreachable: refused above')
  const total =
    request.expected_total === undefined
      ? null
      : refuseTotal(toMinor(request.expected_total), quoted.total, context.language, context.shop)
  return total ?? { request, phone, invoice: invoice.invoice, delivery, payment, quote: quoted }
}

const NOWHERE = { service: '', to: 'address', country: '', city: '' } as const

/** What is wrong with the rest of an order part of which is wrong already. Of a missing field it may say anything: that one is named by the contract. */
export async function otherFaults(
  { delivery, ...rest }: PartOfOrder,
  days: number | null,
  context: CheckContext,
): Promise<Record<string, Text>> {
  const blank = {
    items: [],
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    payment_method: '',
    require_invoice: false,
    agree_terms: true as const,
  }
  const { errors } = await weigh({ ...blank, ...rest, delivery: { ...NOWHERE, ...delivery } }, days, context)
  // An address can't be judged while its country, or whether it is one at all, is unknown.
  const isPlaced = delivery?.to !== undefined && delivery.country !== undefined
  return isPlaced
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('delivery.')))
}

async function weigh(
  request: OrderRequest,
  days: number | null,
  { database: { queries }, shop, language, today }: CheckContext,
) {
  const [delivery, payment, quoted] = await Promise.all([
    resolveDelivery(queries, request.delivery, language),
    choosePayment(queries, request.payment_method, language),
    quote(queries, { ...request, ...(days === null ? {} : { days }) }, shop, language, today),
  ])
  const errors: Record<string, Text> = {}
  const phone = normalisePhone(request.phone, request.delivery.country)
  if (phone === null) errors['phone'] = 'phone'
  const invoice = checkInvoice(request)
  if ('errors' in invoice) Object.assign(errors, invoice.errors)
  if (delivery instanceof Rejection) Object.assign(errors, delivery.errors)
  else if (quoted.deliveryRefused) Object.assign(errors, quoted.deliveryRefused.errors)
  if (payment instanceof Rejection) Object.assign(errors, payment.errors)
  if (quoted.promoRefused) errors['promo_code'] = quoted.promoRefused

  const lines = refuseLines(quoted.lines, (line) => line.state !== (days === null ? 'available' : 'by_day'))
  if (lines) Object.assign(errors, lines.errors)
  else if (isTooLarge(quoted)) errors['items'] = 'order_too_large'
  return { errors, details: lines?.details, phone, invoice, delivery, payment, quoted }
}
