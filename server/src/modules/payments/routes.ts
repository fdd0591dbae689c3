import { type Currency, toMinorUnits } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import type { OfficeCallRegistry } from '../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Payments } from './create-payments.ts'
import { methodsForAll } from './methods/method-selection.ts'
import { presentPaymentMethod } from './methods/present.ts'
import type { OnlineProvider } from './providers/provider.ts'

type Dependencies = { database: Database; payments: Payments; currency: () => Currency }

export function paymentRoutes(calls: CallRegistry, { database: { queries }, payments, currency }: Dependencies): void {
  calls.handle('POST /payments/services', async ({ body: { subject }, language }) => {
    const rows = await payments.listMethods(queries)
    const offered = subject ? rows.filter(({ subjects }) => subjects.includes(subject)) : methodsForAll(rows)
    return {
      data: offered.flatMap(
        (row) => presentPaymentMethod(row, language, subject ?? row.subjects[0]!, currency()) ?? [],
      ),
    }
  })

  calls.handle('POST /payments/wallet', async ({ body: { subject, payment_method, amount } }) => ({
    data: await payments.walletOf(queries, payment_method, subject, toMinorUnits(amount, currency()), currency()),
  }))

  // The sender is known by the signature of the body. One that can't be verified is told no more than that.
  calls.handleRaw('/webhooks/:provider', async ({ params: { provider = '' }, body, headers }) => {
    if (!payments.isOnline({ provider })) return Rejection.notFound()
    const event = payments.parseWebhook(provider, body, headers)
    if (!event) return { status: 400 }
    await payments.receiveEvent(provider, event)
    return { status: 200, body: { received: true } }
  })
}

export function officePaymentRoutes(
  calls: OfficeCallRegistry,
  { database: { queries }, payments, currency }: Dependencies,
): void {
  calls.handle('GET /payments', async ({ language }) => {
    const rows = (await payments.listMethods(queries)).filter(({ subjects }) => subjects.includes('order'))
    return { data: rows.flatMap((row) => presentPaymentMethod(row, language, 'order', currency()) ?? []) }
  })
}

/** Stripe's keys, which are settings of the process: what they are for, and whether Stripe accepts them. `stripe` is null without them. */
export function stripeRoutes(calls: OfficeCallRegistry, stripe: OnlineProvider | null): void {
  calls.handle('GET /stripe', async () => ({ data: stripe && { mode: stripe.mode } }))

  calls.handle('POST /stripe/test', async () => {
    if (!stripe) return Rejection.notFound()
    const test = await stripe.testKeys()
    if (!test.isAccepted) return { data: { is_accepted: false, account: null, may_charge: null, words: test.words } }
    return { data: { is_accepted: true, account: test.account, may_charge: test.mayCharge, words: null } }
  })
}
