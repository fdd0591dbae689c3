import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { type FormValue, recordAt, textAt } from './form.ts'

/** Stripe's objects, typed by its library, as a new account in test mode gets them. */

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const nowInSeconds = () => Math.floor(Date.now() / 1000)

export function newSession(form: Record<string, FormValue>, pageUrl: (id: string) => string): Stripe.Checkout.Session {
  const id = newId('cs_test')
  const price = (form['line_items'] as Record<string, FormValue>)['0']
  const amount = Number(textAt(price, 'price_data', 'unit_amount')) * Number(textAt(price, 'quantity') ?? 1)
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: textAt(form, 'adaptive_pricing', 'enabled') !== 'false' },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: textAt(form, 'cancel_url') ?? null,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: nowInSeconds(),
    currency: textAt(price, 'price_data', 'currency') ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: textAt(form, 'customer_email') ?? null,
    discounts: [],
    expires_at: Number(textAt(form, 'expires_at') ?? nowInSeconds() + 86_400),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: (textAt(form, 'locale') ?? null) as Stripe.Checkout.Session.Locale | null,
    managed_payments: null,
    metadata: recordAt(form, 'metadata'),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: 'pay',
    subscription: null,
    success_url: textAt(form, 'success_url') ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: pageUrl(id),
    wallet_options: null,
  }
}

/** The intent of a session, which Stripe creates when the customer presses its button. */
export const newIntentOf = (
  session: Stripe.Checkout.Session,
  form: Record<string, FormValue>,
  status: Stripe.PaymentIntent.Status,
): Stripe.PaymentIntent =>
  newIntent(
    {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'eur',
      description: textAt(form, 'payment_intent_data', 'description') ?? null,
      metadata: recordAt((form['payment_intent_data'] ?? {}) as Record<string, FormValue>, 'metadata'),
    },
    status,
  )

type NewIntent = Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'description' | 'metadata'>

export function newIntent(
  { amount, currency, description, metadata }: NewIntent,
  status: Stripe.PaymentIntent.Status,
): Stripe.PaymentIntent {
  return {
    id: newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: status === 'succeeded' ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency,
    customer: null,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_group: null,
  }
}

/** What Stripe says of a card that the bank declines. */
export const declinedCard = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
} satisfies Stripe.PaymentIntent.LastPaymentError

export function newRefund(
  intent: Stripe.PaymentIntent,
  { amount, metadata, status }: { amount: number; metadata: Record<string, string>; status: string },
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: null,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: intent.id,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
}

/** What an event carries depends on its type; a test names both. */
export function newEvent(type: Stripe.Event['type'], object: object): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowInSeconds(),
    // A snapshot: the object may change after the event.
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event
}
