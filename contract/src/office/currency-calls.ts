import { z } from 'zod'
import { CURRENCIES } from '../money.ts'
import { money } from '../schemas/common.ts'
import { CURRENCY_AMOUNTS } from './constants.ts'
import { officeCall } from './office-call.ts'
import { data } from './staff-schemas.ts'

const currency = z.enum(CURRENCIES)
const count = z.int()

/** What moving a shop to another currency would do now. */
const currencyMove = z.object({
  to: currency,
  /** Units of the present currency for one of the new one. */
  rate: z.number(),
  /** How many records with amounts there are, and how many orders and bookings stay in the present currency. */
  counts: z.object({
    products: count,
    former_prices: count,
    services: count,
    fees: count,
    promos: count,
    rooms: count,
    seasons: count,
    plans: count,
    extras: count,
    planned: count,
    drafts: count,
    open_orders: count,
    future_bookings: count,
  }),
  /** Amounts of this shop, before and after. */
  examples: z.array(
    z.object({
      /** What the amount is; what has it is called `name`. */
      what: z.enum(CURRENCY_AMOUNTS),
      name: z.string(),
      before: money,
      after: money,
    }),
  ),
  /** What has to be changed first, because two amounts would be the same once they are rounded. */
  errors: z.array(z.object({ record: z.string(), reason: z.string() })),
  /** Records whose words name amounts in the present currency: nobody else changes these. */
  mentions: z.array(z.object({ kind: z.string(), key: z.string(), name: z.string() })),
})
export type CurrencyMove = z.output<typeof currencyMove>

/** The calls about the currency of the shop. */
export const currencyCalls = {
  'GET /currency': officeCall({
    summary: 'The currency of the shop, the one beside it, and what moving to the euro would do',
    access: 'settings',
    response: data(
      z.object({
        currency,
        label: z.string(),
        second: currency.nullable(),
        /** What can be shown beside the currency, and beside the one after the move. */
        seconds: z.array(currency),
        /** Nothing has a price yet, so that any currency can be chosen. */
        is_free: z.boolean(),
        /** Null where there is none. */
        move: currencyMove.nullable(),
      }),
    ),
  }),
  'POST /currency/move': officeCall({
    summary:
      'Moves the shop to another currency at the rate of the law; 409 when it does not have the one that was seen',
    access: 'settings',
    proof: true,
    body: z.object({ from: currency, to: currency, second: currency.nullable() }),
    response: z.object({}),
  }),
  'PUT /currency': officeCall({
    summary: 'Chooses the currency of a shop in which nothing has a price yet; 409 when another one was seen',
    access: 'settings',
    body: z.object({ seen: currency, currency }),
    response: z.object({}),
  }),
  'PUT /currency/second': officeCall({
    summary: 'Shows a second currency beside the first, or none; 409 when another one was seen',
    access: 'settings',
    body: z.object({ seen: currency.nullable(), second: currency.nullable() }),
    response: z.object({}),
  }),
}
