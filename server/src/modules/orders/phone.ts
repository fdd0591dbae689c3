import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The number in E.164, read as one of `country` where it has no prefix; null when there is no such number. */
export function normalisePhone(value: string, country: string): string | null {
  const home: CountryCode = isSupportedCountry(country) ? country : 'BG'
  const parsed = parsePhoneNumberFromString(value, home)
  return parsed?.isValid() ? parsed.number : null
}
