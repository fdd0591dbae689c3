import type { Queries } from '../../platform/database/client.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from '../../platform/database/drizzle.ts'
import { city, deliveryCountry, deliveryService, office } from './tables.ts'

export type CityRow = typeof city.$inferSelect
export type OfficeRow = Awaited<ReturnType<typeof readOffices>>[number]

/** ISO codes of the countries the shop delivers to, in its order. */
export async function readCountries(queries: Queries): Promise<string[]> {
  const rows = await queries
    .select({ iso: deliveryCountry.iso })
    .from(deliveryCountry)
    .orderBy(asc(deliveryCountry.position))
    .prepare('delivery_countries')
    .execute()
  return rows.map(({ iso }) => iso)
}

/** The services in the shop's order. A rate to an office holds in the countries in which the service has one. */
export async function readServices(queries: Queries) {
  const [services, places] = await Promise.all([
    queries
      .select()
      .from(deliveryService)
      .where(isNull(deliveryService.archived_at))
      .orderBy(asc(deliveryService.position), asc(deliveryService.id))
      .prepare('delivery_services')
      .execute(),
    queries
      .selectDistinct({ service_id: office.service_id, country: office.country })
      .from(office)
      .where(isNull(office.archived_at))
      .prepare('delivery_office_countries')
      .execute(),
  ])
  return services.map(({ rates, ...service }) => {
    const hasOffice = (country: string) =>
      places.some((place) => place.service_id === service.id && place.country === country)
    return {
      ...service,
      rates: rates
        .map((rate) => (rate.to === 'office' ? { ...rate, countries: rate.countries.filter(hasOffice) } : rate))
        .filter(({ countries }) => countries.length > 0),
    }
  })
}

/** The services and the countries the shop delivers to. Cached, since pricing a cart or an order needs them. */
export const cachedServices = (queries: Queries) =>
  queries.cached('delivery services', () => Promise.all([readServices(queries), readCountries(queries)]))

/** A service by its key (null when there is none), the pickup services, and the countries the shop delivers to. */
export async function readService(queries: Queries, key: string) {
  const [services, countries] = await cachedServices(queries)
  return {
    service: services.find((service) => service.key === key) ?? null,
    pickups: services.filter(({ pickup }) => pickup),
    countries,
  }
}

/** The listed cities of a country, centres of provinces first. */
export function readCities(queries: Queries, iso: string): Promise<CityRow[]> {
  return queries
    .select()
    .from(city)
    .where(eq(city.iso, sql.placeholder('iso')))
    .orderBy(asc(city.position), asc(city.id))
    .prepare('delivery_cities')
    .execute({ iso })
}

/** `readCities`, cached, since validating an order needs them. */
export const cachedCities = (queries: Queries, iso: string): Promise<CityRow[]> =>
  queries.cached(`cities ${iso}`, () => readCities(queries, iso))

export async function readCity(queries: Queries, id: number): Promise<CityRow | null> {
  const [row] = await queries
    .select()
    .from(city)
    .where(eq(city.id, sql.placeholder('id')))
    .prepare('delivery_city')
    .execute({ id })
  return row ?? null
}

const officeColumns = { ...getTableColumns(office), service: deliveryService.key, city }

/** The city of an office is the listed city of its post code; null where there is none. */
const officesOf = (queries: Queries) =>
  queries
    .select(officeColumns)
    .from(office)
    .innerJoin(deliveryService, eq(deliveryService.id, office.service_id))
    .leftJoin(city, and(eq(city.iso, office.country), eq(city.post_code, office.post_code)))

/** Offices of a service in a country, in the shop's order; with `postCodes`, only those at one of them. */
export function readOffices(
  queries: Queries,
  { service, country, postCodes }: { service: string; country: string; postCodes: readonly string[] | null },
) {
  return officesOf(queries)
    .where(
      and(
        eq(deliveryService.key, service),
        isNull(deliveryService.archived_at),
        eq(office.country, country),
        isNull(office.archived_at),
        postCodes === null ? undefined : inArray(office.post_code, [...postCodes]),
      ),
    )
    .orderBy(asc(office.position), asc(office.id))
}

export async function readOffice(queries: Queries, id: number): Promise<OfficeRow | null> {
  const [row] = await officesOf(queries)
    .where(and(eq(office.id, sql.placeholder('id')), isNull(office.archived_at)))
    .prepare('delivery_office')
    .execute({ id })
  return row ?? null
}
