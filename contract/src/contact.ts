/** What an e-mail address, a phone number and a post code look like, shared by server and storefront. No imports: the storefront bundles this file. */

/** A name, an @ and a host of at least two parts; no dots at the ends of the name nor two in a row. */
export const EMAIL = /^[\w'+-]+(\.[\w'+-]+)*@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/**
 * Whether this may be a phone number in `country` (ISO 3166-1 alpha-2): enough digits, and of a Bulgarian number without its country
 * code not too many. What passes may still be nobody's; the server knows every country's numbers.
 */
export function mayBePhone(text: string, country: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 7) return false
  const isNational = country === 'BG' && /^[\s(]*0[^0]/.test(text) && /^[\d\s()/.-]+$/.test(text)
  return !isNational || (digits.length >= 8 && digits.length <= 10)
}

/** Whether this may be a post code in `country`: Bulgarian ones have four digits, others are not looked at. */
export function mayBePostCode(text: string, country: string): boolean {
  return country !== 'BG' || /^\d{4}$/.test(text.trim())
}
