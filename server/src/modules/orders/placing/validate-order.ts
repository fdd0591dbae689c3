import { type Invoice, type OrderRequest, toMinorUnits } from '@vitrina/contract'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import { resolveDelivery, type ResolvedDelivery } from '../../deliveries/index.ts'
import type { PaymentMethod } from '../../payments/index.ts'
import { type PurchaseContext, rejectChangedAmount, validateCustomer } from '../../purchases/index.ts'
import { isTooLarge, type OrderPrice, type PriceContext, priceOrder, type PriceRequest } from './price-order.ts'
import { rejectLines } from './rejections.ts'
import type { OrderGift } from '../tables.ts'
import { text } from '../texts.ts'
import { validateGift } from './validate-gift.ts'

export type AgreedPrices = Pick<PriceRequest, 'ownPrices' | 'ownDeliveryPrice'>

export type ValidatedOrder = {
  request: OrderRequest
  /** E.164. */
  phone: string
  invoice: Invoice | null
  delivery: ResolvedDelivery
  gift: OrderGift | null
  payment: PaymentMethod
  price: OrderPrice
}

/**
 * Checks an order against every rule that needs no lock, and reports all errors at once. `rentalDays` is the number of days
 * a rental product is ordered for, null for an order of goods; `agreed` is what the staff has agreed upon with the customer.
 */
export async function validateOrder(
  request: OrderRequest,
  rentalDays: number | null,
  context: PurchaseContext & PriceContext,
  agreed: AgreedPrices = {},
): Promise<ValidatedOrder | FieldsRejection> {
  const {
    database: { queries },
    settings,
    payments,
    language,
  } = context
  const paymentFee = await payments.feeOf(queries, request.payment_method)
  const [{ errors, phone, invoice, payment }, delivery, price] = await Promise.all([
    validateCustomer(request, 'order', request.delivery.country, context),
    resolveDelivery(queries, request.delivery, language),
    priceOrder(queries, { ...request, ...agreed, paymentFee, ...(rentalDays === null ? {} : { rentalDays }) }, context),
  ])
  const gift = validateGift(request.gift, payment, { country: request.delivery.country, today: context.today })
  Object.assign(errors, gift.errors)
  if (delivery instanceof Rejection) Object.assign(errors, delivery.errors.fields)
  else if (price.deliveryRejection) Object.assign(errors, price.deliveryRejection.errors.fields)
  const minAge = Math.max(0, ...price.lines.map(({ min_age }) => min_age ?? 0))
  if (minAge > 0 && !request.confirm_age) errors['confirm_age'] = text('confirm_age', { age: minAge })
  if (price.promoRejection) errors['promo_code'] = price.promoRejection

  const expectedState = rentalDays === null ? 'available' : 'by_day'
  const lineRejection = rejectLines(price.lines, (line) => line.state !== expectedState)
  if (lineRejection) Object.assign(errors, lineRejection.errors.fields)
  else if (isTooLarge(price)) errors['items'] = text('order_too_large')
  else if (payment) Object.assign(errors, payments.rejectAmount(payment, price.total, settings.currency)?.errors.fields)
  if (Object.keys(errors).length > 0) return Rejection.validation(errors, lineRejection?.details)
  if (phone === null || payment === null || delivery instanceof Rejection)
    throw new Error('unreachable: each of these adds to the errors')

  const expected = request.expected_total
  const isStale = expected !== undefined && toMinorUnits(expected, settings.currency) !== price.total
  return isStale
    ? rejectChangedAmount('total', price.total, (total) => text('total_changed', { total }), context)
    : { request, phone, invoice, delivery, gift: gift.gift, payment, price }
}
