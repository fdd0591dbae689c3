/** The route patterns of the storefront. */
export const paths = {
  home: '/',
  categories: '/categories/$url',
  category: '/category/$url',
  product: '/product/$url',
  cart: '/cart',
  checkout: '/checkout',
  thankYou: '/orders/cash/thank_you/$url',
  info: '/info/$url',
  allNews: '/news',
  news: '/news/$url',
  search: '/products/search-products',
} as const

/** True for a link to a page of this shop, which the router can follow without a reload. */
export function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !/^\/(api|media|assets|pusher|health)(\/|$)/.test(href)
}

/** Reads search parameters as plain strings, so that an address stays as a person would write it: `?q=123&page=2`. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The opposite of parseSearch, with its question mark; empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return entries.length > 0 ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : ''
}
