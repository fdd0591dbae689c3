/** Any origin: only paths are read by it. */
const OFFICE = 'https://office.invalid'

/**
 * The page of the office that a login leads to, by the `to` of its address, which anybody may have written; else the first screen. The router hands a
 * screen what its address says whether or not the route has validated it, so this is asked where somebody is led on.
 */
export function pageAfterLogin(to: unknown): string {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, OFFICE)) return '/'
  const { origin, pathname, search, hash } = new URL(to, OFFICE)
  return origin === OFFICE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
