import type { Config } from '../../../config.ts'
import type { OnlineProvider, PaymentProvider, ProviderDefinition } from './provider.ts'

type ProviderConfig = Pick<Config, 'stripe'>

/** `connect` opens a provider with a page of its own; null where it is not configured. Its library is loaded only then. */
type ProviderEntry = ProviderDefinition & { connect?: (config: ProviderConfig) => Promise<OnlineProvider | null> }

/** Every provider of this version. Offline ones are paid after the order is placed, and only the merchant knows whether they were. */
const ENTRIES: readonly ProviderEntry[] = [
  // Paid to the courier on delivery.
  { key: 'cash', initialState: 'due_on_delivery' },
  // Transferred to the shop's bank account, which the order's page shows.
  { key: 'bank-transfer', initialState: 'awaiting_transfer' },
  // Cards and whatever else the merchant has switched on at Stripe, paid at Stripe's page.
  {
    key: 'stripe',
    initialState: 'pending',
    connect: async ({ stripe }) => stripe && (await import('./stripe.ts')).createStripe(stripe),
  },
]

/** What a voucher pays. It is no method that a shop can list; what such a purchase comes to cost more is paid on delivery, or on arrival. */
export const VOUCHER_PROVIDER: ProviderDefinition = { key: 'voucher', initialState: 'due_on_delivery' }

/** What is paid with a stay: by the payments of its booking, never by one of its own. It is no method that a shop can list. */
export const STAY_PROVIDER: ProviderDefinition = { key: 'stay', initialState: 'due_on_delivery' }

const definitions = new Map<string, ProviderDefinition>(
  [...ENTRIES, VOUCHER_PROVIDER, STAY_PROVIDER].map((entry) => [entry.key, entry]),
)

/** The provider of a payment method, whether it can be reached or not; undefined when this version has no such provider. */
export function providerOf(service: { provider: string }): ProviderDefinition | undefined {
  return definitions.get(service.provider)
}

/** The providers that this shop can use, by key. */
export async function createProviders(config: ProviderConfig): Promise<ReadonlyMap<string, PaymentProvider>> {
  const providers = new Map<string, PaymentProvider>()
  for (const { connect, ...definition } of ENTRIES) {
    const online = connect ? await connect(config) : null
    if (online || !connect) providers.set(definition.key, { ...definition, online })
  }
  return providers
}
