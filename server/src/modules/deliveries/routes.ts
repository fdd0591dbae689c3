import { DELIVERY_TARGETS, LIST_LIMIT, type Language, type OrderItem, toDecimal } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import { say } from '../../platform/texts/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { countryName } from './countries.ts'
import { presentCity, presentOffice, presentService } from './present.ts'
import { providerOf } from './providers/index.ts'
import { readCities, readCity, readCountries, readOffices, readServices } from './queries.ts'
import { type Goods, quote } from './quote-delivery.ts'
import { cityId } from './resolve-delivery.ts'
import { searchTowns, townsNamed } from './search-cities.ts'

type Dependencies = {
  database: Database
  shop: SettingsCache
  /** What items weigh (grams) and cost (minor units), by the server's own prices. */
  parcelOf: (items: OrderItem[], language: Language) => Promise<Goods | Rejection>
}

export function deliveryRoutes(calls: CallRegistry, { database: { queries }, shop, parcelOf }: Dependencies): void {
  calls.handle('POST /deliveries/services', async ({ body, language }) => {
    const [rows, countries] = await Promise.all([readServices(queries), readCountries(queries)])
    const services = rows.flatMap((row) => {
      const offer = providerOf(row)?.offer(row, body.country ?? null)
      return offer ? presentService(row, offer, countries, language) : []
    })
    const reached = services.filter(({ countries: own }) =>
      body.country ? own.includes(body.country) : own.length > 0,
    )
    const targets = DELIVERY_TARGETS.filter((to) => reached.some((service) => service.to.includes(to)))
    return { data: reached, to: targets.map((to) => ({ to, name: say(`to_${to}`, language) })) }
  })

  calls.handle('POST /deliveries/countries', async ({ language }) => {
    const countries = await readCountries(queries)
    return { data: countries.map((iso) => ({ iso, name: countryName(iso, language) })) }
  })

  calls.handle('POST /deliveries/cities', async ({ body, language }) => {
    const towns = await readCities(queries, body.iso)
    const found = body.query === undefined ? towns : searchTowns(towns, body.query)
    return { data: found.slice(0, LIST_LIMIT).map((town) => presentCity(town, language)) }
  })

  calls.handle('POST /deliveries/offices', async ({ body, language }) => {
    const { service, iso: country, city, postCode } = body
    const postCodes = await postCodesOf(country, city, postCode)
    const offices = await readOffices(queries, { service, country, postCodes })
    return { data: offices.slice(0, LIST_LIMIT).map((office) => presentOffice(office, language)) }
  })

  calls.handle('POST /deliveries/calculate', async ({ body: { items, ...destination }, language }) => {
    const goods = await parcelOf(items, language)
    if (goods instanceof Rejection) return goods
    const quoted = await quote(queries, destination, goods, language)
    if (quoted instanceof Rejection) return quoted
    const { price, days, free_from } = quoted
    return {
      data: {
        price: toDecimal(price),
        currency: shop.get().currency,
        days,
        free_from: free_from === null ? null : toDecimal(free_from),
      },
    }
  })

  /**
   * The post codes at which to look for offices; null for all. A large town has more post codes than the one it is listed
   * with, so the town decides, and a post code only where the town is not known or several bear its name.
   */
  async function postCodesOf(
    country: string,
    city: number | string | undefined,
    postCode: string | undefined,
  ): Promise<string[] | null> {
    if (city === undefined) return postCode === undefined ? null : [postCode]
    const id = cityId(city)
    const towns =
      id === null ? townsNamed(await readCities(queries, country), String(city)) : [await readCity(queries, id)]
    const codes = towns.flatMap((town) => (town?.iso === country ? town.post_code : []))
    return postCode !== undefined && (codes.length === 0 || codes.includes(postCode)) ? [postCode] : codes
  }
}
