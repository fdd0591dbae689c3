import {
  DELIVERY_METHODS,
  DELIVERY_TARGETS,
  type DeliveryMethod,
  type DeliveryTarget,
  type Language,
} from '@vitrina/contract'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { presentText } from '../../platform/language.ts'
import { type FieldsRejection, Rejection } from '../../platform/rejection.ts'
import type { DeliveryProvider, DeliveryServiceRow, Parcel, ProviderQuote, ServiceOffer } from './providers/provider.ts'
import { cachedServices, readService, readServices } from './queries.ts'
import { text } from './texts.ts'

/** `price` and `free_from` are minor units, `days` working days from and to. */
export type DeliveryQuote = ProviderQuote & { service_name: string }

/** The fields of a delivery on which its price depends; `service` is the service's key. */
export type Destination = Pick<Parcel, 'to' | 'country'> & {
  service: string
  city?: number | string | undefined
  post_code?: string | undefined
  office_id?: number | undefined
}
/** `weight` in grams, `total` of the goods in minor units. */
export type GoodsTotals = Pick<Parcel, 'weight' | 'total'>

/** What a service asks for a parcel to a target. */
export type QuotedService = ProviderQuote & { service: DeliveryServiceRow; to: DeliveryTarget }

/**
 * The lowest price of a delivery method, in minor units. `varies`: another service asks more for it. `free_from`: the lowest total of the goods from
 * which a service asks nothing.
 */
export type LowestPrice = { to: DeliveryMethod; price: number; varies: boolean; free_from: number | null }

export type Deliveries = ReturnType<typeof createDeliveries>

/** Deliveries by the providers that this shop can use. */
export function createDeliveries(providers: ReadonlyMap<string, DeliveryProvider>) {
  return {
    /** What a service offers in a country, or in all; null when it offers nothing there, or its provider can't be used. */
    offer: (service: DeliveryServiceRow, country: string | null): ServiceOffer | null =>
      providers.get(service.provider)?.offer(service, country) ?? null,

    /** The price of a delivery, from its service's provider. The errors of a Rejection are keyed `service`, `country` or `to`. */
    async quote(
      queries: Queries,
      destination: Destination,
      goods: GoodsTotals,
      language: Language,
    ): Promise<DeliveryQuote | FieldsRejection> {
      const { service: key, to, country, city = null, post_code = null, office_id = null } = destination
      const { service, countries } = await readService(queries, key)
      const provider = service && providers.get(service.provider)
      if (!service || !provider) return Rejection.validation({ service: text('delivery_service_unknown') })
      if (!countries.includes(country)) return Rejection.validation({ country: text('delivery_country_unknown') })
      const quote = await provider.quote(service, { to, country, city, post_code, office_id, ...goods })
      return quote instanceof Rejection ? quote : { ...quote, service_name: presentText(service.name, language) }
    },

    /** The price of these goods by every service to each target in a country. Not from memory: the transaction may have changed the services. */
    async quoteAll(tx: Transaction, country: string, goods: GoodsTotals): Promise<QuotedService[]> {
      const services = await readServices(tx)
      const parcels = services.flatMap((service) =>
        DELIVERY_TARGETS.map((to) => ({
          service,
          parcel: { to, country, city: null, post_code: null, office_id: null, ...goods },
        })),
      )
      const quotes = await Promise.all(
        parcels.map(async ({ service, parcel }) => {
          const quote = await providers.get(service.provider)?.quote(service, parcel)
          return quote && !(quote instanceof Rejection) ? { service, to: parcel.to, ...quote } : []
        }),
      )
      return quotes.flat()
    },

    /** Whether the goods can be picked up, or some service delivers them to some country of the shop. */
    async delivers(queries: Queries, goods: GoodsTotals): Promise<boolean> {
      const [services, countries] = await cachedServices(queries)
      if (services.some(({ pickup }) => pickup)) return true
      const parcels = countries.flatMap((country) =>
        DELIVERY_TARGETS.map((to): Parcel => ({ to, country, city: null, post_code: null, office_id: null, ...goods })),
      )
      for (const parcel of parcels)
        for (const service of services) {
          const quote = await providers.get(service.provider)?.quote(service, parcel)
          if (quote && !(quote instanceof Rejection)) return true
        }
      return false
    },

    /**
     * The lowest price of a delivery of these goods by each method, over all services: in a country, or in the shop's first one. Methods by which no
     * service delivers them are left out. What is `rented` has to be picked up where the shop offers that.
     */
    async lowestPrices(
      queries: Queries,
      goods: GoodsTotals,
      { country, rented = false }: { country?: string | undefined; rented?: boolean } = {},
    ): Promise<LowestPrice[]> {
      const [services, [first]] = await cachedServices(queries)
      const iso = country ?? first
      if (!iso) return []
      const pickups = services.filter(({ pickup }) => pickup)
      const methods = rented && pickups.length > 0 ? (['pickup'] as const) : DELIVERY_METHODS
      const lowest = await Promise.all(
        methods.map(async (method) => {
          const to = method === 'pickup' ? 'office' : method
          const parcel: Parcel = { to, country: iso, city: null, post_code: null, office_id: null, ...goods }
          const offering = method === 'pickup' ? pickups : services.filter(({ pickup }) => !pickup)
          const quotes = await Promise.all(
            offering.flatMap((service) => providers.get(service.provider)?.quote(service, parcel) ?? []),
          )
          return lowestOf(
            method,
            quotes.flatMap((quote) => (quote instanceof Rejection ? [] : quote)),
          )
        }),
      )
      return lowest.flatMap((each) => each ?? [])
    },
  }
}

function lowestOf(to: DeliveryMethod, quotes: readonly ProviderQuote[]): LowestPrice | null {
  if (quotes.length === 0) return null
  const prices = quotes.map(({ price }) => price)
  const freeFrom = quotes.flatMap(({ free_from }) => free_from ?? [])
  const price = Math.min(...prices)
  return {
    to,
    price,
    varies: prices.some((other) => other !== price),
    free_from: freeFrom.length > 0 ? Math.min(...freeFrom) : null,
  }
}

/** A rejection with each field's error keyed `delivery.<field>`. */
export function prefixDeliveryErrors({ errors, details }: FieldsRejection): FieldsRejection {
  return Rejection.validation(
    Object.fromEntries(Object.entries(errors.fields).map(([field, text]) => [`delivery.${field}`, text])),
    details,
  )
}

/** True when rental products may not go by this service: the shop has a pickup service, and this is not one. */
export async function requiresPickup(queries: Queries, key: string): Promise<boolean> {
  const { service, pickups } = await readService(queries, key)
  return pickups.length > 0 && service !== null && !service.pickup
}
