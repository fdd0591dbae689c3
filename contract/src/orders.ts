import { z } from 'zod'
import { country, date, email, id, line, money, optional, picture, text } from './common.ts'
import { CART_MAXIMUM_COUNT, CART_MAXIMUM_LINES, CART_MINIMUM_COUNT, LANGUAGES } from './constants.ts'
import { CURRENCIES } from './money.ts'

/** Option id → value id. */
const selectedOptions = z.record(z.string().regex(/^\d{1,10}$/, { error: 'whole' }), id)

export const orderItem = z.object({
  id,
  selected_count: z.int().min(CART_MINIMUM_COUNT).max(CART_MAXIMUM_COUNT),
  selected_options: optional(selectedOptions),
})
export type OrderItem = z.infer<typeof orderItem>

export const items = z.array(orderItem).min(1).max(CART_MAXIMUM_LINES)

export const DELIVERY_TARGETS = ['address', 'office'] as const
export const deliveryTarget = z.enum(DELIVERY_TARGETS)
export type DeliveryTarget = z.infer<typeof deliveryTarget>

/** A city of the shop's list by id, or its name for free entry. */
export const city = z.union([id, line(100)])

export const delivery = z.object({
  service: line(100),
  to: deliveryTarget,
  country,
  city,
  post_code: optional(line(20)),
  office_id: optional(id),
  street: optional(line(200)),
  street_number: optional(line(30)),
  entrance: optional(line(30)),
  floor: optional(line(30)),
  apartment: optional(line(30)),
  quarter: optional(line(100)),
})
export type Delivery = z.infer<typeof delivery>

const promoCode = optional(line(60))

/** What orders and bookings share: who, how paid, and the invoice. */
export const customer = {
  first_name: line(100),
  last_name: line(100),
  email,
  phone: line(40),
  payment_method: line(60),
  note: optional(text(2000)),
  promo_code: promoCode,
  require_invoice: z.boolean().default(false),
  company_name: optional(line(200)),
  eik: optional(line(20)),
  vat_number: optional(line(20)),
  responsible_official: optional(line(200)),
  company_email: optional(email),
  agree_terms: z.literal(true),
  expected_total: optional(money),
}

/** POST /orders. */
export const orderRequest = z.object({ items, delivery, ...customer })
export type OrderRequest = z.infer<typeof orderRequest>

/** POST /orders/store-single: one product; with dates for a product that is let by the day (`from_date ≤ day < to_date`). */
export const singleOrderRequest = z.object({
  ...orderItem.shape,
  from_date: optional(date),
  to_date: optional(date),
  delivery,
  ...customer,
})
export type SingleOrderRequest = z.infer<typeof singleOrderRequest>

export const ORDER_STATES = ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const
export const orderState = z.enum(ORDER_STATES)
export type OrderState = z.infer<typeof orderState>

export const PAYMENT_STATES = [
  'due_on_delivery',
  'awaiting_transfer',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'refunded',
] as const
export const paymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof paymentState>

export const orderLine = z.object({
  product_id: id.nullable(),
  name: z.string(),
  url: z.string(),
  icon: z.string().nullable(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  selected_count: z.int(),
  price: money,
  total: money,
  from_date: date.nullable(),
  to_date: date.nullable(),
})

export const payment = z.object({
  service: z.string(),
  redirect: z.string().meta({ description: 'where the shopper goes next' }),
})

/** An order as its unguessable address shows it. */
export const order = z.object({
  url: z.string(),
  number: z.string(),
  language: z.enum(LANGUAGES).meta({ description: 'the language it was placed in, and of the texts it keeps' }),
  state: orderState,
  payment_state: paymentState,
  created_at: z.string(),
  lines: z.array(orderLine),
  subtotal: money,
  discount: money,
  delivery_price: money,
  total: money,
  currency: z.enum(CURRENCIES),
  promo_code: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string().nullable(),
  delivery: z.object({
    service: z.string(),
    service_name: z.string(),
    pickup: z.boolean().meta({ description: 'collected from the shop: nothing is sent' }),
    to: deliveryTarget,
    address: z.string().meta({ description: 'the address or the office in one line' }),
    days: z.tuple([z.int(), z.int()]).nullable(),
  }),
  invoice: z
    .object({
      company_name: z.string(),
      eik: z.string(),
      vat_number: z.string().nullable(),
      responsible_official: z.string(),
      company_email: z.string().nullable(),
    })
    .nullable(),
  payment: payment.extend({
    name: z.string(),
    text: z.string(),
    account: z.object({ iban: z.string(), bic: z.string(), bank: z.string(), holder: z.string() }).nullable(),
  }),
})
export type Order = z.infer<typeof order>

/** POST /cart/price: what the cart costs now; with dates, what one product let by the day costs (`from_date ≤ day < to_date`). */
export const cartPriceRequest = z.object({
  items: z.array(orderItem).max(CART_MAXIMUM_LINES),
  from_date: optional(date),
  to_date: optional(date),
  promo_code: promoCode,
  email: optional(email),
  delivery: optional(delivery.partial({ city: true })),
  payment_method: optional(line(60)),
})

export const LINE_STATES = ['available', 'too_many', 'sold_out', 'gone', 'choose_options', 'by_day'] as const

export const pricedLine = z.object({
  id,
  selected_options: z.record(z.string(), id),
  selected_count: z.int(),
  state: z.enum(LINE_STATES),
  left: z.int().nullable().meta({ description: 'how many can be had, when fewer than asked' }),
  name: z.string(),
  url: z.string(),
  icon: z.string().nullable(),
  picture: picture.nullable(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  price: money,
  regular_price: money.nullable(),
  total: money,
})
export type PricedLine = z.infer<typeof pricedLine>

export const cartPrice = z.object({
  lines: z.array(pricedLine),
  subtotal: money,
  discount: money,
  delivery_price: money.nullable(),
  free_delivery_from: money.nullable(),
  delivery_from: z.array(z.object({ to: deliveryTarget, price: money })).meta({
    description:
      'before a delivery is chosen: the least these goods can be brought for in the shop’s first country, to each target',
  }),
  total: money,
  promo: z.object({ code: z.string(), applied: z.boolean(), message: z.string() }).nullable(),
})
export type CartPrice = z.infer<typeof cartPrice>
