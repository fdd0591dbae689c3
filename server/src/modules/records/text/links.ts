import type { Message } from '../../../platform/texts/index.ts'
import { text } from '../texts.ts'

/** The kinds of records a link can name: the word before the colon. */
export const LINK_KINDS = ['product', 'category', 'categories', 'info', 'news', 'room', 'maker'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** A parsed link of a content file. */
export type Link =
  | { to: 'record'; kind: LinkKind; key: string }
  | { to: 'path'; href: string }
  | { to: 'external'; href: string }

/** The keys that links can name. `category` holds product categories. */
export type LinkTargets = {
  product: ReadonlySet<string>
  category: ReadonlySet<string>
  info: ReadonlySet<string>
  news: ReadonlySet<string>
  room: ReadonlySet<string>
  maker: ReadonlySet<string>
}

/** Parses a link. Returns null for a forbidden scheme such as `javascript:` and for an incomplete address. */
export function parseLink(text: string): Link | null {
  if (/[\u0000-\u0020\u007f]/.test(text)) return null
  const record = /^([a-z]+):([a-z0-9-]+)$/.exec(text)
  if (record && isLinkKind(record[1]!)) return { to: 'record', kind: record[1], key: record[2]! }
  // `//host` and `/\host` lead to another host.
  if (/^\/(?![/\\])/.test(text)) return { to: 'path', href: text }
  if (/^(https?:\/\/[^/]|mailto:[^@]+@.|tel:\+?[\d()-])/i.test(text) && URL.canParse(text))
    return { to: 'external', href: text }
  return null
}

/** What is wrong with a link, or null when it is valid. */
export function validateLink(written: string, targets: LinkTargets): Message | null {
  const link = parseLink(written)
  if (!link) return text('link_invalid', { link: written })
  if (link.to !== 'record') return null
  const kind = link.kind === 'categories' ? 'category' : link.kind
  return targets[kind].has(link.key) ? null : text(`no_${kind}`, { key: link.key })
}

const PATHS: Record<LinkKind, string> = {
  product: '/product',
  category: '/category',
  categories: '/categories',
  info: '/info',
  news: '/news',
  room: '/rooms',
  maker: '/makers',
}

/** Addresses of records, by kind and then by key. */
export type RecordUrls = Record<Exclude<LinkKind, 'categories'>, ReadonlyMap<string, string>>

/** The href of a link, or null when it is not valid. */
export function resolveLink(text: string, urls: RecordUrls): string | null {
  const link = parseLink(text)
  if (!link) return null
  if (link.to !== 'record') return link.href
  const url = urls[link.kind === 'categories' ? 'category' : link.kind].get(link.key)
  return url === undefined ? null : `${PATHS[link.kind]}/${url}`
}

function isLinkKind(word: string): word is LinkKind {
  return (LINK_KINDS as readonly string[]).includes(word)
}
