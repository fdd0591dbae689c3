import { type Delivery, type OrderRequest, toMinorUnits } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { normalisePhone } from '../../platform/phone.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import { resolveDelivery, type ResolvedDelivery } from '../deliveries/index.ts'
import type { PaymentMethod, Payments } from '../payments/index.ts'
import { validateInvoice } from './invoice.ts'
import { isTooLarge, type OrderPrice, type PriceContext, priceOrder } from './price-order.ts'
import { rejectChangedTotal, rejectLines } from './rejections.ts'
import type { InvoiceData } from '../purchases/tables.ts'
import { text } from './texts.ts'

type OrderContext = PriceContext & { database: { queries: Queries }; payments: Payments }

export type ValidatedOrder = {
  request: OrderRequest
  /** E.164. */
  phone: string
  invoice: InvoiceData | null
  delivery: ResolvedDelivery
  payment: PaymentMethod
  price: OrderPrice
}

/** The fields of an order request that fit the schema; the others are left out. */
export type PartialOrderRequest = { [F in Exclude<keyof OrderRequest, 'delivery'>]?: OrderRequest[F] } & {
  delivery?: Partial<Delivery>
}

/**
 * Checks an order against every rule that needs no lock, and reports all errors at once. `rentalDays` is the number of days
 * a rental product is ordered for, null for an order of goods.
 */
export async function validateOrder(
  request: OrderRequest,
  rentalDays: number | null,
  context: OrderContext,
): Promise<ValidatedOrder | Rejection> {
  const { errors, details, phone, invoice, delivery, payment, price } = await evaluateOrder(
    request,
    rentalDays,
    context,
  )
  if (Object.keys(errors).length > 0) return Rejection.validation(errors, details)
  if (phone === null || 'errors' in invoice || delivery instanceof Rejection || payment instanceof Rejection)
    throw new Error('unreachable: each of these adds to the errors')
  const changedTotal =
    request.expected_total === undefined
      ? null
      : rejectChangedTotal(
          toMinorUnits(request.expected_total, context.settings.currency),
          price.total,
          context.language,
          context.settings,
        )
  return changedTotal ?? { request, phone, invoice: invoice.invoice, delivery, payment, price }
}

const EMPTY_DELIVERY = { service: '', to: 'address', country: '', city: '' } as const

/**
 * The errors of those fields that fit the schema, in a request whose other fields don't. What it reports of a missing field
 * doesn't matter: the caller prefers the schema's own error for that field.
 */
export async function validatePartialOrder(
  { delivery, ...rest }: PartialOrderRequest,
  rentalDays: number | null,
  context: OrderContext,
): Promise<Record<string, Text>> {
  const emptyOrder = {
    items: [],
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    payment_method: '',
    require_invoice: false,
    agree_terms: true as const,
  }
  const { errors } = await evaluateOrder(
    { ...emptyOrder, ...rest, delivery: { ...EMPTY_DELIVERY, ...delivery } },
    rentalDays,
    context,
  )
  // Without a country and a target no other field of the delivery can be checked.
  const isDeliveryCheckable = delivery?.to !== undefined && delivery.country !== undefined
  return isDeliveryCheckable
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('delivery.')))
}

async function evaluateOrder(request: OrderRequest, rentalDays: number | null, context: OrderContext) {
  const { database, settings, payments, language } = context
  const { queries } = database
  const [delivery, payment, price] = await Promise.all([
    resolveDelivery(queries, request.delivery, language),
    payments.resolveMethod(queries, request.payment_method, language, 'order'),
    priceOrder(queries, { ...request, ...(rentalDays === null ? {} : { rentalDays }) }, context),
  ])
  const errors: Record<string, Text> = {}
  const phone = normalisePhone(request.phone, request.delivery.country)
  if (phone === null) errors['phone'] = 'phone'
  const invoice = validateInvoice(request)
  if ('errors' in invoice) Object.assign(errors, invoice.errors)
  if (delivery instanceof Rejection) Object.assign(errors, delivery.errors)
  else if (price.deliveryRejection) Object.assign(errors, price.deliveryRejection.errors)
  if (payment instanceof Rejection) Object.assign(errors, payment.errors)
  if (price.promoRejection) errors['promo_code'] = price.promoRejection

  const expectedState = rentalDays === null ? 'available' : 'by_day'
  const lineRejection = rejectLines(price.lines, (line) => line.state !== expectedState)
  if (lineRejection) Object.assign(errors, lineRejection.errors)
  else if (isTooLarge(price)) errors['items'] = text('order_too_large')
  else if (!(payment instanceof Rejection))
    Object.assign(errors, payments.rejectAmount(payment, price.total, settings.currency)?.errors)
  return { errors, details: lineRejection?.details, phone, invoice, delivery, payment, price }
}
