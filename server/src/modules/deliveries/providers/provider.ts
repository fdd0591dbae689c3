import type { DeliveryTarget } from '@vitrina/contract'
import type { FieldsRejection } from '../../../platform/rejection.ts'
import type { deliveryService } from '../tables.ts'

/** A delivery service of the shop; `provider` is the key of the DeliveryProvider that quotes its prices. */
export type DeliveryServiceRow = typeof deliveryService.$inferSelect

/** A parcel and its destination. `weight` in grams, `total` of the goods in minor units, both computed by the server. */
export type Parcel = {
  to: DeliveryTarget
  country: string
  /** The id of a listed city, or a name as typed. */
  city: number | string | null
  post_code: string | null
  office_id: number | null
  weight: number
  total: number
}

/** `price` and `free_from` in minor units, `days` working days from and to. */
export type ProviderQuote = { price: number; days: [number, number] | null; free_from: number | null }

/** What a service offers, for choosing one before the parcel is known. Prices are the lowest of the service, in minor units. */
export type ServiceOffer = {
  to: DeliveryTarget[]
  countries: string[]
  price_from: number
  free_from: number | null
  /** The same for each of `to`. */
  targets: { to: DeliveryTarget; price_from: number; free_from: number | null }[]
}

/** What the shop knows of a provider without reaching it. */
export type ProviderDefinition = {
  /** The value of `delivery_service.provider`. */
  key: string
  /** What the service offers in a country, or in all countries when `country` is null; null when it offers nothing there. */
  offer(service: DeliveryServiceRow, country: string | null): ServiceOffer | null
}

/**
 * What a courier's integration implements. The courier's offices and cities are rows of `office` and `city`, which a job of
 * the provider updates, so that choosing one never waits for the courier.
 */
export type DeliveryProvider = ProviderDefinition & {
  /**
   * The price of a parcel. The errors of a Rejection are keyed by the field that would have to change (`country`, `to`,
   * `service`). A courier that cannot be reached yields a Rejection too, never an exception.
   */
  quote(service: DeliveryServiceRow, parcel: Parcel): Promise<ProviderQuote | FieldsRejection>
}
