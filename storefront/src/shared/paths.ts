/** The path of a product's page. */
export const productPath = (url: string): string => `/product/${encodeURIComponent(url)}`

/** The path of a maker's page. */
export const makerPath = (url: string): string => `/makers/${encodeURIComponent(url)}`

/** Paths of this origin that are no pages of the shop. */
const NO_PAGE = /^\/(api|media|assets|pusher|health)(\/|$)/
/** Control characters, which browsers drop from addresses, spaces, and the backslash, which they read as a slash. */
const AMBIGUOUS = /[\u0000-\u0020\u007f\\]/

/**
 * Path, search and part of a link to a page of this shop, which the router can follow without a reload; null for any other link, and for
 * one that is relative to the current address. With `origin`, absolute links to the shop's own address are pages of it, too.
 */
export function pageAddress(href: string, origin = 'http://localhost'): string | null {
  if (AMBIGUOUS.test(href) || !/^(\/|https?:)/i.test(href)) return null
  try {
    const url = new URL(href, origin)
    // `/.//evil.example` becomes a path that would lead to another host.
    if (url.origin !== origin || url.pathname.startsWith('//') || NO_PAGE.test(url.pathname)) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}

/** True for a link to a page of this shop by its path, which the router can follow without a reload. */
export const isInternal = (href: string): boolean => href.startsWith('/') && pageAddress(href) !== null

/**
 * The page that a login leads back to, from the `next` parameter of its address, which anybody may have written: only a page of this
 * shop, and none of the login's own; else the home page.
 */
export function nextPage(next: unknown): string {
  const page = typeof next === 'string' && next.startsWith('/') ? pageAddress(next) : null
  return page === null || /^\/auth(\/|$)/i.test(page.split(/[?#]/, 1)[0]!) ? '/' : page
}

/**
 * Reads search parameters as plain strings, so that an address stays as a person would write it: `?q=123&page=2`. A repeated name, which a
 * form without scripting sends for several checked boxes, is a list: `values=1&values=2` is `values=1,2`.
 */
export function parseSearch(search: string): Record<string, string> {
  const parsed = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    const before = parsed.get(name)
    parsed.set(name, before && value ? `${before},${value}` : before || value)
  }
  return Object.fromEntries(parsed)
}

/** The opposite of parseSearch, with its question mark; empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return entries.length > 0 ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : ''
}
