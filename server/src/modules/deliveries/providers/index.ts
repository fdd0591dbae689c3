import type { DeliveryProvider } from './provider.ts'
import { tableRate } from './table-rate.ts'

const providers = new Map<string, DeliveryProvider>([tableRate].map((provider) => [provider.key, provider]))

/** The provider of a service; undefined when this version has no such provider, in which case the service is not offered. */
export function providerOf(service: { provider: string }): DeliveryProvider | undefined {
  return providers.get(service.provider)
}
