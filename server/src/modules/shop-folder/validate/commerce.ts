import { validateReferences } from './catalogue.ts'
import type { ImportErrors } from '../import-errors.ts'
import type { Folder } from '../read/read-folder.ts'
import { country as countrySchema } from '../read/schemas/fields.ts'
import type { FieldPath } from '../read/source.ts'

/** What delivery, payments and promo codes refer to. */
export function validateCommerce(
  folder: Folder,
  faults: ImportErrors,
  postCodes: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  folder.countries?.value.forEach((country, index, all) => {
    const place = folder.countries!.locate([index])
    if (!countrySchema.safeParse(country).success)
      faults.add(place, `"${country}" is no country: two letters of ISO 3166-1, like BG`)
    else if (all.indexOf(country) !== index) faults.add(place, `"${country}" is there twice`)
  })

  const zoneOf = new Map<string, string>()
  for (const zone of folder.zones) {
    zone.value.countries.forEach((country, index) => {
      const other = zoneOf.get(country)
      if (other !== undefined)
        faults.add(zone.locate(['countries', index]), `countries: ${country} is in the zone "${other}" already`)
      zoneOf.set(country, zone.value.key)
    })
  }

  for (const service of folder.services) {
    if (service.value.pickup && !folder.offices.some((office) => office.value.service === service.value.key))
      faults.add(service.locate(['pickup']), 'pickup: needs an office, the place where orders are collected')
    const seen = new Set<string>()
    service.value.rates.forEach(({ zone, to }, index) => {
      if (!folder.keys.zone.has(zone))
        faults.add(service.locate(['rates', index, 'zone']), `zone: there is no zone "${zone}"`)
      if (seen.has(`${zone} ${to}`))
        faults.add(service.locate(['rates', index]), `there are two rates for "${zone}" to ${to}`)
      seen.add(`${zone} ${to}`)
    })
  }

  for (const office of folder.offices) {
    const { service, country, post_code: postCode } = office.value
    if (!folder.keys.service.has(service))
      faults.add(office.locate(['service']), `service: there is no service "${service}"`)
    const isPickup = folder.services.some((one) => one.value.key === service && one.value.pickup)
    if (isPickup && !folder.countries?.value.includes(country))
      faults.add(
        office.locate(['country']),
        `country: "${country}" is not among the countries, so nobody could collect there`,
      )
    // Of countries without a list of towns, any post code is believed.
    if (postCodes.get(country)?.has(postCode) === false)
      faults.add(office.locate(['post_code']), `post_code: there is no town with the post code ${postCode}`)
  }

  for (const payment of folder.payments) {
    const { provider, account } = payment.value
    if (provider === 'bank-transfer' && !account) faults.add(payment.locate([]), 'account: is missing')
    if (provider === 'cash' && account)
      faults.add(payment.locate(['account']), 'account: does not go with provider cash')
  }

  for (const promo of folder.promos) {
    const fault = (path: FieldPath, message: string) => faults.add(promo.locate(path), message)
    validateReferences(promo.value.categories, folder.keys.category, 'product category', ['categories'], fault)
    validateReferences(promo.value.products, folder.keys.product, 'product', ['products'], fault)
  }
}
