import type { Currency } from '@vitrina/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { createPayments, type Payments } from './create-payments.ts'
import { createProviders } from './providers/index.ts'
import { officePaymentRoutes, paymentRoutes, stripeRoutes } from './routes.ts'

/** Returns the payments, with which other modules register what is paid. `currency` is the shop's. */
export async function registerPayments(
  { config, database, logger, jobs, calls, officeCalls }: AppContext,
  { currency }: { currency: () => Currency },
): Promise<Payments> {
  const providers = await createProviders(config)
  const payments = createPayments({ database, providers, publicUrl: config.publicUrl, logger })
  paymentRoutes(calls, { database, payments, currency })
  officePaymentRoutes(officeCalls, { database, payments, currency })
  stripeRoutes(officeCalls, providers.get('stripe')?.online ?? null)
  payments.registerJobs(jobs)
  return payments
}
