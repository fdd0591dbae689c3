import type Stripe from 'stripe'
import { fromStripeAmount } from './stripe-amounts.ts'
import type { ProviderEvent, RefusedWebhook, ReportedPayment, ReportedRefund } from './provider.ts'

/** Reads the body of a webhook that Stripe has signed, of whatever kind the endpoint at Stripe is set to send. */
export function readStripeEvent(body: Buffer): Stripe.Event | RefusedWebhook {
  let event: Partial<Record<'id' | 'object' | 'type' | 'data', unknown>> | null
  try {
    event = JSON.parse(body.toString())
  } catch {
    return { refused: 'it is no JSON' }
  }
  // https://docs.stripe.com/event-destinations#thin-events
  if (event?.object === 'v2.core.event')
    return { refused: `it is a thin event (${String(event.type)}): at Stripe, set the endpoint to snapshot payloads` }
  const isEvent =
    typeof event?.id === 'string' &&
    typeof event.type === 'string' &&
    Boolean((event.data as { object?: unknown } | undefined)?.object)
  return isEvent ? (event as Stripe.Event) : { refused: 'it is no event of Stripe' }
}

/** What an event of Stripe says about a payment or a refund of ours. */
export function parseStripeEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { id, type, ...withPayment(reportSession(event.data.object)) }
    case 'checkout.session.async_payment_failed': {
      const payment = reportSession(event.data.object)
      return { id, type, ...withPayment(payment && { ...payment, state: 'failed' }) }
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return { id, type, ...withPayment(reportIntent(event.data.object)) }
    case 'payment_intent.payment_failed': {
      const { id: intent, metadata, last_payment_error } = event.data.object
      const key = metadata['payment']
      const failure = last_payment_error?.decline_code ?? last_payment_error?.code ?? 'declined'
      const reference = isByWallet(metadata) ? intent : null
      return { id, type, ...(key ? { declined: { key, failure, reference } } : {}) }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = reportRefund(event.data.object)
      return { id, type, ...(refund.chargeReference ? { refund } : {}) }
    }
    default:
      return { id, type }
  }
}

const withPayment = (payment: ReportedPayment | null) => (payment ? { payment } : {})

/** Null for a session that another program has created in the same account. */
export function reportSession(session: Stripe.Checkout.Session): ReportedPayment | null {
  const key = session.metadata?.['payment']
  if (!key) return null
  const isPaid = session.payment_status === 'paid'
  return {
    key,
    reference: session.id,
    state: isPaid ? 'succeeded' : stateOfUnpaid(session),
    received:
      isPaid && session.amount_total !== null && session.currency !== null
        ? { amount: fromStripeAmount(session.amount_total, session.currency), currency: session.currency.toUpperCase() }
        : null,
    chargeReference: idOf(session.payment_intent),
  }
}

/** Marks a payment intent that has no session, and so reports for itself. */
export const WALLET = 'wallet'
const isByWallet = (metadata: Stripe.Metadata): boolean => metadata['way'] === WALLET

/** Null for the intent of a session, which reports for it, and for one of another program. */
export function reportIntent(intent: Stripe.PaymentIntent): ReportedPayment | null {
  const { id, metadata, status, amount_received, currency } = intent
  const key = metadata['payment']
  if (!key || !isByWallet(metadata)) return null
  return {
    key,
    reference: id,
    state: INTENT_STATES[status] ?? 'open',
    received:
      status === 'succeeded'
        ? { amount: fromStripeAmount(amount_received, currency), currency: currency.toUpperCase() }
        : null,
    chargeReference: id,
  }
}

const INTENT_STATES: Partial<Record<Stripe.PaymentIntent.Status, ReportedPayment['state']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'expired',
}

function stateOfUnpaid({
  status,
  payment_intent,
}: Stripe.Checkout.Session): 'open' | 'processing' | 'failed' | 'expired' {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  // The customer has done their part; the bank that was to transfer the money has not, or has refused.
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing'
}

export function reportRefund(refund: Stripe.Refund): ReportedRefund {
  const { id, amount, currency, status, metadata, payment_intent, failure_reason } = refund
  return {
    key: metadata?.['refund'] ?? null,
    reference: id,
    chargeReference: idOf(payment_intent) ?? '',
    amount: fromStripeAmount(amount, currency),
    state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    failure: failure_reason ?? (status === 'canceled' ? 'canceled' : null),
  }
}

/** An object of Stripe's stands for itself, or its id for it. */
const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
