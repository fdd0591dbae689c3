import { type Currency, toMinorUnits } from '@vitrina/contract'
import type { OfficeParsed } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import type { Actor } from '../../../platform/history.ts'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import type { Text } from '../../../platform/texts/index.ts'
import { priceItems } from '../../pricing/index.ts'
import type { StoredOrder } from '../tables.ts'
import { placeOrder, type PlaceOrderContext } from './place-order.ts'
import { isTooLarge, type OrderPrice, type PriceContext, priceOrder } from './price-order.ts'
import { text } from '../texts.ts'

type Request = OfficeParsed<'POST /orders', 'body'>
type PriceRequest = OfficeParsed<'POST /orders/price', 'body'>
type Items = Request['items']

/** Places an order that somebody of the staff has typed in; `context.language` is the customer's. Nothing limits how many are for one address. */
export async function typeInOrder(
  {
    items,
    delivery_price,
    currency: typedCurrency,
    office_note,
    key: _key,
    language: _language,
    email,
    ...request
  }: Request,
  actor: Actor,
  context: PlaceOrderContext,
): Promise<StoredOrder | Rejection> {
  const { currency } = context.settings
  if (typedCurrency !== undefined && typedCurrency !== currency) {
    const former = rejectFormerAmounts({ items, delivery_price }, { typed: typedCurrency, currency })
    if (former) return former
  }
  const own = await readOwnPrices(context.database.queries, items, context)
  if (own instanceof Rejection) return own
  return placeOrder(
    {
      // Who is served by telephone is told the terms there, and asked for their age.
      request: { ...request, items, email: email ?? '', require_invoice: false, agree_terms: true, confirm_age: true },
      rental: null,
      typedIn: {
        actor,
        ownPrices: own.prices,
        priceReasons: own.reasons,
        ownDeliveryPrice: minorUnits(delivery_price, currency),
        note: office_note ?? null,
      },
    },
    context,
  )
}

/** What an order costs while it is typed in, as far as it is known. */
export async function priceTypedIn(
  queries: Queries,
  { items, delivery_price, delivery, promo_code, voucher_code }: PriceRequest,
  paymentFee: number,
  context: PriceContext,
): Promise<OrderPrice | FieldsRejection> {
  const { currency } = context.settings
  const price = await priceOrder(
    queries,
    {
      items,
      promo_code,
      voucher_code,
      delivery,
      paymentFee,
      ownPrices: items.map((item) => minorUnits(item.price, currency)),
      ownDeliveryPrice: minorUnits(delivery_price, currency),
    },
    context,
  )
  return isTooLarge(price) ? Rejection.validation({ items: text('order_too_large') }) : price
}

/** What was typed before the shop moved would be read as amounts of its new currency. */
function rejectFormerAmounts(
  { items, delivery_price }: Pick<Request, 'items' | 'delivery_price'>,
  currencies: { typed: Currency; currency: Currency },
): FieldsRejection | null {
  const typed = [
    ...items.flatMap(({ price }, index) => (price === undefined ? [] : [`items.${index}.price`])),
    ...(delivery_price === undefined ? [] : ['delivery_price']),
  ]
  if (typed.length === 0) return null
  return Rejection.validation(Object.fromEntries(typed.map((field) => [field, text('typed_currency', currencies)])))
}

const minorUnits = (amount: number | undefined, currency: Currency): number | undefined =>
  amount === undefined ? undefined : toMinorUnits(amount, currency)

/** The prices that are not the shop's, in minor units, with their reasons. One without a reason is rejected. */
async function readOwnPrices(queries: Queries, items: Items, { language, settings }: PriceContext) {
  const { lines } = await priceItems(queries, items, language)
  const errors: Record<string, Text> = {}
  const prices = items.map(({ price, price_reason }, index) => {
    const own = minorUnits(price, settings.currency)
    if (own === undefined || own === lines[index]!.price) return undefined
    if (!price_reason) errors[`items.${index}.price_reason`] = 'required'
    return own
  })
  if (Object.keys(errors).length > 0) return Rejection.validation(errors)
  return {
    prices,
    reasons: items.map(({ price_reason }, index) => (prices[index] === undefined ? null : price_reason!)),
  }
}
