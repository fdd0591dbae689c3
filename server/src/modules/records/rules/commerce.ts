import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import { country as countrySchema } from '../schemas/fields.ts'
import type { FieldPath } from '../source.ts'
import { validateReferences } from './references.ts'

/** Validates what delivery, payments and promo codes refer to. */
export function validateCommerce(
  content: Content,
  errors: ContentErrors,
  postCodes: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  content.countries?.value.forEach((country, index, all) => {
    const location = content.countries!.locate([index])
    if (!countrySchema.safeParse(country).success)
      errors.add(location, `"${country}" must be the two letters of a country (ISO 3166-1), like BG`)
    else if (all.indexOf(country) !== index) errors.add(location, `"${country}" is used twice`)
  })

  const zoneByCountry = new Map<string, string>()
  for (const zone of content.zones) {
    zone.value.countries.forEach((country, index) => {
      const otherZone = zoneByCountry.get(country)
      if (otherZone !== undefined)
        errors.add(zone.locate(['countries', index]), `countries: ${country} is already in the zone "${otherZone}"`)
      zoneByCountry.set(country, zone.value.key)
    })
  }

  for (const service of content.services) {
    if (service.value.pickup && !content.offices.some((office) => office.value.service === service.value.key))
      errors.add(service.locate(['pickup']), 'pickup: needs an office, the place where orders are collected')
    const rateTargets = new Set<string>()
    service.value.rates.forEach(({ zone, to }, index) => {
      if (!content.keys.zone.has(zone))
        errors.add(service.locate(['rates', index, 'zone']), `zone: there is no zone "${zone}"`)
      if (rateTargets.has(`${zone} ${to}`))
        errors.add(service.locate(['rates', index]), `there are two rates for "${zone}" to ${to}`)
      rateTargets.add(`${zone} ${to}`)
    })
  }

  for (const office of content.offices) {
    const { service, country, post_code: postCode } = office.value
    if (!content.keys.service.has(service))
      errors.add(office.locate(['service']), `service: there is no service "${service}"`)
    const isPickup = content.services.some(({ value }) => value.key === service && value.pickup)
    if (isPickup && !content.countries?.value.includes(country))
      errors.add(
        office.locate(['country']),
        `country: "${country}" is not among the countries, so nobody could collect there`,
      )
    // Any post code is accepted in countries whose cities are not known.
    if (postCodes.get(country)?.has(postCode) === false)
      errors.add(office.locate(['post_code']), `post_code: there is no city with the post code ${postCode}`)
  }

  for (const payment of content.payments) {
    const { provider, account } = payment.value
    if (provider === 'bank-transfer' && !account) errors.add(payment.locate([]), 'account: is missing')
    if (provider !== 'bank-transfer' && account)
      errors.add(payment.locate(['account']), `account: must not be used with provider ${provider}`)
  }

  for (const promo of content.promos) {
    const addError = (path: FieldPath, message: string) => errors.add(promo.locate(path), message)
    validateReferences(promo.value.categories, content.keys.category, 'product category', ['categories'], addError)
    validateReferences(promo.value.products, content.keys.product, 'product', ['products'], addError)
    validateReferences(promo.value.room_types, content.keys.room, 'room type', ['room_types'], addError)
  }
}
