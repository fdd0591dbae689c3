import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { type LinkTargets, parseLink, type RecordUrls } from './text/links.ts'
import { findLinks } from './text/markdown.ts'

/** Where the records are that texts link to, as an SQL condition on their table. */
const TABLES: Record<keyof LinkTargets, string> = {
  product: 'product where true',
  category: 'category where type = 1',
  info: 'info_page where true',
  news: 'news_item where true',
  room: 'room_type where true',
  maker: 'maker where true',
}

/** Addresses and keys of the live records that texts link to, read only where there are links. */
export async function readLinkTargets(
  queries: Queries,
  texts: readonly string[],
): Promise<{ urls: RecordUrls; keys: LinkTargets }> {
  const links = texts.flatMap((text) => findLinks(text)).flatMap(({ target }) => parseLink(target) ?? [])
  const none = () => new Map<string, string>()
  const targets = { product: none(), category: none(), info: none(), news: none(), room: none(), maker: none() }
  for (const kind of Object.keys(TABLES) as (keyof LinkTargets)[]) {
    const named = links.flatMap((link) =>
      link.to === 'record' && (link.kind === 'categories' ? 'category' : link.kind) === kind ? link.key : [],
    )
    if (named.length === 0) continue
    const { rows } = await queries.execute<{ key: string; url: string }>(
      sql`select key, url from ${sql.raw(TABLES[kind])} and archived_at is null and key = any(${sql.param(named)}::text[])`,
    )
    for (const { key, url } of rows) targets[kind].set(key, url)
  }
  const keysOf = (found: ReadonlyMap<string, string>) => new Set(found.keys())
  const { product, category, info, news, room, maker } = targets
  return {
    urls: targets,
    keys: {
      product: keysOf(product),
      category: keysOf(category),
      info: keysOf(info),
      news: keysOf(news),
      room: keysOf(room),
      maker: keysOf(maker),
    },
  }
}
