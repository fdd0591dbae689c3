/** Every address of the storefront, once. */
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

/** True for a link that stays in this shop and can be followed without a reload. */
export function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !/^\/(api|media|assets|pusher|health)(\/|$)/.test(href)
}
