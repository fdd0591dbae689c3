import type { Language } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { inLanguage } from '../../platform/language.ts'
import { Rejection } from '../../platform/rejection.ts'
import { providerOf } from './providers/index.ts'
import type { Parcel, Quote } from './providers/provider.ts'
import { readService } from './queries.ts'

/** What a delivery costs. `price` and `free_from` in minor units, `days` working days from and to. */
export type DeliveryQuote = Quote & { service_name: string }

/** Where a parcel goes and by which service (its key); more than this of a delivery does not change its price. */
export type Destination = Pick<Parcel, 'to' | 'country'> & {
  service: string
  city?: number | string | undefined
  post_code?: string | undefined
  office_id?: number | undefined
}
/** `weight` in grams, `total` of the goods in minor units. */
export type Goods = Pick<Parcel, 'weight' | 'total'>

/** Asks a service's provider for its price. A Refusal is keyed by the field alone: `service`, `country`, `to`. */
export async function quote(
  queries: Queries,
  destination: Destination,
  goods: Goods,
  language: Language,
): Promise<DeliveryQuote | Rejection> {
  const { service: key, to, country, city = null, post_code = null, office_id = null } = destination
  const { service, countries } = await readService(queries, key)
  const provider = service && providerOf(service)
  if (!service || !provider) return Rejection.validation({ service: 'delivery_service_unknown' })
  if (!countries.includes(country)) return Rejection.validation({ country: 'delivery_country_unknown' })
  const quoted = await provider.quote(service, { to, country, city, post_code, office_id, ...goods })
  return quoted instanceof Rejection ? quoted : { ...quoted, service_name: inLanguage(service.name, language) }
}

/** Whether a service sends what only the shop's own service of collection lets people have; no shop needs to have one. */
export async function mustBeCollected(queries: Queries, key: string): Promise<boolean> {
  const { service, pickups } = await readService(queries, key)
  return pickups.length > 0 && service !== null && !service.pickup
}

/** `quote` for a form in which the delivery is one part: a Refusal is keyed `delivery.<field>`. */
export async function quoteDelivery(
  queries: Queries,
  destination: Destination,
  goods: Goods,
  language: Language,
): Promise<DeliveryQuote | Rejection> {
  const quoted = await quote(queries, destination, goods, language)
  return quoted instanceof Rejection ? ofDelivery(quoted) : quoted
}

/** Names the fields of a refusal as parts of `delivery`. */
export function ofDelivery(refusal: Rejection): Rejection {
  const { errors, details } = refusal
  if (typeof errors !== 'object' || Array.isArray(errors) || 'key' in errors) return refusal
  return Rejection.validation(
    Object.fromEntries(Object.entries(errors).map(([field, text]) => [`delivery.${field}`, text])),
    details,
  )
}
