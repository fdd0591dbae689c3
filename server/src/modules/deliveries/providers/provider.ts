import type { DeliveryTarget } from '@vitrina/contract'
import type { Rejection } from '../../../platform/rejection.ts'
import type { deliveryService } from '../tables.ts'

/** A delivery service as the shop's content says it; `provider` names who quotes for it. */
export type Service = typeof deliveryService.$inferSelect

/** What is sent where. `weight` in grams, `total` of the goods in minor units; both are the server's own figures. */
export type Parcel = {
  to: DeliveryTarget
  country: string
  /** Of the shop's list by id, or a name as typed. */
  city: number | string | null
  post_code: string | null
  office_id: number | null
  weight: number
  total: number
}

/** `price` and `free_from` in minor units, `days` working days from and to. */
export type Quote = { price: number; days: [number, number] | null; free_from: number | null }

/** What a service does at all: for choosing one before the parcel is known. Prices in minor units, the lowest there are. */
export type Offer = {
  to: DeliveryTarget[]
  countries: string[]
  price_from: number
  free_from: number | null
  /** The same for each of `to`. */
  targets: { to: DeliveryTarget; price_from: number; free_from: number | null }[]
}

/**
 * What a courier implements. Its offices and towns are rows of `office` and `city` like the shop's own, brought up to date
 * by a job of the provider, so that choosing one never waits for the courier.
 */
export type DeliveryProvider = {
  /** As `delivery_service.provider` names it. */
  key: string
  /** What the service does in a country, or anywhere when null; null when that is nothing. */
  offer(service: Service, country: string | null): Offer | null
  /**
   * The price of a parcel. A Refusal is keyed by the field of the delivery that would have to change (`country`, `to`,
   * `service`). A courier that cannot be reached is a refusal too, never an exception.
   */
  quote(service: Service, parcel: Parcel): Promise<Quote | Rejection>
}
