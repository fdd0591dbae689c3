import { MAX_PAPERS, MESSAGE_STATES, ORDER_SORTS, ORDER_TASKS, PAPER_KINDS } from './constants.ts'
import { z } from 'zod'
import { LANGUAGES } from '../locales.ts'
import { CURRENCIES } from '../money.ts'
import { money, multiLine, optionalField, searchWords } from '../schemas/common.ts'
import { ORDER_STATES, order as customersOrder } from '../schemas/orders.ts'
import { PAYMENT_STATES } from '../schemas/payments.ts'
import { historyEntry } from './history.ts'
import { fileResponse, officeCall } from './office-call.ts'

const done = z.object({})
const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
const time = z.iso.datetime()
const number = z.coerce.number().int().positive().max(2_147_483_647)
const day = z.iso.date()

/** What can be made of an order by hand: its states, and those of its payment. */
const orderTarget = z.enum([...ORDER_STATES, 'paid', 'refunded'])
export type OrderTarget = z.infer<typeof orderTarget>

/** What the list of orders is searched and filtered by. */
export const orderFilter = {
  /** A name, a number, a telephone number, an e-mail address, a product. */
  q: searchWords(100).optional(),
  task: z.enum(ORDER_TASKS).optional(),
  state: z.enum(ORDER_STATES).optional(),
  payment: z.enum(PAYMENT_STATES).optional(),
  from: day.optional(),
  to: day.optional(),
}

export const orderSort = z.enum(ORDER_SORTS)

const orderSummary = z.object({
  number: z.string(),
  created_at: time,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  service_name: z.string(),
  state: z.enum(ORDER_STATES),
  payment_state: z.enum(PAYMENT_STATES),
  payment_name: z.string(),
  total: money,
  currency: z.enum(CURRENCIES),
  item_count: z.int(),
  has_note: z.boolean(),
  /** It is on the bill of a stay. */
  with_stay: z.boolean(),
})

/** The calls about orders. */
export const orderCalls = {
  'GET /orders': officeCall({
    summary: 'Orders, a page at a time',
    access: 'orders',
    query: z.object({
      ...orderFilter,
      sort: orderSort.default('newest'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: data(
      z.object({
        orders: z.array(orderSummary),
        total: z.int(),
        pages: z.int(),
        tasks: z.record(z.enum(ORDER_TASKS), z.int()),
      }),
    ),
  }),
  'GET /orders.csv': officeCall({
    summary: 'All orders that match, for a spreadsheet',
    access: 'orders',
    proof: true,
    query: z.object(orderFilter),
    file: 'text/csv; charset=utf-8',
    response: fileResponse,
  }),
  'GET /orders/papers.pdf': officeCall({
    summary: 'Packing slips or labels to print, of one order or of many',
    access: 'orders',
    query: z.object({
      kind: z.enum(PAPER_KINDS),
      /** Separated by commas; those that do not exist are left out. */
      numbers: z
        .string()
        .max(MAX_PAPERS * 11)
        .transform((numbers): unknown[] => numbers.split(','))
        .pipe(z.array(number).min(1).max(MAX_PAPERS)),
    }),
    file: 'application/pdf',
    response: fileResponse,
  }),
  'GET /orders/{number}': officeCall({
    summary: 'An order as the staff sees it',
    access: 'orders',
    params: z.object({ number }),
    response: data(
      z.object({
        order: customersOrder,
        /** Of the customer, who reads e-mails in it. */
        language: z.enum(LANGUAGES),
        page_url: z.string(),
        /** Of what was ordered: a change of it names the version that was seen. */
        version: z.int(),
        /** Whether lines and address can still be changed, goods can come back, and a part of the money can be given back. */
        can: z.object({ edit: z.boolean(), return: z.boolean(), refund: z.boolean() }),
        /** How many of each line a statement can still withdraw from that was sent in time. */
        withdrawable: z.array(z.int()),
        /** How many of each line can still come back. */
        returnable: z.array(z.int()),
        /** Of the vouchers that it has paid for, in their sequence; their codes are cut. */
        voucher_ids: z.array(z.number()),
        /**
         * Of an order that waits for a transfer, or was typed in to be paid at a page: when its customer was reminded, and when it is cancelled; null for
         * not, and for others.
         */
        unpaid: z.object({ reminded_at: time.nullable(), expires_at: time.nullable() }),
        possible: z.array(orderTarget),
        /** Of those, what gives money back or makes it due back: it needs the permission for refunds. */
        gives_back: z.array(orderTarget),
        /** What was written about it from its page, the newest first. */
        messages: z.array(z.object({ id: z.number(), at: time, subject: z.string(), state: z.enum(MESSAGE_STATES) })),
        notes: z.array(z.object({ id: z.number(), at: time, who: z.string(), text: z.string() })),
        history: z.array(historyEntry),
      }),
    ),
  }),
  'POST /orders/{number}/state': officeCall({
    summary: 'Changes the state of an order, or of its payment, as it was seen',
    access: 'orders',
    params: z.object({ number }),
    body: z.object({
      to: orderTarget,
      /** The states that were seen: another answer is 409. */
      seen: z.object({ state: z.enum(ORDER_STATES), payment_state: z.enum(PAYMENT_STATES) }),
      reason: optionalField(multiLine(500)),
    }),
    response: done,
  }),
  'POST /orders/state': officeCall({
    summary: 'Changes the state of many orders; each that can not change says why',
    access: 'orders',
    body: z.object({
      numbers: z.array(number).min(1).max(200),
      to: z.enum(ORDER_STATES),
      /** The states that were seen: an order that has another by now stays as it is. */
      seen: z
        .array(z.object({ number, state: z.enum(ORDER_STATES) }))
        .max(200)
        .optional(),
    }),
    response: data(
      z.object({ changed: z.array(z.number()), refused: z.array(z.object({ number: z.number(), why: z.string() })) }),
    ),
  }),
  'POST /orders/{number}/notes': officeCall({
    summary: 'Adds a note that only the staff reads',
    access: 'orders',
    params: z.object({ number }),
    body: z.object({ text: multiLine(2000) }),
    response: done,
  }),
}
