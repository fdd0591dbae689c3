import { z } from 'zod'
import { CURRENCIES } from '../money.ts'
import { country, money } from '../schemas/common.ts'
import { DELIVERY_TARGETS } from '../schemas/deliveries.ts'
import { officeCall } from './office-call.ts'
import { recordDocument } from './record-calls.ts'
import { data } from './staff-schemas.ts'

/** The calls about how the shop is set. The settings themselves are records. */
export const settingsCalls = {
  'GET /countries': officeCall({
    summary: 'Every country there is, by its name',
    access: 'settings',
    response: data(z.array(z.object({ iso: z.string(), name: z.string() }))),
  }),
  'POST /deliveries/example': officeCall({
    summary: 'What a customer would pay for a delivery with this document',
    access: 'settings',
    body: z.object({
      version: z.string().max(64),
      document: recordDocument,
      country,
      /** Grams. */
      weight: z.int().min(0).max(10_000_000),
      /** Of the goods. */
      total: money,
    }),
    response: data(
      z.object({
        currency: z.enum(CURRENCIES),
        /** In the order of the services. */
        quotes: z.array(
          z.object({
            service: z.string(),
            name: z.string(),
            pickup: z.boolean(),
            to: z.enum(DELIVERY_TARGETS),
            price: money,
            /** Working days, the fewest and the most. */
            days: z.tuple([z.number(), z.number()]).nullable(),
          }),
        ),
      }),
    ),
  }),
  'GET /mail-server': officeCall({
    summary: 'How e-mails leave the shop; null without a mail server',
    access: 'settings',
    response: data(
      z
        .object({
          /** Name and port. */
          server: z.string(),
          is_encrypted: z.boolean(),
          /** Whom customers see as the sender, by name and address. */
          from: z.string(),
          reply_to: z.string().nullable(),
        })
        .nullable(),
    ),
  }),
  'POST /mail-server/test': officeCall({
    summary: 'Sends a letter to the member who asks for it',
    access: 'settings',
    response: data(
      z.object({
        to: z.string(),
        is_sent: z.boolean(),
        /** What the server said when it did not take it, or what stood in the way of reaching it. */
        words: z.string().nullable(),
      }),
    ),
  }),
  'GET /stripe': officeCall({
    summary: 'Whether Stripe’s keys are set, and whether they are those for trying; null without them',
    access: 'settings',
    response: data(z.object({ mode: z.enum(['test', 'live']) }).nullable()),
  }),
  'POST /stripe/test': officeCall({
    summary: 'Asks Stripe whether it accepts the shop’s keys',
    access: 'settings',
    response: data(
      z.object({
        is_accepted: z.boolean(),
        /** What the account is called at Stripe, where the key may ask. */
        account: z.string().nullable(),
        /** Whether the account may take payments yet; null where the key may not ask. */
        may_charge: z.boolean().nullable(),
        /** What Stripe said when it did not accept them, or what stood in the way of reaching it. */
        words: z.string().nullable(),
      }),
    ),
  }),
}
