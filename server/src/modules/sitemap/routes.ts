import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import type { CacheableResponse } from '../../platform/http/cached-response.ts'
import type { ResponseCache } from '../../platform/http/response-cache.ts'
import { sendRejection } from '../../platform/http/errors.ts'
import { type OriginOf, originRejection } from '../../platform/http/request-origin.ts'
import { sendCachedResponse } from '../../platform/http/send-cached-response.ts'
import type { SettingsCache } from '../settings/index.ts'
import { countEntries, readContentChange, readEntriesOfPage } from './read-entries.ts'
import { robotsText, sitemapIndex, sitemapPage } from './present.ts'

type Dependencies = {
  database: Database
  responseCache: ResponseCache
  settings: SettingsCache
  originOf: OriginOf
}

/** Paths on a page, each in every language. The protocol allows 50,000 addresses and 50 MB; a page of this many has about 1 MB. */
const PATHS_PER_PAGE = 1000
const XML_TYPE = 'application/xml; charset=utf-8'

/**
 * `GET /robots.txt`, `GET /sitemap.xml`, which lists the pages of the sitemap, and `GET /sitemap-{page}.xml`.
 * Responses are cached until content changes. Protocols: RFC 9309 and sitemaps.org.
 */
export function sitemapRoutes(
  app: FastifyInstance,
  { database: { reads: queries }, responseCache, settings, originOf }: Dependencies,
): void {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    contentType: string,
    createBody: (origin: string) => Promise<Pick<CacheableResponse, 'body' | 'status'>>,
  ): Promise<FastifyReply> {
    const origin = originOf(request.raw)
    if (typeof origin === 'string') return sendRejection(reply, originRejection(origin), request.language)
    const address = `${origin.origin}${path}`
    const createResponse = async (): Promise<CacheableResponse> => ({
      ...(await createBody(origin.origin)),
      noStore: !origin.isKnown,
      contentType,
      tags: [],
      headers: { vary: 'Accept-Encoding' },
    })
    return sendCachedResponse(
      request,
      reply,
      await responseCache.getOrCreate(
        { address, key: address, route: request.routeOptions.url ?? path },
        createResponse,
      ),
    )
  }

  app.get('/robots.txt', (request, reply) =>
    send(request, reply, '/robots.txt', 'text/plain; charset=utf-8', async (origin) => ({ body: robotsText(origin) })),
  )

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, '/sitemap.xml', XML_TYPE, async (origin) => ({
      body: sitemapIndex(
        origin,
        Math.ceil((await countEntries(queries)) / PATHS_PER_PAGE),
        await readContentChange(queries),
      ),
    })),
  )

  app.get<{ Params: { page: string } }>('/sitemap-:page(^[1-9]\\d{0,5}$).xml', (request, reply) => {
    const page = Number(request.params.page)
    return send(request, reply, `/sitemap-${page}.xml`, XML_TYPE, async (origin) => {
      const { languages, default_language: defaultLanguage } = settings.get()
      const entries = await readEntriesOfPage(queries, page, PATHS_PER_PAGE)
      return {
        body: sitemapPage(origin, entries, { languages, defaultLanguage }),
        status: entries.length > 0 ? 200 : 404,
      }
    })
  })
}
