import { z } from 'zod'
import { country, optionalField } from './common.ts'
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

/** POST /payments/services. */
export const paymentsRequest = z.object({ country: optionalField(country), to: optionalField(deliveryTarget) })
export const paymentService = z.object({
  service: z.string(),
  redirect: z
    .string()
    .meta({ description: 'where the shopper is sent after ordering; {url} stands for the order’s address' }),
  name: z.string(),
  text: z.string(),
})
export type PaymentService = z.infer<typeof paymentService>
