import type { DeliveryProvider } from './provider.ts'
import { tableRate } from './table-rate.ts'

const providers = new Map<string, DeliveryProvider>([tableRate].map((provider) => [provider.key, provider]))

/** Who quotes for a service; undefined for a provider this version does not know, whose services are then not offered. */
export function providerOf(service: { provider: string }): DeliveryProvider | undefined {
  return providers.get(service.provider)
}
