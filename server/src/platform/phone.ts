import type { CountryCode } from 'libphonenumber-js'
// The default metadata lets numbers pass that are too short for their country; the full set does not.
import parsePhoneNumber from 'libphonenumber-js/max'

/** A phone number as E.164 (`+359888123456`), or null when no such number can exist. Without a `+` it is a number of `country`. */
export function readPhone(text: string, country: CountryCode = 'BG'): string | null {
  const number = parsePhoneNumber(text, country)
  return number?.isValid() ? number.number : null
}
