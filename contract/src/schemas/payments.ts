import { z } from 'zod'
import { CURRENCIES } from '../money.ts'
import { country, money, optionalField, singleLine } from './common.ts'
import { deliveryTarget } from './deliveries.ts'

/**
 * How far the payment of an order or a booking is. `pending`: at the provider's page, not confirmed; `failed`: declined, and may be
 * tried again unless the order is cancelled; `expired`: not paid in time; `cancelled`: nothing is to be paid any more; `refund_due`:
 * money has to be given back; `refunded`: it has been.
 */
export const PAYMENT_STATES = [
  'due_on_delivery',
  'awaiting_transfer',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const
export const paymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof paymentState>

export const payment = z.object({
  service: z.string(),
  redirect: z.string().meta({ description: 'where the shopper goes next' }),
})

/** An amount that a provider charges, has charged or gives back. It may be in another currency than the shop's. */
export const charge = z.object({
  amount: money,
  currency: z.enum(CURRENCIES),
  expires_at: z
    .string()
    .nullable()
    .meta({ description: 'until when it can be paid; what was ordered is held until then' }),
})
export type Charge = z.infer<typeof charge>

/** The payment of an order or a booking, with its texts as they were agreed. */
export const agreedPayment = payment.extend({
  name: z.string(),
  text: z.string(),
  account: z
    .object({
      iban: z.string(),
      bic: z.string().meta({ description: 'empty when the shop has not given it, as an IBAN is enough' }),
      bank: z.string(),
      holder: z.string(),
    })
    .nullable(),
  charge: charge.nullable().meta({ description: 'for a payment at a provider’s page; null for others' }),
})

/** What can be paid for. */
const paymentSubject = z.enum(['order', 'booking'])

/** An order or a booking whose payment is confirmed by the wallet of the device: no page is begun to pay at. */
export const pays_by_wallet = optionalField(z.boolean())

/** POST /orders/{url}/pay. */
export const payRequest = z.object({
  by_wallet: optionalField(z.boolean()).meta({ description: 'it is to be confirmed by the wallet of the device' }),
})
export const begunPayment = z.object({
  redirect: z.string().meta({
    description: 'the page to pay at, or that of the order or the booking where it is paid without, or not any more',
  }),
  client_secret: z.string().nullable().meta({
    description:
      'with which the browser confirms a payment by wallet; null where it was not asked for, or is paid at a page',
  }),
})
export type BegunPayment = z.infer<typeof begunPayment>

/** POST /payments/wallet: what is due now of what is about to be ordered or booked. */
export const walletRequest = z.object({ subject: paymentSubject, payment_method: singleLine(60), amount: money })

/** How the wallets of the device, Apple Pay and Google Pay, are offered for an amount. */
export const walletOffer = z.object({
  publishable_key: z.string().meta({ description: 'the shop’s public name at Stripe' }),
  amount: z.int().meta({ description: 'as Stripe counts it' }),
  currency: z.enum(CURRENCIES),
})
export type WalletOffer = z.infer<typeof walletOffer>

/** POST /payments/services. */
export const paymentsRequest = z.object({
  country: optionalField(country),
  to: optionalField(deliveryTarget),
  subject: optionalField(paymentSubject).meta({
    description:
      'what is to be paid; without it only methods are listed that orders and bookings accept, a booking under the name of its own method with the same provider',
  }),
})
export const paymentService = z.object({
  service: z.string(),
  redirect: z
    .string()
    .meta({ description: 'where the shopper is sent after ordering; {url} stands for the order’s address' }),
  name: z.string(),
  text: z.string(),
  fee: money.meta({ description: 'what paying an order by it costs; part of the total' }),
  online: z.boolean().meta({ description: 'it is paid at a provider’s page, right after ordering' }),
  due: z.enum(['now', 'later']).meta({ description: 'later: on delivery, or on arrival' }),
})
export type PaymentService = z.infer<typeof paymentService>
