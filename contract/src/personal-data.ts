/** Leaves personal data out of the messages of errors. No imports: the storefront bundles this file. */

/** In this sequence, because an address may contain what the later patterns match. */
const PATTERNS: readonly [RegExp, string][] = [
  // Addresses: those of orders, bookings and one-time links are secret, and their queries contain what was searched for.
  [/\b[a-z][a-z+.-]*:\/\/[^\s"'<>]+/gi, '[address]'],
  [/[^\s"'<>@()]+@[^\s"'<>@()]+/g, '[e-mail]'],
  [/(?<![\w.:])\/[^\s"'<>:)]+(\/|\?)[^\s"'<>:)]+/g, '[path]'],
  // Quoted text was often typed by the visitor: `Unexpected token 'J', "Jane Smith" is not valid JSON`.
  [/"[^"]*"|“[^”]*”|„[^“”]*[“”]|`[^`]*`/g, '"…"'],
  // In single ones it is the name of a property, unless it does not look like one.
  [/'(?![\w$.-]{1,40}')[^']*'/g, "'…'"],
  // Tokens and numbers of orders, phones and cards.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}\b/gi, '[token]'],
  [/\+?\d[\d ()./-]{5,}\d/g, '[number]'],
]

/** The message of an error without the addresses and the typed text that it may quote. */
export function withoutPersonalData(message: string): string {
  return PATTERNS.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), message)
}
