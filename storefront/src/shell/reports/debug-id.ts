/**
 * The debug id of a built script: a UUID made of its file name, which has a hash of its content. Build and browser compute the same
 * one, so that no script has to carry it (https://docs.sentry.io/platforms/javascript/sourcemaps/troubleshooting_js/debug-ids/).
 */
export function debugIdOf(fileName: string): string {
  const hex = [0, 1, 2, 3].map((seed) => fnv1a(`${seed}${fileName}`).toString(16).padStart(8, '0')).join('')
  // Version 8 and the variant of RFC 9562: made by a rule of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** http://www.isthe.com/chongo/tech/comp/fnv/, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
