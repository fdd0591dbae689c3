import type Stripe from 'stripe'
import { type FormValue, recordAt, textAt } from './form.ts'
import { newEvent, newId, newIntent, newRefund, newSession } from './objects.ts'

/** An error of Stripe's API: https://docs.stripe.com/api/errors. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { error: { type: string; message: string; code?: string; param?: string } }
  constructor(status: number, type: string, message: string, code?: string, param?: string) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) } }
  }
}

export type StoredSession = {
  session: Stripe.Checkout.Session
  form: Record<string, FormValue>
  intent: Stripe.PaymentIntent | null
}

export type Account = {
  sessions: Map<string, StoredSession>
  /** Those that a browser confirms by itself, by their ids. */
  intents: Map<string, Stripe.PaymentIntent>
  refunds: Stripe.Refund[]
  /** What the next refunds become; `refused` is an error, as when the account's balance is too low. */
  nextRefunds: ('pending' | 'refused')[]
  /** Whether the key may not read the account, and whether that may take payments. */
  isRestricted: boolean
  mayCharge: boolean
  emit(event: Stripe.Event): void
  pageUrl(id: string): string
}

const [LEAST_WINDOW, GREATEST_WINDOW] = [30 * 60, 24 * 60 * 60]
const SESSION_PARAMETERS = new Set([
  'mode',
  'submit_type',
  'line_items',
  'adaptive_pricing',
  'client_reference_id',
  'locale',
  'success_url',
  'cancel_url',
  'expires_at',
  'metadata',
  'payment_intent_data',
  'customer_email',
])

const invalid = (message: string, param: string, code?: string) =>
  new ApiError(400, 'invalid_request_error', message, code, param)

/** Answers a request of the API, or throws an ApiError. */
export function answer(
  account: Account,
  method: string,
  path: string,
  form: Record<string, FormValue>,
  query: URLSearchParams,
): object {
  const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  if (method === 'GET' && path === '/v1/account') return readAccount(account)
  if (method === 'GET' && path === '/v1/checkout/sessions')
    return { object: 'list', data: [], has_more: false, url: path }
  if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(account, form)
  if (method === 'POST' && id && action === 'expire') return expireSession(account, id)
  if (method === 'GET' && id && !action) return retrieveSession(account, id, query)
  const [, intent, cancel] = /^\/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(path) ?? []
  if (method === 'POST' && path === '/v1/payment_intents') return createIntent(account, form)
  if (method === 'GET' && intent && !cancel) return intentOf(account, intent)
  if (method === 'POST' && intent && cancel) return cancelIntent(account, intent)
  if (method === 'POST' && path === '/v1/refunds') return createRefund(account, form)
  if (method === 'GET' && path === '/v1/refunds') return listRefunds(account, query)
  throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
}

/** https://docs.stripe.com/api/accounts/object, as far as the shop reads it. */
function readAccount({ isRestricted, mayCharge }: Account): object {
  if (isRestricted)
    throw new ApiError(
      403,
      'invalid_request_error',
      "The provided key 'rk_test_***' does not have the required permissions.",
    )
  const business_profile = { name: 'Rodopa' }
  return {
    id: 'acct_1',
    object: 'account',
    business_profile,
    email: 'hello@rodopa.example',
    charges_enabled: mayCharge,
  }
}

