import type { Config } from '../../../config.ts'
import type { DeliveryProvider, ProviderDefinition } from './provider.ts'
import { tableRate } from './table-rate.ts'

/** `connect` opens a provider with what the environment says of it; null where it is not configured, and its services are not offered. */
type ProviderEntry = {
  definition: ProviderDefinition
  connect(config: Config): Promise<DeliveryProvider | null>
}

/** Every provider of this version. */
const ENTRIES: readonly ProviderEntry[] = [{ definition: tableRate, connect: async () => tableRate }]

const definitions = new Map(ENTRIES.map(({ definition }) => [definition.key, definition]))

/** The provider of a service, whether it can be reached or not; undefined when this version has no such provider. */
export function definitionOf(service: { provider: string }): ProviderDefinition | undefined {
  return definitions.get(service.provider)
}

/** The providers that this shop can use, by key. */
export async function createProviders(config: Config): Promise<ReadonlyMap<string, DeliveryProvider>> {
  const connected = await Promise.all(ENTRIES.map(({ connect }) => connect(config)))
  return new Map(connected.flatMap((provider) => (provider ? [[provider.key, provider]] : [])))
}
