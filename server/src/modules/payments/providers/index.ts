import { bankTransfer, cash } from './offline.ts'
import type { PaymentProvider } from './provider.ts'

const providers = new Map<string, PaymentProvider>([cash, bankTransfer].map((provider) => [provider.key, provider]))

/** Who takes the money of a service; undefined for a provider this version does not know, whose services are then not offered. */
export function providerOf(service: { provider: string }): PaymentProvider | undefined {
  return providers.get(service.provider)
}
