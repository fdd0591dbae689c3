import { z } from 'zod'
import { CART_MAXIMUM_COUNT, CART_MAXIMUM_LINES } from '../constants.ts'
import { ORDER_FIELDS } from '../forms/order.ts'
import { LANGUAGES } from '../locales.ts'
import { CURRENCIES } from '../money.ts'
import { date, email, money, multiLine, optionalField, singleLine } from '../schemas/common.ts'
import { LINE_STATES } from '../schemas/cart.ts'
import { delivery, deliveryTarget } from '../schemas/deliveries.ts'
import { formShape } from '../schemas/form-fields.ts'
import { orderItem } from '../schemas/order-items.ts'
import { returnedLine, withdrawalRequest } from '../schemas/orders.ts'
import { voucherEffect } from '../schemas/vouchers.ts'
import { WITHDRAWAL_WAYS } from './constants.ts'
import { officeCall } from './office-call.ts'

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
const params = z.object({ number: z.coerce.number().int().positive().max(2_147_483_647) })
const reason = optionalField(singleLine(300))
const index = z
  .int()
  .min(0)
  .max(CART_MAXIMUM_LINES - 1)
const count = z.int().min(1).max(CART_MAXIMUM_COUNT)

/** Whoever has seen another version gets 409. `preview`: nothing is written, and the answer says what would be. */
const seen = { version: z.int().min(0), preview: z.boolean().default(false) }

/** What a change does to the money of an order. `way`: the name of the payment method by which the difference is paid or given back. */
const moneyChange = z.object({
  before: money,
  total: money,
  /** More than before to be paid, and to be given back. */
  to_pay: money,
  to_give_back: money,
  currency: z.enum(CURRENCIES),
  way: z.string(),
})
export type MoneyChange = z.infer<typeof moneyChange>

/** A price that is not the shop's has a reason. */
const ownPrice = { price: optionalField(money), price_reason: reason }
/** A line that stays, by its index in the order; one that is missing is taken out. */
const keptLine = z.object({ line: index, count, ...ownPrice })
const newLine = orderItem.extend(ownPrice)

const { note, first_name, last_name, phone } = formShape(ORDER_FIELDS)

