import type { Delivery, Language } from '@vitrina/contract'
import { presentText } from '../../platform/language.ts'
import { countryName } from './countries.ts'
import type { OfficeRow } from './queries.ts'
import { text } from './texts.ts'

/** `Rose St 5, Centre, entrance A, floor 2, apt. 4, 4700 Smolyan, Bulgaria`. */
export function formatAddress(
  delivery: Delivery,
  city: { name: string; post_code: string },
  language: Language,
): string {
  const t = text.in(language)
  return joinParts([
    [delivery.street, delivery.street_number].filter(Boolean).join(' '),
    delivery.quarter,
    delivery.entrance && t('address_entrance', { value: delivery.entrance }),
    delivery.floor && t('address_floor', { value: delivery.floor }),
    delivery.apartment && t('address_apartment', { value: delivery.apartment }),
    `${city.post_code} ${city.name}`,
    countryName(delivery.country, language),
  ])
}

/** `Smolyan – Centre, 46 Bulgaria Boulevard, 4700 Smolyan, Bulgaria`. */
export function formatOfficeAddress(office: OfficeRow, language: Language): string {
  const address = presentText(office.address, language)
  // Merchants often include the city in the address.
  const city = address.includes(office.post_code)
    ? ''
    : `${office.post_code} ${presentText(office.city?.name, language)}`.trim()
  return joinParts([presentText(office.name, language), address, city, countryName(office.country, language)])
}

function joinParts(parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}
