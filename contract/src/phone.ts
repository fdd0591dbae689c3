/** What a phone number looks like, shared by server and storefront. No imports: the storefront bundles this file. */

/**
 * Whether this can be a phone number in `country` (ISO 3166-1 alpha-2): it has enough digits, and a Bulgarian number without its
 * country code has not too many. The server checks further, by the numbering plan of each country.
 */
export function isPlausiblePhone(text: string, country: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 7) return false
  const isNational = country === 'BG' && /^[\s(]*0[^0]/.test(text) && /^[\d\s()/.-]+$/.test(text)
  return !isNational || (digits.length >= 8 && digits.length <= 10)
}
