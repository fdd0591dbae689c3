import { Readable } from 'node:stream'
import type { AppContext } from '../../platform/app-context.ts'
import { sendRejection } from '../../platform/http/errors.ts'
import { limitRequests } from '../../platform/http/limits/request-limit.ts'
import { originRejection } from '../../platform/http/origin/request-origin.ts'
import { requestedLanguage } from '../../platform/language.ts'
import { listNews } from '../news/index.ts'
import { addressInLanguage, type SettingsCache } from '../settings/index.ts'
import { newsFeed } from './news-feed.ts'
import { productFeed } from './product-feed.ts'

const ARTICLES = 30
/** From one network. The feed is read from the database each time, and no reader needs the whole catalogue more often. */
const PRODUCT_FEEDS_PER_MINUTE = 10

type Query = { Querystring: { lang?: string | string[] } }

/** `GET /news.xml` and `GET /products.xml`, for feed readers and for price comparisons; `?lang=` for a language that is not the default one. */
export function registerFeeds(
  { http, config, database, originOf, sendFile }: AppContext,
  { settings }: { settings: SettingsCache },
): void {
  const languageOf = (lang: unknown) => requestedLanguage(lang, settings.get().default_language)
  const limitProductFeeds = limitRequests(http, Math.min(PRODUCT_FEEDS_PER_MINUTE, config.rateLimitReads))

  http.get<Query>('/news.xml', (request, reply) => {
    const language = languageOf(request.query.lang)
    const self = addressInLanguage('', '/news.xml', language, settings.get())
    return sendFile(request, reply, {
      path: self,
      contentType: 'application/rss+xml; charset=utf-8',
      create: async (origin) => ({
        body: newsFeed(await listNews(database.reads, ARTICLES, language), {
          origin,
          self,
          language,
          settings: settings.get(),
        }),
      }),
    })
  })

  http.get<Query>('/products.xml', async (request, reply) => {
    const limited = await limitProductFeeds(request, reply)
    if (limited) return sendRejection(reply, limited, request.language)
    const origin = originOf(request.raw)
    if (typeof origin === 'string') return sendRejection(reply, originRejection(origin), request.language)
    const target = { origin: origin.origin, language: languageOf(request.query.lang), settings: settings.get() }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', origin.isKnown ? 'public, max-age=600' : 'no-store')
      .send(Readable.from(productFeed(database, target)))
  })
}
