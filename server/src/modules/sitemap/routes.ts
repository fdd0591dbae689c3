import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import type { AnswerStore, Made } from '../../platform/http/answers.ts'
import { sendRefusal } from '../../platform/http/errors.ts'
import { originOf } from '../../platform/http/origin.ts'
import { sendAnswer } from '../../platform/http/send-answer.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SettingsCache } from '../settings/index.ts'
import { countAddresses, readAddressPage } from './addresses.ts'
import { robotsText, sitemapIndex, sitemapPage } from './present.ts'

type Deps = { database: Database; answers: AnswerStore; shop: SettingsCache; publicUrl: string | null }

/** Addresses on a page, each in every language: far below the 50,000 and 50 MB of the protocol, and no burden to keep. */
const PER_PAGE = 2000
const XML = 'application/xml; charset=utf-8'

/**
 * What search engines ask for: `GET /robots.txt`, `GET /sitemap.xml`, which lists its pages, and `GET /sitemap-{page}.xml`.
 * Made once, and anew when content changes. Protocols: RFC 9309, sitemaps.org.
 */
export function sitemapRoutes(app: FastifyInstance, { database: { queries }, answers, shop, publicUrl }: Deps): void {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    type: string,
    produce: (origin: string) => Promise<Pick<Made, 'body' | 'status'>>,
  ): Promise<FastifyReply> {
    const origin = originOf(request, publicUrl)
    if (!origin) return sendRefusal(reply, Refusal.mendable('malformed'), request.language)
    const address = `${origin}${path}`
    const make = async (): Promise<Made> => ({
      ...(await produce(origin)),
      type,
      tags: [],
      headers: { vary: 'Accept-Encoding' },
    })
    return sendAnswer(
      request,
      reply,
      await answers.make({ address, key: address, route: request.routeOptions.url ?? path }, make),
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
