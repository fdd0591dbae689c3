import { z } from 'zod'
import { CART_MAXIMUM_LINES } from '../constants.ts'
import { heldTokens } from './batch-reservations.ts'
import { unitPrice } from './catalogue.ts'
import { date, id, money, optionalField, picture, promoCode, singleLine } from './common.ts'
import { delivery, lowestDeliveryPrice } from './deliveries.ts'
import { orderItem } from './order-items.ts'
import { voucherEffect } from './vouchers.ts'

/** POST /cart/price. With dates (`from_date ≤ day < to_date`), the price of one rental product. */
export const cartPriceRequest = z.object({
  items: z.array(orderItem).max(CART_MAXIMUM_LINES),
  from_date: optionalField(date),
  to_date: optionalField(date),
  promo_code: promoCode,
  voucher_code: optionalField(singleLine(60)),
  delivery: optionalField(delivery.partial({ city: true })),
  payment_method: optionalField(singleLine(60)),
  gift_wrapping: optionalField(z.boolean()).meta({ description: 'the parcel is a gift, and is to be wrapped' }),
  reservations: heldTokens,
})

export const LINE_STATES = ['available', 'too_many', 'sold_out', 'gone', 'choose_options', 'by_day'] as const

export const pricedLine = z.object({
  id,
  selected_options: z.record(z.string(), id),
  selected_count: z.int(),
  state: z.enum(LINE_STATES),
  left: z.int().nullable().meta({ description: 'pieces available, when fewer than requested' }),
  name: z.string(),
  url: z.string(),
  icon: z.string().nullable(),
  picture: picture.nullable(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  price: money,
  regular_price: money.nullable(),
  lowest_price: money.nullable(),
  unit_price: unitPrice,
  withdrawable: z.boolean().meta({ description: 'false for what has no right of withdrawal' }),
  min_age: z.int().nullable().meta({ description: 'years: it is sold to nobody younger' }),
  voucher: z.boolean().meta({ description: 'it is a gift voucher' }),
  total: money,
})
export type PricedLine = z.infer<typeof pricedLine>

export const cartPrice = z.object({
  lines: z.array(pricedLine),
  subtotal: money,
  discount: money,
  delivery_price: money.nullable(),
  free_delivery_from: money.nullable(),
  delivery_from: z.array(lowestDeliveryPrice).meta({
    description:
      'the lowest price of a delivery of these goods by each method, as POST /deliveries/lowest says it: to the country of the delivery, or to the shop’s first one',
  }),
  gift_wrapping: money.nullable().meta({ description: 'what it costs, where it was asked for and the shop does it' }),
  payment_fee: money.meta({ description: 'of the payment method that is named; part of the total' }),
  total: money,
  needs_delivery: z
    .boolean()
    .meta({ description: 'false where there is nothing but vouchers, which are sent by e-mail' }),
  voucher: voucherEffect.nullable().meta({ description: 'of the voucher that is named' }),
  to_pay: money.meta({ description: 'the total less what the voucher pays' }),
  promo: z.object({ code: z.string(), applied: z.boolean(), message: z.string() }).nullable(),
})
export type CartPrice = z.infer<typeof cartPrice>
