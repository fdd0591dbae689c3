/** The records a link may name, by the word before the colon. */
export const LINK_KINDS = ['product', 'category', 'categories', 'info', 'news'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** What a link in a content file means. */
export type Link =
  | { to: 'record'; kind: LinkKind; key: string }
  | { to: 'path'; href: string }
  | { to: 'outside'; href: string }

/** Keys a link may name. Of categories, those of products. */
export type LinkTargets = {
  product: ReadonlySet<string>
  category: ReadonlySet<string>
  info: ReadonlySet<string>
  news: ReadonlySet<string>
}

/** Reads a link; null for what may not be linked to (`javascript:`, another scheme, half an address). */
export function parseLink(text: string): Link | null {
  if (/[\u0000-\u0020\u007f]/.test(text)) return null
  const record = /^([a-z]+):([a-z0-9-]+)$/.exec(text)
  if (record && isLinkKind(record[1]!)) return { to: 'record', kind: record[1], key: record[2]! }
  // `//host` and `/\host` leave the shop.
  if (/^\/(?![/\\])/.test(text)) return { to: 'path', href: text }
  if (/^(https?:\/\/[^/]|mailto:[^@]+@.|tel:\+?[\d()-])/i.test(text) && URL.canParse(text))
    return { to: 'outside', href: text }
  return null
}

/** What is wrong with a link, or null. */
export function validateLink(text: string, linkable: LinkTargets): string | null {
  const link = parseLink(text)
  if (!link)
    return `"${text}" is no link: write category:key, product:key, info:key, news:key, /path, https://…, mailto:… or tel:…`
  if (link.to !== 'record') return null
  const kind = link.kind === 'categories' ? 'category' : link.kind
  return linkable[kind].has(link.key)
    ? null
    : `there is no ${kind === 'category' ? 'product category' : KIND_NAMES[kind]} "${link.key}"`
}

const KIND_NAMES = { product: 'product', info: 'information page', news: 'news article' }

const PATHS: Record<LinkKind, string> = {
  product: '/product',
  category: '/category',
  categories: '/categories',
  info: '/info',
  news: '/news',
}

/** Addresses of records by kind and key. */
export type RecordUrls = Record<Exclude<LinkKind, 'categories'>, ReadonlyMap<string, string>>

/** Where a link leads now; null for what may not be linked to. */
export function resolveLink(text: string, addresses: RecordUrls): string | null {
  const link = parseLink(text)
  if (!link) return null
  if (link.to !== 'record') return link.href
  const url = addresses[link.kind === 'categories' ? 'category' : link.kind].get(link.key)
  return url === undefined ? null : `${PATHS[link.kind]}/${url}`
}

function isLinkKind(word: string): word is LinkKind {
  return (LINK_KINDS as readonly string[]).includes(word)
}
