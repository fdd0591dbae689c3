import { DELIVERY_TARGETS, type DeliveryTarget } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { Rejection } from '../../platform/rejection.ts'
import { providerOf } from './providers/index.ts'
import { keptServices } from './queries.ts'
import type { Goods } from './quote-delivery.ts'

/** The least any service asks to bring these goods to an address, and to an office, of the shop's first country; minor units. Only what can be had; a collection brings nothing. */
export async function leastDeliveries(
  queries: Queries,
  goods: Goods,
): Promise<{ to: DeliveryTarget; price: number }[]> {
  const [all, [country]] = await keptServices(queries)
  if (!country) return []
  const services = all.filter(({ pickup }) => !pickup)
  const least = await Promise.all(
    DELIVERY_TARGETS.map(async (to) => {
      const quotes = await Promise.all(
        services.flatMap(
          (service) =>
            providerOf(service)?.quote(service, {
              to,
              country,
              city: null,
              post_code: null,
              office_id: null,
              ...goods,
            }) ?? [],
        ),
      )
      return { to, prices: quotes.flatMap((quoted) => (quoted instanceof Rejection ? [] : quoted.price)) }
    }),
  )
  return least.flatMap(({ to, prices }) => (prices.length > 0 ? [{ to, price: Math.min(...prices) }] : []))
}
