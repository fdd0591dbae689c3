import { BY_EMAIL, type Invoice, type Language, minAgeOf, type OrderRequest, toMinorUnits } from '@vitrina/contract'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import { resolveDelivery, type ResolvedDelivery } from '../../deliveries/index.ts'
import { type PaymentMethod, voucherMethod } from '../../payments/index.ts'
import { type PurchaseContext, rejectChangedAmount, validateCustomer } from '../../purchases/index.ts'
import { isTooLarge, type OrderPrice, type PriceContext, priceOrder, type PriceRequest } from './price-order.ts'
import { rejectLines } from './rejections.ts'
import type { OrderDelivery, OrderGift } from '../tables.ts'
import { text } from '../texts.ts'
import { validateGift } from './validate-gift.ts'

export type AgreedPrices = Pick<PriceRequest, 'ownPrices' | 'ownDeliveryPrice'>

export type ValidatedOrder = {
  request: OrderRequest
  /** E.164. */
  phone: string
  invoice: Invoice | null
  delivery: ResolvedDelivery | OrderDelivery
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
  const country = request.delivery?.country ?? settings.country
  const [{ errors, phone, invoice, payment: chosen }, resolved, price] = await Promise.all([
    validateCustomer(request, 'order', country, context),
    request.delivery ? resolveDelivery(queries, request.delivery, language) : null,
    priceOrder(
      queries,
      {
        ...request,
        ...agreed,
        gift_wrapping: request.gift?.wrapped,
        paymentFee,
        ...(rentalDays === null ? {} : { rentalDays }),
      },
      context,
    ),
  ])
  // What a voucher pays in whole needs no method.
  const isPaid = price.voucher !== null && price.toPay === 0
  const payment = isPaid ? voucherMethod(language) : chosen
  if (isPaid) delete errors['payment_method']
  const delivery = price.needsDelivery ? resolved : byEmail(request.email, country, language)
  const gift = validateGift(price.needsDelivery ? request.gift : null, isPaid ? null : payment, {
    country,
    today: context.today,
  })
  Object.assign(errors, gift.errors)
  if (gift.gift && request.gift?.wrapped && price.giftWrapping === null)
    errors['gift.wrapped'] = text('gift_not_wrapped')
  if (!price.needsDelivery && payment?.provider.initialState === 'due_on_delivery')
    errors['payment_method'] = text('voucher_on_delivery')
  // Where else would they be sent to? Who has called may have given none.
  if (!price.needsDelivery && request.email === '') errors['email'] = 'required'
  if (delivery === null) errors['delivery.service'] = 'required'
  else if (delivery instanceof Rejection) Object.assign(errors, delivery.errors.fields)
  else if (price.deliveryRejection) Object.assign(errors, price.deliveryRejection.errors.fields)
  const minAge = minAgeOf(price.lines)
  if (minAge > 0 && !request.confirm_age) errors['confirm_age'] = text('confirm_age', { age: minAge })
  if (price.promoRejection) errors['promo_code'] = price.promoRejection
  if (price.voucherRejection) errors['voucher_code'] = price.voucherRejection

  const expectedState = rentalDays === null ? 'available' : 'by_day'
  const lineRejection = rejectLines(price.lines, (line) => line.state !== expectedState)
  if (lineRejection) Object.assign(errors, lineRejection.errors.fields)
  else if (isTooLarge(price)) errors['items'] = text('order_too_large')
  else if (payment && !isPaid)
    Object.assign(errors, payments.rejectAmount(payment, price.toPay, settings.currency)?.errors.fields)
  if (Object.keys(errors).length > 0) return Rejection.validation(errors, lineRejection?.details)
  if (phone === null || payment === null || delivery === null || delivery instanceof Rejection)
    throw new Error('unreachable: each of these adds to the errors')

  const differs = (expected: number | undefined, amount: number) =>
    expected !== undefined && toMinorUnits(expected, settings.currency) !== amount
  if (differs(request.expected_total, price.total))
    return rejectChangedAmount('total', price.total, (total) => text('total_changed', { total }), context)
  return differs(request.expected_to_pay, price.toPay)
    ? rejectChangedAmount('to_pay', price.toPay, (amount) => text('to_pay_changed', { amount }), context)
    : { request, phone, invoice, delivery, gift: gift.gift, payment, price }
}

/** How an order of nothing but vouchers reaches who has ordered it. */
const byEmail = (email: string, country: string, language: Language): OrderDelivery => ({
  service: BY_EMAIL,
  service_name: text.in(language)('by_email'),
  to: BY_EMAIL,
  country,
  city: '',
  address: email,
  days: null,
  weight: 0,
  pickup: false,
})
