import {
  type Delivery,
  isPlausiblePostCode,
  isPostCodeNear,
  type Language,
  requiredDeliveryFields,
} from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { presentText } from '../../platform/language.ts'
import { type FieldsRejection, Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import { formatAddress, formatOfficeAddress } from './format-address.ts'
import { definitionOf } from './providers/index.ts'
import type { DeliveryServiceRow } from './providers/provider.ts'
import { cachedCities, type CityRow, readCity, readOffice, readService } from './queries.ts'
import { prefixDeliveryErrors } from './quote-delivery.ts'
import { findCitiesByName } from './search-cities.ts'
import { text } from './texts.ts'

/** A valid delivery with its texts in the order's language. */
export type ResolvedDelivery = Delivery & {
  service_name: string
  pickup: boolean
  address: string
  days: [number, number] | null
}

type DeliveryErrors = { [field in keyof Delivery]?: Text } & Record<string, Text>
type AddressResult = { errors: DeliveryErrors } | { delivery: Delivery; address: string }

/**
 * Validates the delivery of an order: the service, and the office or the address. The errors of a Rejection are keyed
 * `delivery.<field>`. The weight is not checked here; `quote` of Deliveries rejects a parcel that is too heavy.
 */
export async function resolveDelivery(
  queries: Queries,
  delivery: Delivery,
  language: Language,
): Promise<ResolvedDelivery | FieldsRejection> {
  const resolveTarget = delivery.to === 'office' ? resolveOffice : resolveAddress
  const [{ service, countries }, target] = await Promise.all([
    readService(queries, delivery.service),
    resolveTarget(queries, delivery, language),
  ])
  const errors: DeliveryErrors = {
    ...validateService(service, countries, delivery),
    ...('errors' in target && target.errors),
  }
  if (!service || 'errors' in target || Object.keys(errors).length > 0)
    return prefixDeliveryErrors(Rejection.validation(errors))
  const [from, to] = service.days ?? []
  return {
    ...target.delivery,
    service_name: presentText(service.name, language),
    pickup: service.pickup,
    address: target.address,
    days: from === undefined ? null : [from, to ?? from],
  }
}

function validateService(
  service: DeliveryServiceRow | null,
  countries: readonly string[],
  { country, to }: Delivery,
): DeliveryErrors {
  const provider = service && definitionOf(service)
  if (!service || !provider) return { service: text('delivery_service_unknown') }
  if (!countries.includes(country)) return { country: text('delivery_country_unknown') }
  const offer = provider.offer(service, country)
  if (!offer) return { country: text('delivery_to_unavailable') }
  return offer.to.includes(to) ? {} : { to: text('delivery_to_unavailable') }
}

/** Replaces the city and the post code of the request by those of the office. */
async function resolveOffice(
  queries: Queries,
  { service, to, country, city, office_id }: Delivery,
  language: Language,
): Promise<AddressResult> {
  if (office_id === undefined) return { errors: { office_id: text('delivery_office_required') } }
  const office = await readOffice(queries, office_id)
  if (!office || office.service !== service || office.country !== country)
    return { errors: { office_id: text('delivery_office_unknown') } }
  const delivery = { service, to, country, city: office.city?.id ?? city, post_code: office.post_code, office_id }
  return { delivery, address: formatOfficeAddress(office, language) }
}

/** Without a post code in the request, that of the listed city is used. */
async function resolveAddress(
  queries: Queries,
  { office_id: _officeId, ...delivery }: Delivery,
  language: Language,
): Promise<AddressResult> {
  const errors: DeliveryErrors = {}
  const city = await findCity(queries, delivery)
  if (!city) errors.city = text('delivery_city_unknown')
  const postCode = delivery.post_code?.trim() ?? (typeof city === 'object' ? city?.post_code : undefined)
  // An unknown city id is reported alone: the right city may bring its post code.
  const required = requiredDeliveryFields(delivery, typeof city === 'object')
  if (required.includes('post_code') && !postCode) errors.post_code = text('delivery_post_code_required')
  else if (postCode && !isPlausiblePostCode(postCode, delivery.country))
    errors.post_code = text('delivery_post_code_invalid')
  else if (city && postCode && !(await isPostCodeOf(queries, postCode, city, delivery.country)))
    errors.post_code = text('delivery_post_code_of_other_city')
  if (required.includes('street') && !delivery.street) errors.street = text('delivery_street_required')
  if (!city || !postCode || errors.post_code || errors.street) return { errors }
  const name = typeof city === 'string' ? city : presentText(city.name, language)
  return {
    delivery: { ...delivery, post_code: postCode },
    address: formatAddress(delivery, { name, post_code: postCode }, language),
  }
}

/** A listed city of the country, or the name as typed; null for an id that is not listed. */
async function findCity(queries: Queries, { city, country }: Delivery): Promise<CityRow | string | null> {
  const id = parseCityId(city)
  if (id === null) return String(city)
  const row = await readCity(queries, id)
  return row?.iso === country ? row : null
}

/**
 * Whether a post code can be one of a listed city. It cannot when it is that of another listed city, or far from the city's own. The
 * name of a city as typed may be that of a village as well, so only the first rule holds for it.
 */
async function isPostCodeOf(
  queries: Queries,
  postCode: string,
  city: CityRow | string,
  country: string,
): Promise<boolean> {
  if (typeof city === 'object' && city.post_code === postCode) return true
  const cities = await cachedCities(queries, country)
  const named = typeof city === 'object' ? [city] : findCitiesByName(cities, city)
  if (named.length === 0 || named.some((row) => row.post_code === postCode)) return true
  if (cities.some((row) => row.post_code === postCode)) return false
  return typeof city === 'string' || isPostCodeNear(postCode, city.post_code, country)
}

/** The id in a city field, null for a name. Forms send ids as digits too, and no city has a name of digits. */
export function parseCityId(city: number | string): number | null {
  if (typeof city === 'number') return city
  return /^\d{1,9}$/.test(city) ? Number(city) : null
}
