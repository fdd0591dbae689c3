import type { ProviderDefinition } from './provider.ts'
import { bankTransfer, cash } from './offline.ts'

/** Cards and whatever else the merchant has switched on at Stripe, paid at Stripe's page. */
export const STRIPE: ProviderDefinition = {
  key: 'stripe',
  initialState: 'pending',
  redirect: (orderUrl) => `/orders/cash/thank_you/${orderUrl}`,
}

const definitions = new Map<string, ProviderDefinition>(
  [cash, bankTransfer, STRIPE].map((definition) => [definition.key, definition]),
)

/** The provider of a payment method, whether it can be reached or not; undefined when this version has no such provider. */
export function providerOf(service: { provider: string }): ProviderDefinition | undefined {
  return definitions.get(service.provider)
}
