// The default metadata accepts numbers that are too short for their country; the full set does not.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A phone number as E.164 (`+359888123456`), or null when it is not valid. Without a `+` it is read as a number of `country`
 * (ISO 3166-1 alpha-2), or of Bulgaria when that country is unknown.
 */
export function normalisePhone(text: string, country = 'BG'): string | null {
  const home: CountryCode = isSupportedCountry(country) ? country : 'BG'
  const number = parsePhoneNumberFromString(text, home)
  return number?.isValid() ? number.number : null
}
