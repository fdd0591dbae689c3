import { DELIVERY_TARGETS, LIST_LIMIT, type Language, type ParsedBody, toDecimal } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { SettingsCache } from '../settings/index.ts'
import { countryName } from './countries.ts'
import { presentCity, presentLowestPrice, presentOffice, presentService } from './present.ts'
import { readCities, readCity, readCountries, readOffices, readServices } from './queries.ts'
import type { Deliveries, DeliveryQuote, LowestPrice } from './quote-delivery.ts'
import { parseCityId } from './resolve-delivery.ts'
import { findCitiesByName, searchCities } from './search-cities.ts'
import { text } from './texts.ts'

/** What the delivery of goods costs, by the rules of an order. */
export type DeliveryPrices = {
  priceDelivery: (
    request: ParsedBody<'POST /deliveries/calculate'>,
    language: Language,
  ) => Promise<DeliveryQuote | Rejection>
  /** The lowest by each method. */
  lowestPrices: (request: ParsedBody<'POST /deliveries/lowest'>, language: Language) => Promise<LowestPrice[]>
}

type Dependencies = {
  database: Database
  settings: SettingsCache
  deliveries: Deliveries
  prices: DeliveryPrices
}

export function deliveryRoutes(
  calls: CallRegistry,
  { database: { queries }, settings, deliveries, prices }: Dependencies,
): void {
  calls.handle('POST /deliveries/services', async ({ body, language }) => {
    const [rows, countries] = await Promise.all([readServices(queries), readCountries(queries)])
    const services = rows.flatMap((row) => {
      const offer = deliveries.offer(row, body.country ?? null)
      return offer ? presentService(row, offer, countries, settings.get(), language) : []
    })
    const available = services.filter(({ countries: served }) =>
      body.country ? served.includes(body.country) : served.length > 0,
    )
    const targets = DELIVERY_TARGETS.filter((to) => available.some((service) => service.to.includes(to)))
    return { data: available, to: targets.map((to) => ({ to, name: text.in(language)(`to_${to}`) })) }
  })

  calls.handle('POST /deliveries/countries', async ({ language }) => {
    const countries = await readCountries(queries)
    return { data: countries.map((iso) => ({ iso, name: countryName(iso, language) })) }
  })

  calls.handle('POST /deliveries/cities', async ({ body, language }) => {
    const cities = await readCities(queries, body.iso)
    const matches = body.query === undefined ? cities : searchCities(cities, body.query)
    return { data: matches.slice(0, LIST_LIMIT).map((city) => presentCity(city, language)) }
  })

  calls.handle('POST /deliveries/offices', async ({ body, language }) => {
    const { service, iso: country, city, postCode } = body
    const postCodes = await postCodesOf(country, city, postCode)
    const offices = await readOffices(queries, { service, country, postCodes })
    return { data: offices.slice(0, LIST_LIMIT).map((office) => presentOffice(office, language)) }
  })

  calls.handle('POST /deliveries/calculate', async ({ body, language }) => {
    const quote = await prices.priceDelivery(body, language)
    if (quote instanceof Rejection) return quote
    const { price, days, free_from } = quote
    const { currency } = settings.get()
    return {
      data: {
        price: toDecimal(price, currency),
        currency,
        days,
        free_from: free_from === null ? null : toDecimal(free_from, currency),
      },
    }
  })

  calls.handle('POST /deliveries/lowest', async ({ body, language }) => {
    const lowest = await prices.lowestPrices(body, language)
    return { data: lowest.map((each) => presentLowestPrice(each, settings.get(), language)) }
  })

  /**
   * The post codes of the offices to list; null for all offices. A large city has more post codes than the one it is listed
   * with, so the city decides; the post code counts only where the city is unknown or several cities share its name.
   */
  async function postCodesOf(
    country: string,
    city: number | string | undefined,
    postCode: string | undefined,
  ): Promise<string[] | null> {
    if (city === undefined) return postCode === undefined ? null : [postCode]
    const id = parseCityId(city)
    const cities =
      id === null ? findCitiesByName(await readCities(queries, country), String(city)) : [await readCity(queries, id)]
    const codes = cities.flatMap((row) => (row?.iso === country ? row.post_code : []))
    return postCode !== undefined && (codes.length === 0 || codes.includes(postCode)) ? [postCode] : codes
  }
}
