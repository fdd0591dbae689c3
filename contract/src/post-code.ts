/** What a post code looks like, shared by server and storefront. No imports: the storefront bundles this file. */

/** Whether this can be a post code in `country` (ISO 3166-1 alpha-2). Bulgarian ones have four digits; others are not checked. */
export function isPlausiblePostCode(text: string, country: string): boolean {
  return country !== 'BG' || /^\d{4}$/.test(text.trim())
}
