import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import type { CacheableResponse } from '../../platform/http/cached-response.ts'
import type { ResponseCache } from '../../platform/http/response-cache.ts'
import { sendRejection } from '../../platform/http/errors.ts'
import type { RequestOrigin } from '../../platform/http/request-origin.ts'
import { sendCachedResponse } from '../../platform/http/send-cached-response.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { SettingsCache } from '../settings/index.ts'
import { countAddresses, readAddressPage } from './read-paths.ts'
import { robotsText, sitemapIndex, sitemapPage } from './present.ts'

type Deps = { database: Database; responseCache: ResponseCache; settings: SettingsCache; originOf: RequestOrigin }

/** Addresses on a page, each in every language: far below the 50,000 and 50 MB of the protocol, and no burden to keep. */
const PER_PAGE = 2000
const XML = 'application/xml; charset=utf-8'

/**
 * What search engines ask for: `GET /robots.txt`, `GET /sitemap.xml`, which lists its pages, and `GET /sitemap-{page}.xml`.
 * Made once, and anew when content changes. Protocols: RFC 9309, sitemaps.org.
 */
export function sitemapRoutes(
  app: FastifyInstance,
  { database: { queries }, responseCache, settings: shop, originOf }: Deps,
): void {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    type: string,
    produce: (origin: string) => Promise<Pick<CacheableResponse, 'body' | 'status'>>,
  ): Promise<FastifyReply> {
    const origin = originOf(request.raw)
    if (!origin) return sendRejection(reply, Rejection.validation('malformed'), request.language)
    const address = `${origin}${path}`
    const make = async (): Promise<CacheableResponse> => ({
      ...(await produce(origin)),
      contentType: type,
      tags: [],
      headers: { vary: 'Accept-Encoding' },
    })
    return sendCachedResponse(
      request,
      reply,
      await responseCache.getOrCreate({ address, key: address, route: request.routeOptions.url ?? path }, make),
    )
  }

  app.get('/robots.txt', (request, reply) =>
    send(request, reply, '/robots.txt', 'text/plain; charset=utf-8', async (origin) => ({ body: robotsText(origin) })),
  )

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, '/sitemap.xml', XML, async (origin) => ({
      body: sitemapIndex(origin, Math.ceil((await countAddresses(queries)) / PER_PAGE)),
    })),
  )

  app.get<{ Params: { page: string } }>('/sitemap-:page(^[1-9]\\d{0,5}$).xml', (request, reply) => {
    const page = Number(request.params.page)
    return send(request, reply, `/sitemap-${page}.xml`, XML, async (origin) => {
      const { languages, default_language: first } = shop.get()
      const paths = await readAddressPage(queries, page, PER_PAGE)
      return { body: sitemapPage(origin, paths, { languages, first }), status: paths.length > 0 ? 200 : 404 }
    })
  })
}
