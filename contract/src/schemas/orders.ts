import { z } from 'zod'
import { CART_MAXIMUM_COUNT, CART_MAXIMUM_LINES, LANGUAGES } from '../constants.ts'
import { GIFT_FIELDS, ORDER_FIELDS } from '../forms/order.ts'
import { CURRENCIES } from '../money.ts'
import { heldTokens } from './batch-reservations.ts'
import { date, id, money, multiLine, optionalField, singleLine } from './common.ts'
import { invoice } from './company.ts'
import { BY_EMAIL, delivery, DELIVERY_TARGETS } from './deliveries.ts'
import { formShape } from './form-fields.ts'
import { orderItem, orderItems } from './order-items.ts'
import { agreedPayment, paymentState, pays_by_wallet } from './payments.ts'
import { boughtVoucher, voucherPayment } from './vouchers.ts'

/** The customer, the payment and the invoice: fields of every kind of order. */
const customerFields = {
  ...formShape(ORDER_FIELDS),
  expected_total: optionalField(money),
  expected_to_pay: optionalField(money).meta({ description: 'where a voucher pays a part: what is left to pay' }),
}

/** An order for somebody else: the parcel is for them, and what is in it names no prices. */
const giftRequest = z.object({
  name: singleLine(GIFT_FIELDS.gift_name.maxLength),
  phone: singleLine(GIFT_FIELDS.gift_phone.maxLength),
  message: optionalField(multiLine(GIFT_FIELDS.gift_message.maxLength)).meta({ description: 'printed on a card' }),
  date: optionalField(date).meta({ description: 'the day it is meant for' }),
  wrapped: optionalField(z.boolean()).meta({ description: 'it is to be wrapped, for what the shop asks for that' }),
})

/** Whether the customer says that they are as old as what they order demands. */
const confirm_age = optionalField(z.boolean())

/** POST /orders. */
export const orderRequest = z.object({
  items: orderItems,
  delivery: optionalField(delivery).meta({ description: 'of goods; vouchers are sent by e-mail' }),
  gift: optionalField(giftRequest),
  confirm_age,
  reservations: heldTokens,
  pays_by_wallet,
  ...customerFields,
})
export type OrderRequest = z.infer<typeof orderRequest>

/** POST /orders/store-single: one product; with dates for a rental product (`from_date ≤ day < to_date`). */
export const singleOrderRequest = z.object({
  ...orderItem.shape,
  from_date: optionalField(date),
  to_date: optionalField(date),
  delivery: optionalField(delivery),
  confirm_age,
  pays_by_wallet,
  ...customerFields,
})
export type SingleOrderRequest = z.infer<typeof singleOrderRequest>

export const ORDER_STATES = ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const
export const orderState = z.enum(ORDER_STATES)
export type OrderState = z.infer<typeof orderState>

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
  withdrawable: z.boolean().meta({ description: 'false for what had no right of withdrawal when it was ordered' }),
  min_age: z.int().nullable().meta({ description: 'years: it is handed over to nobody younger' }),
  voucher: z.boolean().meta({ description: 'it is a gift voucher' }),
  withdrawable_count: z
    .int()
    .meta({ description: 'how many of it the customer can still withdraw from; 0 when the right has ended' }),
})

/** A line of an order by its index, and how many of it are withdrawn from. */
const withdrawnLine = z.object({
  line: z
    .int()
    .min(0)
    .max(CART_MAXIMUM_LINES - 1),
  count: z.int().min(1).max(CART_MAXIMUM_COUNT),
})
export type WithdrawnLine = z.infer<typeof withdrawnLine>

/** Why a total was reduced: goods came back, money was given back without any, or goods were withdrawn from before they were packed. */
export const REDUCTION_KINDS = ['return', 'refund', 'withdrawal'] as const
export type ReductionKind = (typeof REDUCTION_KINDS)[number]

/** Goods of a line that came back; `restock`: they can be sold again. */
export const returnedLine = withdrawnLine.extend({ restock: z.boolean() })
export type ReturnedLine = z.infer<typeof returnedLine>

/** How a parcel is found at its courier. `url` is the courier's page for it; null where the shop knows none. */
export const parcel = z.object({ courier: z.string(), number: z.string(), url: z.string().nullable() })
export type Parcel = z.infer<typeof parcel>

/** POST /orders/{url}/withdraw: the customer's statement of withdrawal (Directive 2011/83/EU, article 11a). */
export const withdrawalRequest = z.object({ lines: z.array(withdrawnLine).min(1).max(CART_MAXIMUM_LINES) })
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>

/** An order, as `GET /orders/{url}` shows it to anybody who knows its unguessable address. */
export const order = z.object({
  url: z.string(),
  number: z.string(),
  language: z.enum(LANGUAGES).meta({ description: 'the language it was placed in, which is also that of its texts' }),
  state: orderState,
  payment_state: paymentState,
  created_at: z.string(),
  lines: z.array(orderLine),
  subtotal: money,
  discount: money,
  delivery_price: money,
  gift_wrapping: money.nullable().meta({ description: 'what wrapping the parcel costs; null: it is not wrapped' }),
  payment_fee: money.meta({ description: 'what the payment method costs' }),
  reductions: z
    .array(
      z.object({
        created_at: z.string(),
        kind: z.enum(REDUCTION_KINDS),
        amount: money,
        reason: z.string().nullable(),
        lines: z.array(withdrawnLine),
      }),
    )
    .meta({
      description:
        'what was taken off the total since: goods that came back, or were withdrawn from before they were packed, or money given back for another reason',
    }),
  total: money,
  paid_by_voucher: z.array(voucherPayment),
  vouchers: z.array(boughtVoucher).meta({ description: 'the vouchers that it has paid for' }),
  balance: z.object({ paid: money, given_back: money, to_give_back: money, to_pay: money }).meta({
    description:
      'paid − given back − to give back + to pay is the total, unless it is over, not to be paid any more, or paid with a stay',
  }),
  currency: z.enum(CURRENCIES),
  stay: z
    .object({ url: z.string(), number: z.string() })
    .nullable()
    .meta({ description: 'the booking that it was ordered with: it lies in the room, and is paid with the stay' }),
  parcel: parcel.nullable().meta({ description: 'how its parcel is found at the courier' }),
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
    to: z.enum([...DELIVERY_TARGETS, BY_EMAIL]).meta({ description: 'by e-mail: nothing but vouchers' }),
    address: z.string().meta({ description: 'the address or the office in one line' }),
    days: z.tuple([z.int(), z.int()]).nullable(),
  }),
  gift: z
    .object({ name: z.string(), phone: z.string(), message: z.string().nullable(), date: date.nullable() })
    .nullable()
    .meta({ description: 'whom it is for, where that is somebody else' }),
  invoice: invoice.nullable(),
  withdrawal: z.object({
    days: z.int().meta({ description: 'how long the right of withdrawal lasts after the goods were received' }),
    until: date.nullable().meta({ description: 'the last day of it; null before the delivery' }),
    statements: z.array(
      z.object({
        created_at: z.string(),
        lines: z.array(withdrawnLine),
        send_back_by: date
          .nullable()
          .meta({ description: 'the last day to send its goods back; null where the customer has none of them' }),
      }),
    ),
  }),
  payment: agreedPayment,
})
export type Order = z.infer<typeof order>
