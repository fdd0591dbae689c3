import { bankTransfer, cash } from './offline.ts'
import type { PaymentProvider } from './provider.ts'

const providers = new Map<string, PaymentProvider>([cash, bankTransfer].map((provider) => [provider.key, provider]))

/** The provider of a payment method; undefined when this version has no such provider, in which case the method is not offered. */
export function providerOf(service: { provider: string }): PaymentProvider | undefined {
  return providers.get(service.provider)
}
