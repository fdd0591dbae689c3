import type { BegunPayment, Charge } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import type { ChangeContext } from '../../platform/history.ts'
import { Rejection } from '../../platform/rejection.ts'
import { pagePath, type Payments, type PaymentSubject, type SubjectHandlers } from '../payments/index.ts'
import type { AgreedPayment } from './tables.ts'

/** Why money that was received, or had been given back, is due back: `reason` of a change of the payment by its provider. */
export const REFUND_REASONS = { late: 'late_payment', sentBack: 'refund_returned' } as const

/** What happens to an order and to a booking alike when an attempt to pay is refused, and when the customer tries again. */
export function attemptHandlers<State>({
  lock,
  isOver,
  changePaymentState,
}: {
  lock(tx: Transaction, id: number): Promise<{ state: State; payment_state: string } | undefined>
  isOver(state: State): boolean
  changePaymentState(tx: Transaction, id: number, to: 'failed' | 'pending', change: ChangeContext): Promise<unknown>
}): Pick<SubjectHandlers, 'onPaymentDeclined' | 'onPaymentRetried'> {
  return {
    async onPaymentDeclined(tx, id) {
      await changePaymentState(tx, id, 'failed', { actor: { kind: 'provider' }, reason: 'payment_declined' })
    },
    async onPaymentRetried(tx, id) {
      const row = await lock(tx, id)
      if (row?.payment_state !== 'failed' || isOver(row.state)) return
      await changePaymentState(tx, id, 'pending', { actor: { kind: 'customer' }, reason: 'payment_retried' })
    },
  }
}

/**
 * How an order or a booking is paid now: with the wallet of the customer's device, for which the browser gets the secret, where that is asked for and can
 * be; else at the provider's page. Rejections are those of the payments. `url` is its access token.
 */
export async function beginPayment(
  subject: PaymentSubject,
  { url, by_wallet }: { url: string; by_wallet?: boolean | undefined },
  payments: Payments,
): Promise<BegunPayment | Rejection> {
  const byWallet = by_wallet ? await payments.payByWallet(subject) : null
  if (byWallet instanceof Rejection) return byWallet
  if (byWallet) return { redirect: pagePath(subject.kind, url), client_secret: byWallet.clientSecret }
  const page = await payments.pay(subject)
  return page instanceof Rejection ? page : { ...page, client_secret: null }
}

/**
 * Begins the payment of what was just placed: the page to pay at, and what is charged there; null for what is paid otherwise, or by the wallet of the
 * device, which begins later. It has been placed, whatever happens to its payment: where that cannot be begun now, `redirect` is null too, and the customer
 * goes to its page.
 */
export async function beginPlacedPayment(
  {
    id,
    kind,
    payment,
    pays_by_wallet,
  }: PaymentSubject & {
    payment: AgreedPayment
    pays_by_wallet?: boolean | undefined
  },
  { queries, payments, logger }: { queries: Queries; payments: Payments; logger: Logger },
  pay: Payments['pay'] = payments.pay,
): Promise<{ redirect: string | null; charge: Charge | null }> {
  if (pays_by_wallet || !payments.isOnline(payment)) return { redirect: null, charge: null }
  const afterCommit = <T>(step: Promise<T>) =>
    step.catch((error: unknown) => {
      logger.error({ err: error, kind, id }, 'the payment of what was placed could not be begun')
      return null
    })
  const page = await afterCommit(pay({ kind, id }))
  const charge = await afterCommit(payments.presentCharge(queries, { kind, id }, payment))
  return { redirect: page instanceof Rejection ? null : (page?.redirect ?? null), charge }
}