function createSession(account: Account, form: Record<string, FormValue>): Stripe.Checkout.Session {
  for (const name of Object.keys(form))
    if (!SESSION_PARAMETERS.has(name)) throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
  const amount = textAt(form, 'line_items', 0, 'price_data', 'unit_amount') ?? ''
  const currency = textAt(form, 'line_items', 0, 'price_data', 'currency')
  if (!/^\d+$/.test(amount)) throw invalid(`Invalid integer: ${amount}`, 'line_items[0][price_data][unit_amount]')
  // Acquirers decline the lev.
  if (!/^[a-z]{3}$/.test(currency ?? '') || currency === 'bgn')
    throw invalid(`Invalid currency: ${currency}`, 'line_items[0][price_data][currency]')
  if (Number(amount) < 50)
    throw invalid('The total amount due must add up to at least €0.50.', 'line_items', 'amount_too_small')
  rejectThousandths(amount, currency!)
  if (!/^https?:\/\//.test(textAt(form, 'success_url') ?? ''))
    throw invalid('Not a valid URL', 'success_url', 'url_invalid')
  const email = textAt(form, 'customer_email')
  if (email !== undefined && !/^[\w.+-]+@[\w.-]+\.\w{2,}$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid')
  const window = Number(textAt(form, 'expires_at')) - Date.now() / 1000
  if (window < LEAST_WINDOW || window > GREATEST_WINDOW)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at')
  const session = newSession(form, account.pageUrl)
  account.sessions.set(session.id, { session, form, intent: null })
  return session
}

const INTENT_PARAMETERS = new Set(['amount', 'currency', 'allowed_payment_method_types', 'description', 'metadata'])

/** https://docs.stripe.com/api/payment_intents/create */
function createIntent(account: Account, form: Record<string, FormValue>): Stripe.PaymentIntent {
  for (const name of Object.keys(form))
    if (!INTENT_PARAMETERS.has(name)) throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
  const [amount = '', currency = ''] = [textAt(form, 'amount'), textAt(form, 'currency')]
  if (!/^\d+$/.test(amount)) throw invalid(`Invalid integer: ${amount}`, 'amount')
  if (!/^[a-z]{3}$/.test(currency) || currency === 'bgn') throw invalid(`Invalid currency: ${currency}`, 'currency')
  if (Number(amount) < 50) throw invalid('Amount must be at least €0.50 eur', 'amount', 'amount_too_small')
  rejectThousandths(amount, currency)
  const intent = newIntent({ amount: Number(amount), currency, ...describe(form) }, 'requires_payment_method')
  intent.client_secret = `${intent.id}_${newId('secret')}`
  account.intents.set(intent.id, intent)
  return intent
}

const describe = (form: Record<string, FormValue>) => ({
  description: textAt(form, 'description') ?? null,
  metadata: recordAt(form, 'metadata'),
})

export function intentOf(account: Account, id: string): Stripe.PaymentIntent {
  const intent = account.intents.get(id)
  if (!intent)
    throw new ApiError(404, 'invalid_request_error', `No such payment_intent: '${id}'`, 'resource_missing', 'intent')
  return intent
}

function cancelIntent(account: Account, id: string): Stripe.PaymentIntent {
  const intent = intentOf(account, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new ApiError(
      400,
      'invalid_request_error',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    )
  intent.status = 'canceled'
  account.emit(newEvent('payment_intent.canceled', intent))
  return intent
}

/** https://docs.stripe.com/currencies#three-decimal */
function rejectThousandths(amount: string, currency: string): void {
  if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) && !amount.endsWith('0'))
    throw invalid(`The last digit of an amount in ${currency} must be 0.`, 'amount', 'invalid_amount')
}

function sessionOf(account: Account, id: string): StoredSession {
  const stored = account.sessions.get(id)
  if (!stored)
    throw new ApiError(404, 'invalid_request_error', `No such checkout.session: '${id}'`, 'resource_missing', 'session')
  return stored
}

function retrieveSession(account: Account, id: string, query: URLSearchParams): Stripe.Checkout.Session {
  const { session, intent } = sessionOf(account, id)
  return query.get('expand[0]') === 'payment_intent' ? { ...session, payment_intent: intent } : session
}

/** As Stripe does by itself when the time of a session is over. */
export function expireSession(account: Account, id: string): Stripe.Checkout.Session {
  const { session } = sessionOf(account, id)
  if (session.status !== 'open')
    throw new ApiError(
      400,
      'invalid_request_error',
      `Only sessions in the open status can be expired: ${session.status}`,
    )
  Object.assign(session, { status: 'expired', url: null })
  account.emit(newEvent('checkout.session.expired', session))
  return session
}

function createRefund(account: Account, form: Record<string, FormValue>): Stripe.Refund {
  const intentId = textAt(form, 'payment_intent')
  const ofSession = [...account.sessions.values()].find((stored) => stored.intent?.id === intentId)
  const intent = ofSession?.intent ?? account.intents.get(intentId ?? '')
  if (!intent)
    throw new ApiError(404, 'invalid_request_error', `No such payment_intent: '${intentId}'`, 'resource_missing')
  const amount = Number(textAt(form, 'amount') ?? intent.amount_received)
  rejectThousandths(String(amount), intent.currency)
  const refunded = account.refunds
    .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
  if (refunded >= intent.amount_received)
    throw invalid('Charge has already been refunded.', 'payment_intent', 'charge_already_refunded')
  if (refunded + amount > intent.amount_received) throw invalid('Refund amount is greater than charge amount', 'amount')
  const next = account.nextRefunds.shift()
  if (next === 'refused')
    throw new ApiError(
      400,
      'invalid_request_error',
      'Insufficient funds in your Stripe balance.',
      'balance_insufficient',
    )
  const refund = newRefund(intent, { amount, metadata: recordAt(form, 'metadata'), status: next ?? 'succeeded' })
  account.refunds.push(refund)
  account.emit(newEvent('refund.created', refund))
  return refund
}

function listRefunds(account: Account, query: URLSearchParams): Stripe.ApiList<Stripe.Refund> {
  const data = account.refunds
    .filter(({ payment_intent }) => payment_intent === query.get('payment_intent'))
    .toReversed()
  return { object: 'list', data, has_more: false, url: '/v1/refunds' }
}
