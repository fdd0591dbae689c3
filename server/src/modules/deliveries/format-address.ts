import type { Delivery, Language } from '@vitrina/contract'
import { inLanguage } from '../../platform/language.ts'
import { say, type TextKey } from '../../platform/texts/index.ts'
import { countryName } from './countries.ts'
import type { OfficeRow } from './queries.ts'

/** `Rose St 5, Centre, entrance A, floor 2, apt. 4, 4700 Smolyan, Bulgaria`. */
export function addressLine(delivery: Delivery, town: { name: string; post_code: string }, language: Language): string {
  const named = (key: TextKey, value: string | undefined) => value && say({ key, values: { value } }, language)
  return joined([
    [delivery.street, delivery.street_number].filter(Boolean).join(' '),
    delivery.quarter,
    named('address_entrance', delivery.entrance),
    named('address_floor', delivery.floor),
    named('address_apartment', delivery.apartment),
    `${town.post_code} ${town.name}`,
    countryName(delivery.country, language),
  ])
}

/** `Smolyan – Centre, 46 Bulgaria Boulevard, 4700 Smolyan, Bulgaria`. */
export function officeLine(office: OfficeRow, language: Language): string {
  const address = inLanguage(office.address, language)
  // Merchants often write the town into the address already.
  const town = address.includes(office.post_code)
    ? ''
    : `${office.post_code} ${inLanguage(office.city?.name, language)}`.trim()
  return joined([inLanguage(office.name, language), address, town, countryName(office.country, language)])
}

function joined(parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}
