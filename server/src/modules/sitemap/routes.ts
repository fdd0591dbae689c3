import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { countEntries, readContentChange, readEntriesOfPage } from './read-entries.ts'
import { robotsText, sitemapIndex, sitemapPage } from './present.ts'

/** Paths on a page, each in every language. The protocol allows 50,000 addresses and 50 MB; a page of this many has about 1 MB. */
const PATHS_PER_PAGE = 1000
const XML_TYPE = 'application/xml; charset=utf-8'

/**
 * `GET /robots.txt`, `GET /sitemap.xml`, which lists the pages of the sitemap, and `GET /sitemap-{page}.xml`.
 * Protocols: RFC 9309 and sitemaps.org.
 */
export function registerSitemap(
  { http, database: { reads: queries }, sendFile }: AppContext,
  { settings }: { settings: SettingsCache },
): void {
  http.get('/robots.txt', (request, reply) =>
    sendFile(request, reply, {
      path: '/robots.txt',
      contentType: 'text/plain; charset=utf-8',
      create: async (origin) => ({ body: robotsText(origin) }),
    }),
  )

  http.get('/sitemap.xml', (request, reply) =>
    sendFile(request, reply, {
      path: '/sitemap.xml',
      contentType: XML_TYPE,
      create: async (origin) => ({
        body: sitemapIndex(
          origin,
          Math.ceil((await countEntries(queries)) / PATHS_PER_PAGE),
          await readContentChange(queries),
        ),
      }),
    }),
  )

  http.get<{ Params: { page: string } }>('/sitemap-:page(^[1-9]\\d{0,5}$).xml', (request, reply) => {
    const page = Number(request.params.page)
    return sendFile(request, reply, {
      path: `/sitemap-${page}.xml`,
      contentType: XML_TYPE,
      create: async (origin) => {
        const entries = await readEntriesOfPage(queries, page, PATHS_PER_PAGE)
        return {
          body: sitemapPage(origin, entries, settings.get()),
          status: entries.length > 0 ? 200 : 404,
        }
      },
    })
  })
}