/** Changes of what was ordered, of its money, and orders typed in for somebody. */
export const orderChangeCalls = {
  'PUT /orders/{number}': officeCall({
    summary:
      'Changes lines, address and customer of an order that has not left; the difference is to pay or to give back',
    access: 'orders',
    params,
    body: z.object({
      ...seen,
      lines: z
        .array(z.union([keptLine, newLine]))
        .min(1)
        .max(CART_MAXIMUM_LINES),
      /** Absent: the address stays as it is, and so does its price. */
      delivery: delivery.optional(),
      /** What the delivery costs; absent: as it was agreed, or, to another address, by the shop's prices. */
      delivery_price: optionalField(money),
      customer: z.object({ first_name, last_name, phone, email: optionalField(email) }).optional(),
      reason,
    }),
    response: data(moneyChange),
  }),
  'POST /orders/{number}/refund': officeCall({
    summary: 'Gives back a part of what was paid, for another reason than goods that come back',
    access: 'refunds',
    proof: true,
    params,
    body: z.object({ ...seen, amount: money, reason: singleLine(300) }),
    response: data(moneyChange),
  }),
  'POST /orders/{number}/return': officeCall({
    summary:
      'Notes what came back of an order that has left, puts it back into the stock where it can be sold, and gives its money back',
    access: 'orders',
    params,
    body: z.object({
      ...seen,
      lines: z.array(returnedLine).min(1).max(CART_MAXIMUM_LINES),
      /** What is given back for it; absent: what was paid for these goods. */
      amount: optionalField(money),
      /** Whether what the delivery has cost is given back, too: a consumer who withdraws from all gets it. */
      with_delivery: z.boolean().default(false),
      reason,
    }),
    response: data(moneyChange),
  }),
  'POST /orders/{number}/withdrawal': officeCall({
    summary:
      'Notes a withdrawal that came by post, e-mail, telephone or in another way; before the order is packed, its goods and their price leave it',
    access: 'orders',
    params,
    body: withdrawalRequest.extend({
      ...seen,
      /** When the statement was sent, which is what counts. */
      sent_on: date,
      way: z.enum(WITHDRAWAL_WAYS),
      /** What only the staff reads. */
      note: reason,
    }),
    response: data(moneyChange),
  }),
  'POST /orders/{number}/given-back': officeCall({
    summary: 'The money that was to be given back by hand has been',
    access: 'refunds',
    proof: true,
    params,
    body: z.object({ amount: money }),
    response: z.object({}),
  }),
  'PUT /orders/{number}/parcel': officeCall({
    summary: 'Sets the number of an order’s parcel, and tells the customer',
    access: 'orders',
    params,
    body: z.object({
      courier: singleLine(60),
      number: singleLine(60),
      url: optionalField(z.url({ protocol: /^https$/ }).max(500)),
      /** Whether an e-mail goes to the customer. */
      notify: z.boolean().default(true),
    }),
    response: z.object({}),
  }),
  'DELETE /orders/{number}/parcel': officeCall({
    summary: 'Takes the number of a parcel back',
    access: 'orders',
    params,
    response: z.object({}),
  }),
  'GET /known-customer': officeCall({
    summary: 'For whom and where to an earlier order was, by its telephone number or e-mail address',
    access: 'orders',
    query: z.object({
      /** At least six digits; the end of the number is enough. */
      phone: z.string().trim().max(40).default(''),
      email: z.string().trim().max(254).default(''),
    }),
    response: data(
      z
        .object({
          /** Of the newest order. */
          number: z.string(),
          ordered_at: z.iso.datetime(),
          customer: z.object({ first_name: z.string(), last_name: z.string(), phone: z.string(), email: z.string() }),
          /** Where it went to, in words. */
          address: z.string(),
          delivery: z.object({
            country: z.string(),
            service: z.string(),
            to: deliveryTarget,
            /** A name; with `city_id`, one of the shop's list. */
            city: z.string(),
            city_id: z.int().nullable(),
            post_code: z.string(),
            street: z.string(),
            street_number: z.string(),
            quarter: z.string(),
            entrance: z.string(),
            floor: z.string(),
            apartment: z.string(),
            office_id: z.int().nullable(),
          }),
        })
        .nullable(),
    ),
  }),
  'GET /sellable': officeCall({
    summary: 'What can be put into an order, by a name, a code or an option',
    access: 'orders',
    query: z.object({ q: z.string().trim().max(100), language: z.enum(LANGUAGES).optional() }),
    response: data(
      z.array(
        z.object({
          item: orderItem.pick({ id: true, selected_options: true }),
          name: z.string(),
          options: z.array(z.object({ name: z.string(), value: z.string() })),
          sku: z.string().nullable(),
          icon: z.string().nullable(),
          price: money,
          currency: z.enum(CURRENCIES),
          /** Null: a voucher, of which there are always some. */
          stock: z.int().nullable(),
        }),
      ),
    ),
  }),
  'POST /orders': officeCall({
    summary: 'Types in an order for somebody who has called, written or come in',
    access: 'orders',
    body: z.object({
      language: z.enum(LANGUAGES),
      items: z.array(newLine).min(1).max(CART_MAXIMUM_LINES),
      /** In which the prices that are not the shop's were typed: they are refused when the shop has moved to another one since. */
      currency: z.enum(CURRENCIES).optional(),
      /** Of goods; vouchers are sent by e-mail. */
      delivery: delivery.optional(),
      delivery_price: optionalField(money),
      payment_method: singleLine(60),
      first_name,
      last_name,
      phone,
      /** Without one, nothing is mailed. Vouchers need it. */
      email: optionalField(email),
      note,
      promo_code: optionalField(singleLine(60)),
      voucher_code: optionalField(singleLine(60)),
      /** What only the staff reads. */
      office_note: optionalField(multiLine(2000)),
      /** Of the request: a second one with it gives the same order. */
      key: z.uuid(),
    }),
    response: data(z.object({ number: z.string(), page_url: z.string() })),
  }),
  'POST /orders/price': officeCall({
    summary: 'What an order costs while it is typed in, as far as it is known',
    access: 'orders',
    body: z.object({
      language: z.enum(LANGUAGES),
      items: z.array(newLine).max(CART_MAXIMUM_LINES),
      delivery: optionalField(delivery.partial({ city: true })),
      delivery_price: optionalField(money),
      payment_method: optionalField(singleLine(60)),
      promo_code: optionalField(singleLine(60)),
      voucher_code: optionalField(singleLine(60)),
    }),
    response: data(
      z.object({
        lines: z.array(
          z.object({
            state: z.enum(LINE_STATES),
            /** What is left, where that is less than was asked for. */
            left: z.int().nullable(),
            price: money,
            total: money,
          }),
        ),
        subtotal: money,
        discount: money,
        /** Null while no delivery is chosen, or where it is not possible. */
        delivery_price: money.nullable(),
        payment_fee: money,
        total: money,
        currency: z.enum(CURRENCIES),
        /** Why the promo code does not count; null where it does, or there is none. */
        promo_problem: z.string().nullable(),
        /** False where there is nothing but vouchers, which are sent by e-mail. */
        needs_delivery: z.boolean(),
        /** Of the voucher that is named. */
        voucher: voucherEffect.nullable(),
        /** The total less what the voucher pays. */
        to_pay: money,
      }),
    ),
  }),
}

export type SellableItem = z.infer<(typeof orderChangeCalls)['GET /sellable']['response']>['data'][number]
