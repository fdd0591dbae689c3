import { type Delivery, type Language, mayBePostCode } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { inLanguage } from '../../platform/language.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { TextKey } from '../../platform/texts/index.ts'
import { addressLine, officeLine } from './format-address.ts'
import { providerOf } from './providers/index.ts'
import type { Service } from './providers/provider.ts'
import { type CityRow, readCity, readOffice, readService } from './queries.ts'
import { ofDelivery } from './quote-delivery.ts'

/** A delivery that can be made: what was chosen, and how it reads in the order's language. */
export type ResolvedDelivery = Delivery & {
  service_name: string
  pickup: boolean
  address: string
  days: [number, number] | null
}

type Faults = { [field in keyof Delivery]?: TextKey } & Record<string, TextKey>
type Place = { faults: Faults } | { chosen: Delivery; address: string }

/**
 * Checks a whole delivery choice of an order: the service, where it goes, and the office or the address. A Refusal names
 * every field that is wrong as `delivery.<field>`. Whether the parcel is too heavy is the quote's to say.
 */
export async function resolveDelivery(
  queries: Queries,
  delivery: Delivery,
  language: Language,
): Promise<ResolvedDelivery | Rejection> {
  const findPlace = delivery.to === 'office' ? toOffice : toAddress
  const [{ service, countries }, place] = await Promise.all([
    readService(queries, delivery.service),
    findPlace(queries, delivery, language),
  ])
  const faults: Faults = { ...checkWay(service, countries, delivery), ...('faults' in place && place.faults) }
  if (!service || 'faults' in place || Object.keys(faults).length > 0) return ofDelivery(Rejection.validation(faults))
  const [from, to] = service.days ?? []
  return {
    ...place.chosen,
    service_name: inLanguage(service.name, language),
    pickup: service.pickup,
    address: place.address,
    days: from === undefined ? null : [from, to ?? from],
  }
}

function checkWay(service: Service | null, countries: readonly string[], { country, to }: Delivery): Faults {
  const provider = service && providerOf(service)
  if (!service || !provider) return { service: 'delivery_service_unknown' }
  if (!countries.includes(country)) return { country: 'delivery_country_unknown' }
  const offer = provider.offer(service, country)
  if (!offer) return { country: 'delivery_to_unavailable' }
  return offer.to.includes(to) ? {} : { to: 'delivery_to_unavailable' }
}

/** The office's own town and post code replace what was sent. */
async function toOffice(
  queries: Queries,
  { service, to, country, city, office_id }: Delivery,
  language: Language,
): Promise<Place> {
  if (office_id === undefined) return { faults: { office_id: 'delivery_office_required' } }
  const office = await readOffice(queries, office_id)
  if (!office || office.service !== service || office.country !== country)
    return { faults: { office_id: 'delivery_office_unknown' } }
  const chosen = { service, to, country, city: office.city?.id ?? city, post_code: office.post_code, office_id }
  return { chosen, address: officeLine(office, language) }
}

/** A town of the list brings its post code where none was sent. */
async function toAddress(
  queries: Queries,
  { office_id: _office, ...delivery }: Delivery,
  language: Language,
): Promise<Place> {
  const faults: Faults = {}
  const town = await townOf(queries, delivery)
  if (!town) faults.city = 'delivery_city_unknown'
  const postCode = delivery.post_code ?? (typeof town === 'object' ? town?.post_code : undefined)
  // Where the town is wrong only by its id, the right one may bring its post code.
  if (!postCode && town !== null) faults.post_code = 'delivery_post_code_required'
  else if (postCode && !mayBePostCode(postCode, delivery.country)) faults.post_code = 'delivery_post_code_wrong'
  // Villages have addresses without streets, and houses without a number.
  if (!delivery.street && !delivery.quarter) faults.street = 'delivery_street_required'
  if (!town || !postCode || faults.post_code || faults.street) return { faults }
  const name = typeof town === 'string' ? town : inLanguage(town.name, language)
  return {
    chosen: { ...delivery, post_code: postCode },
    address: addressLine(delivery, { name, post_code: postCode }, language),
  }
}

/** A town of the country's list, or the name as typed; null for an id that the list doesn't have. */
async function townOf(queries: Queries, { city, country }: Delivery): Promise<CityRow | string | null> {
  const id = cityId(city)
  if (id === null) return String(city)
  const town = await readCity(queries, id)
  return town?.iso === country ? town : null
}

/** The id in a city field; forms send it as digits too, and no town is called by digits. */
export function cityId(city: number | string): number | null {
  if (typeof city === 'number') return city
  return /^\d{1,9}$/.test(city) ? Number(city) : null
}
