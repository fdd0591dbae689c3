/** What a post code looks like, shared by server and storefront. No imports: the storefront bundles this file. */

/** Whether this can be a post code in `country` (ISO 3166-1 alpha-2). Bulgarian ones have four digits; others are not checked. */
export function isPlausiblePostCode(text: string, country: string): boolean {
  return country !== 'BG' || /^\d{4}$/.test(text.trim())
}

/**
 * Whether a post code can be one of a city, whose listed post code is `cityPostCode`. Bulgarian cities of several post codes share
 * the first two digits, except the largest, whose own ends in 000 and which shares the first (Sofia: 1000 to 1799). Other countries
 * are not checked.
 */
export function isPostCodeNear(postCode: string, cityPostCode: string, country: string): boolean {
  const shared = cityPostCode.endsWith('000') ? 1 : 2
  return country !== 'BG' || postCode.slice(0, shared) === cityPostCode.slice(0, shared)
}
