import { Stripe } from 'stripe'
import type { StripeConfig } from '../../../config.ts'
import { stripeCharge, stripeLimits, toStripeAmount } from './stripe-amounts.ts'
import { parseStripeEvent, readStripeEvent, reportRefund, reportSession } from './stripe-events.ts'
import { cancelIntent, createIntent, isIntent, retrieveIntent } from './stripe-intents.ts'
import {
  type OnlineProvider,
  type PaymentRequest,
  ProviderError,
  type RefundRequest,
  type ReportedPayment,
} from './provider.ts'

/**
 * Of one try. With the one retry and its pause a shopper who orders waits ten seconds at most, which is how long the storefront waits.
 * Creating a session takes Stripe well under a second.
 */
const TIMEOUT_MS = 4000
const RETRIES = 1

const PROVIDER = 'stripe'

type StripeOptions = StripeConfig & { timeoutMs?: number }

/** Stripe refuses addresses outside of ASCII. */
const ASCII_EMAIL = /^[\x21-\x7e]+$/

/**
 * Payments by Stripe's hosted Checkout (https://docs.stripe.com/payments/checkout), whose reference is the session; and by wallets in the shop
 * (https://docs.stripe.com/elements/express-checkout-element), whose reference is the payment intent.
 */
export function createStripe({
  secretKey,
  webhookSecret,
  publishableKey,
  apiUrl,
  timeoutMs = TIMEOUT_MS,
}: StripeOptions): OnlineProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl ? addressOf(apiUrl) : {}),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })

  return {
    chargeOf: stripeCharge,
    limits: stripeLimits,
    async begin(payment) {
      const session = await call(() => createSession(stripe, payment))
      // A session that was begun by the same key before, and has been paid or has expired meanwhile, has no page.
      if (!session.url) throw new ProviderError(PROVIDER, 'unavailable', `session_${session.status}`)
      return { redirect: session.url, reference: session.id, expiresAt: new Date(session.expires_at * 1000) }
    },
    parseWebhook(body, headers) {
      if (!isSignedByStripe(headers['stripe-signature']))
        return { refused: 'its signature is wrong: STRIPE_WEBHOOK_SECRET must be that of the endpoint at Stripe' }
      const event = readStripeEvent(body)
      return 'refused' in event ? event : parseStripeEvent(event)

      function isSignedByStripe(signature: unknown): boolean {
        try {
          return stripe.webhooks.signature!.verifyHeader(body, String(signature ?? ''), webhookSecret)
        } catch {
          // Besides its own error the library throws others for what is no signature, such as `v1=`.
          return false
        }
      }
    },
    fetch: (reference) =>
      call(() => (isIntent(reference) ? retrieveIntent(stripe, reference) : retrieveSession(stripe, reference))),
    cancel: (reference) =>
      call(() => (isIntent(reference) ? cancelIntent(stripe, reference) : expireSession(stripe, reference))),
    refund: (refund) => call(() => createRefund(stripe, refund)),
    wallet: publishableKey
      ? {
          publishableKey,
          countedAmount: toStripeAmount,
          begin: (payment) => call(() => createIntent(stripe, payment)),
        }
      : null,
    // https://docs.stripe.com/keys: of both kinds of keys, secret and restricted.
    mode: /^[sr]k_live_/.test(secretKey) ? 'live' : 'test',
    async testKeys() {
      try {
        return { isAccepted: true, ...(await readAccount(stripe)) }
      } catch (error) {
        return { isAccepted: false, words: (error as Error).message.replaceAll(secretKey, '…') }
      }
    },
  }
}

/** Host, port and protocol of `STRIPE_API_URL`, as the library takes them. */
function addressOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme }
}

async function createSession(stripe: Stripe, payment: PaymentRequest): Promise<Stripe.Checkout.Session> {
  const { key, idempotencyKey, amount, currency, title, number, language, email, expiresAt } = payment
  const metadata = { payment: key }
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    submit_type: 'pay',
    // One line for all: the parts of an order, each rounded by itself, need not add up to its total.
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(amount, currency),
          product_data: { name: title },
        },
      },
    ],
    // What the shop shows is what is charged, to the cent, wherever the card comes from.
    adaptive_pricing: { enabled: false },
    client_reference_id: number,
    locale: language,
    success_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    metadata,
    payment_intent_data: { description: title, metadata },
  }
  if (!ASCII_EMAIL.test(email)) return stripe.checkout.sessions.create(params, { idempotencyKey })
  try {
    return await stripe.checkout.sessions.create({ ...params, customer_email: email }, { idempotencyKey })
  } catch (error) {
    // Stripe is stricter than we are about what an address is; it can ask for one on its page.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email')) throw error
    return stripe.checkout.sessions.create(params, { idempotencyKey: `${idempotencyKey}-without-email` })
  }
}

async function expireSession(stripe: Stripe, reference: string): Promise<ReportedPayment | null> {
  try {
    return reportSession(await stripe.checkout.sessions.expire(reference))
  } catch (error) {
    // It is paid or has expired already: then Stripe has to say which.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return retrieveSession(stripe, reference)
  }
}

async function createRefund(stripe: Stripe, { key, amount, currency, chargeReference }: RefundRequest) {
  try {
    const refunded = toStripeAmount(amount, currency)
    const params = { payment_intent: chargeReference, amount: refunded, metadata: { refund: key } }
    return reportRefund(await stripe.refunds.create(params, { idempotencyKey: key }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error
    // Made by an earlier try whose answer was lost, or by the merchant on Stripe's site.
    const { data } = await stripe.refunds.list({ payment_intent: chargeReference, limit: 100 })
    const made =
      data.find(({ metadata }) => metadata?.['refund'] === key) ?? data.find(({ status }) => status !== 'failed')
    if (!made) throw error
    return reportRefund(made)
  }
}

/** The account behind the key. A restricted key may not be allowed to ask; then it is tried for what the shop needs it for. */
async function readAccount(stripe: Stripe): Promise<{ account: string | null; mayCharge: boolean | null }> {
  try {
    const {
      business_profile: profile,
      settings,
      email,
      charges_enabled: mayCharge,
    } = await stripe.accounts.retrieveCurrent()
    return { account: profile?.name || settings?.dashboard?.display_name || email, mayCharge }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
    await stripe.checkout.sessions.list({ limit: 1 })
    return { account: null, mayCharge: null }
  }
}

/** Null when Stripe does not know the session. */
async function retrieveSession(stripe: Stripe, reference: string): Promise<ReportedPayment | null> {
  try {
    // Whether a bank's transfer has failed, only the payment intent says.
    return reportSession(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
    throw error
  }
}

/** What a later try can't mend. A wrong or revoked key is not among it: the merchant mends it. */
const REFUSED_STATUSES = new Set([400, 402, 404])

async function call<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { statusCode, code, type, requestId } = error
    const kind = statusCode !== undefined && REFUSED_STATUSES.has(statusCode) ? 'refused' : 'unavailable'
    throw new ProviderError(
      PROVIDER,
      kind,
      [code ?? type, statusCode, requestId].filter((part) => part !== undefined).join(' '),
    )
  }
}
