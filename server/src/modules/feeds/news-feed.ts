import type { Language, NewsItem } from '@vitrina/contract'
import { html } from '../../platform/html.ts'
import { presentText } from '../../platform/language.ts'
import { instantOf } from '../../platform/local-time.ts'
import { addressInLanguage, type ShopSettings } from '../settings/index.ts'

/** The news as RSS 2.0 (https://www.rssboard.org/rss-specification), in one language. An article is dated at noon of its day. */
export function newsFeed(
  articles: readonly NewsItem[],
  { origin, self, language, settings }: { origin: string; self: string; language: Language; settings: ShopSettings },
): string {
  const address = (path: string) => addressInLanguage(origin, path, language, settings)
  const items = articles.map(
    ({ id, title, summary, url, published, picture }) =>
      html`
<item>
<title>${title}</title>
<link>${address(`/news/${url}`)}</link>
<guid isPermaLink="false">${origin}/news/${id}</guid>
<pubDate>${instantOf(published, '12:00', settings.time_zone).toUTCString()}</pubDate>
<description>${summary}</description>
${picture && html`<media:content url="${origin}${picture.src}" type="image/webp" medium="image"><media:description>${picture.alt}</media:description></media:content>`}
</item>`,
  )
  return html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${presentText(settings.title, language)}</title>
<link>${address('/news')}</link>
<atom:link href="${origin}${self}" rel="self" type="application/rss+xml"/>
<description>${presentText(settings.description, language)}</description>
<language>${language}</language>${items}
</channel>
</rss>
`.html
}
