import type { Currency, WalletOffer } from '@vitrina/contract'
import { Rejection } from '../../platform/rejection.ts'
import { beginWith, type PaymentContext, readDuePayment } from './begin-payment.ts'
import { rejectAmount } from './open-payment.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { PaymentSubject } from './subjects.ts'

/**
 * The secret with which the browser confirms a subject's payment by the wallet of the device; null where it is paid at its provider's page. Repeatable. A
 * Rejection (409) when nothing is to be paid, and (503) when the provider can't be reached: the subject then waits.
 */
export async function payByWallet(
  subject: PaymentSubject,
  context: PaymentContext,
): Promise<{ clientSecret: string } | null | Rejection> {
  const due = await readDuePayment(subject, context)
  if (due instanceof Rejection) return due
  const { active, online } = due
  const { wallet } = online
  if (!wallet || active.redirect !== null || active.state === 'processing') return null
  return beginWith(
    async (request) => {
      // A key at the provider is for one kind of request.
      const begun = await wallet.begin({ ...request, idempotencyKey: `${request.idempotencyKey}-wallet` })
      return { ...begun, redirect: null, expiresAt: request.expiresAt }
    },
    due,
    context,
  )
}

/**
 * What the browser needs to know to offer the wallets of the device for `due` (minor units of `currency`, the shop's); null where the provider has none,
 * or can't charge the amount.
 */
export function walletOf(provider: PaymentProvider, due: number, currency: Currency): WalletOffer | null {
  const { online } = provider
  if (!online?.wallet || rejectAmount(provider, due, currency)) return null
  const charge = online.chargeOf(due, currency)
  return {
    publishable_key: online.wallet.publishableKey,
    amount: online.wallet.countedAmount(charge.amount, charge.currency),
    currency: charge.currency,
  }
}
