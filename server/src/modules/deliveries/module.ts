import type { Config } from '../../config.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { officeDeliveryRoutes } from './office/routes.ts'
import { createProviders } from './providers/index.ts'
import { createDeliveries, type Deliveries } from './quote-delivery.ts'
import { type DeliveryPrices, deliveryRoutes } from './routes.ts'

/** Deliveries by the providers that are configured. */
export const openDeliveries = async (config: Config): Promise<Deliveries> =>
  createDeliveries(await createProviders(config))

export function registerDeliveries(
  { calls, officeCalls, database }: AppContext,
  dependencies: { settings: SettingsCache; deliveries: Deliveries; prices: DeliveryPrices },
): void {
  deliveryRoutes(calls, { database, ...dependencies })
  officeDeliveryRoutes(officeCalls, { database, ...dependencies })
}
