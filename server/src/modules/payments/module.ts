import type { AppContext } from '../../platform/app-context.ts'
import { createPayments, type Payments } from './create-payments.ts'
import { createProviders } from './providers/index.ts'
import { paymentRoutes } from './routes.ts'

/** Returns the payments, with which other modules register what is paid. */
export async function registerPayments({ config, database, logger, jobs, calls }: AppContext): Promise<Payments> {
  const providers = await createProviders(config)
  const payments = createPayments({ database, providers, publicUrl: config.publicUrl, logger })
  paymentRoutes(calls, { database, payments })
  payments.registerJobs(jobs)
  return payments
}
