import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import { country as countrySchema } from '../schemas/fields.ts'
import { placeOf } from '../source.ts'
import { text } from '../texts.ts'
import { addingTo, validateReferences } from './references.ts'

/** Validates what delivery, payments and promo codes refer to. */
export function validateCommerce(
  content: Content,
  errors: ContentErrors,
  postCodes: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  content.countries?.value.forEach((country, index, all) => {
    const place = { ...placeOf(content.countries!, [index]), path: ['countries', index] }
    if (!countrySchema.safeParse(country).success) errors.add(place, text('country'))
    else if (all.indexOf(country) !== index) errors.add(place, text('used_twice', { key: country }))
  })

  const zoneByCountry = new Map<string, string>()
  for (const zone of content.zones) {
    zone.value.countries.forEach((country, index) => {
      const otherZone = zoneByCountry.get(country)
      if (otherZone !== undefined)
        addingTo(errors, zone)(['countries', index], text('zone_taken', { country, zone: otherZone }))
      zoneByCountry.set(country, zone.value.key)
    })
  }

  for (const service of content.services) {
    const addError = addingTo(errors, service)
    if (service.value.pickup && !content.offices.some((office) => office.value.service === service.value.key))
      addError(['pickup'], text('pickup_needs_office'))
    const rateTargets = new Set<string>()
    service.value.rates.forEach(({ zone, to }, index) => {
      if (!content.keys.zone.has(zone)) addError(['rates', index, 'zone'], text('no_zone', { key: zone }))
      if (rateTargets.has(`${zone} ${to}`)) addError(['rates', index], text('rate_twice', { zone, target: to }))
      rateTargets.add(`${zone} ${to}`)
    })
  }

  for (const office of content.offices) {
    const { service, country, post_code: postCode } = office.value
    const addError = addingTo(errors, office)
    if (!content.keys.service.has(service)) addError(['service'], text('no_service', { key: service }))
    const isPickup = content.services.some(({ value }) => value.key === service && value.pickup)
    if (isPickup && !content.countries?.value.includes(country))
      addError(['country'], text('not_collectable', { country }))
    // Any post code is accepted in countries whose cities are not known.
    if (postCodes.get(country)?.has(postCode) === false)
      addError(['post_code'], text('no_city', { post_code: postCode }))
  }

  for (const payment of content.payments) {
    const { provider, account, fee, remind_after_days: remind, expire_after_days: expire } = payment.value
    const addError = addingTo(errors, payment)
    if (provider === 'bank-transfer' && !account) addError(['account'], text('missing'))
    if (provider !== 'bank-transfer' && account) addError(['account'], text('not_with_provider', { provider }))
    if (payment.value.for === 'rooms') {
      if (fee) addError(['fee'], text('only_for_goods'))
      if (remind) addError(['remind_after_days'], text('only_for_goods'))
      if (expire) addError(['expire_after_days'], text('only_for_goods'))
    }
    if (provider !== 'bank-transfer') {
      if (remind) addError(['remind_after_days'], text('not_with_provider', { provider }))
      // What is typed in for a customer may be paid by a link.
      if (expire && provider !== 'stripe') addError(['expire_after_days'], text('not_with_provider', { provider }))
    }
    if (remind && expire && remind >= expire) addError(['remind_after_days'], text('before_expiry'))
  }

  for (const promo of content.promos) {
    const addError = addingTo(errors, promo)
    validateReferences(promo.value.categories, content.keys.category, 'category', ['categories'], addError)
    validateReferences(promo.value.products, content.keys.product, 'product', ['products'], addError)
    validateReferences(promo.value.room_types, content.keys.room, 'room', ['room_types'], addError)
  }
}
