import type { StripeConfig } from '../../../config.ts'
import { bankTransfer, cash } from './offline.ts'
import type { PaymentProvider } from './provider.ts'

export { providerOf } from './definitions.ts'

/** The providers that this shop can use, by key. Stripe's library is loaded only where its keys are set. */
export async function createProviders({
  stripe,
}: {
  stripe: StripeConfig | null
}): Promise<ReadonlyMap<string, PaymentProvider>> {
  const providers: PaymentProvider[] = [cash, bankTransfer]
  if (stripe) providers.push((await import('./stripe.ts')).createStripe(stripe))
  return new Map(providers.map((provider) => [provider.key, provider]))
}
