import { Stripe } from 'stripe'
import type { BegunWalletPayment, PaymentRequest, ReportedPayment } from './provider.ts'
import { toStripeAmount } from './stripe-amounts.ts'
import { reportIntent, WALLET } from './stripe-events.ts'

/** Whether a reference is that of a payment intent, which has no page, rather than of a session. */
export const isIntent = (reference: string): boolean => reference.startsWith('pi_')

/** A payment that the browser confirms: https://docs.stripe.com/payments/accept-a-payment-deferred. */
export async function createIntent(
  stripe: Stripe,
  { key, idempotencyKey, amount, currency, title }: PaymentRequest,
): Promise<BegunWalletPayment> {
  const intent = await stripe.paymentIntents.create(
    {
      amount: toStripeAmount(amount, currency),
      currency: currency.toLowerCase(),
      // Apple Pay and Google Pay give a card; whoever has the secret can pay in no other way.
      allowed_payment_method_types: ['card'],
      description: title,
      metadata: { payment: key, way: WALLET },
    },
    { idempotencyKey },
  )
  return { reference: intent.id, clientSecret: intent.client_secret! }
}

/** Null when Stripe does not know it. */
export async function retrieveIntent(stripe: Stripe, reference: string): Promise<ReportedPayment | null> {
  try {
    return reportIntent(await stripe.paymentIntents.retrieve(reference))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
    throw error
  }
}

export async function cancelIntent(stripe: Stripe, reference: string): Promise<ReportedPayment | null> {
  try {
    return reportIntent(await stripe.paymentIntents.cancel(reference))
  } catch (error) {
    // It is paid or cancelled already: then Stripe has to say which.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return retrieveIntent(stripe, reference)
  }
}
