// The default metadata accepts numbers that are too short for their country; the full set does not.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A phone number as E.164 (`+359888123456`), or null when it is not valid. Without a `+` it is read as a number of `country`
 * (ISO 3166-1 alpha-2); it needs one where that country is unknown.
 */
export function normalisePhone(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined)
  return number?.isValid() ? number.number : null
}
