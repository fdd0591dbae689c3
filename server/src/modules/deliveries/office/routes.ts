import type { Database } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import type { OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import type { SettingsCache } from '../../settings/index.ts'
import { countryName, listCountries } from '../countries.ts'
import { presentCity, presentOffice, presentService } from '../present.ts'
import { type OfficeRow, readCities, readCountries, readOffices, readServices } from '../queries.ts'
import type { Deliveries } from '../quote-delivery.ts'
import { searchCities } from '../search-cities.ts'

/** More suggestions than these are not read. */
const LIMIT = 30

type Dependencies = { database: Database; settings: SettingsCache; deliveries: Deliveries }

export function officeDeliveryRoutes(
  calls: OfficeCallRegistry,
  { database: { queries }, settings, deliveries }: Dependencies,
): void {
  calls.handle('GET /countries', async ({ language }) => ({ data: listCountries(language) }))

  calls.handle('GET /deliveries', async ({ language }) => {
    const [rows, countries] = await Promise.all([readServices(queries), readCountries(queries)])
    const services = rows.flatMap((row) => {
      const offer = deliveries.offer(row, null)
      return offer ? presentService(row, offer, countries, settings.get(), language) : []
    })
    return { data: { countries: countries.map((iso) => ({ iso, name: countryName(iso, language) })), services } }
  })

  calls.handle('GET /deliveries/cities', async ({ query: { iso, q }, language }) => {
    const cities = await readCities(queries, iso)
    const matches = q === '' ? cities : searchCities(cities, q)
    return { data: matches.slice(0, LIMIT).map((city) => presentCity(city, language)) }
  })

  calls.handle('GET /deliveries/offices', async ({ query: { service, iso: country, q }, language }) => {
    const offices = await readOffices(queries, { service, country, postCodes: null })
    const found = searchOffices(offices, q).slice(0, LIMIT)
    return { data: found.map((office) => presentOffice(office, language)) }
  })
}

/** The offices whose name, address, city or post code has every word of what was typed, in any language. */
function searchOffices(offices: readonly OfficeRow[], typed: string): OfficeRow[] {
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const inAnyLanguage = (text: Translated | null | undefined) => Object.values(text ?? {}).join(' ')
  return offices.filter(({ name, address, city, post_code }) => {
    const text = [name, address, city?.name].map(inAnyLanguage).concat(post_code).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
