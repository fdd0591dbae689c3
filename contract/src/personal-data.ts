/** What messages of errors may quote. No imports: the storefront bundles this file. */

/** In this sequence: an address may contain what the later ones look for. */
const PATTERNS: readonly [RegExp, string][] = [
  // Addresses, of which those of orders, bookings and one-time links are secrets, and queries are what somebody searches for.
  [/\b[a-z][a-z+.-]*:\/\/[^\s"'<>]+/gi, '[address]'],
  [/[^\s"'<>@()]+@[^\s"'<>@()]+/g, '[e-mail]'],
  [/(?<![\w.:])\/[^\s"'<>:)]+(\/|\?)[^\s"'<>:)]+/g, '[path]'],
  // What stands in quotation marks is often what somebody has typed: `Unexpected token 'J', "Jane Smith" is not valid JSON`.
  [/"[^"]*"|“[^”]*”|„[^“”]*[“”]|`[^`]*`/g, '"…"'],
  // In single ones it is the name of a property, unless it looks like no name.
  [/'(?![\w$.-]{1,40}')[^']*'/g, "'…'"],
  // Tokens and numbers of orders, phones and cards.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}\b/gi, '[token]'],
  [/\+?\d[\d ()./-]{5,}\d/g, '[number]'],
]

/** A message of an error, without what it may quote of addresses and of what people type. What remains tells what failed, not for whom. */
export function withoutPersonalData(message: string): string {
  return PATTERNS.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), message)
}
