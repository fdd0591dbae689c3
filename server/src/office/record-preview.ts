import { API_ROOT, type Language, todayIn } from '@vitrina/contract'
import type { PreviewedKind } from '@vitrina/contract/office'
import { readProductPage } from '../modules/catalogue/index.ts'
import { findInfoPage } from '../modules/content/index.ts'
import { findArticle } from '../modules/news/index.ts'
import { pathOf, previewRecord, rejectionOf } from '../modules/records/index.ts'
import { DEFAULT_TIME_ZONE, type SettingsCache, type Shop } from '../modules/settings/index.ts'
import type { Database, Queries } from '../platform/database/client.ts'
import { actorOfMember, type OfficeCallRegistry } from '../platform/http/calls/office-calls.ts'
import { Rejection } from '../platform/rejection.ts'
import type { RenderPreview } from '../ssr/document-routes.ts'

/** What the API answers for a page of the shop, by the address of the record. */
type ReadPage = (queries: Queries, address: string, language: Language, settings: Shop) => Promise<unknown>
const PAGES: Record<PreviewedKind, { apiPath: string; read: ReadPage }> = {
  info: { apiPath: '/info', read: findInfoPage },
  news: { apiPath: '/news', read: findArticle },
  product: {
    apiPath: '/products',
    read: async (...product) => (await readProductPage(...product))?.product,
  },
}

/**
 * Shows the page of a record as it would be: the record is saved, read as the shop reads it, and the save rolled back. Without a storefront there
 * is nothing to show.
 */
export function recordPreviewRoutes(
  calls: OfficeCallRegistry,
  { database, settings, render }: { database: Database; settings: SettingsCache; render: RenderPreview | null },
): void {
  calls.handleFile('POST /records/{kind}/{key}/preview', async ({ params: { kind, key }, body, member, client }) => {
    if (!render) return Rejection.notFound()
    const { version, language } = body
    const document = publishedToday(body.document, todayIn(settings.get().time_zone ?? DEFAULT_TIME_ZONE))
    const edit = { kind, key, version, document, actor: actorOfMember(member), source: 'office' as const }
    const { result, shown } = await previewRecord(database, edit, async (tx) => {
      const path = await pathOf(tx, kind, key)
      return { path: path!, page: await PAGES[kind].read(tx, addressOf(path!), language, settings.get()) }
    })
    if (result.status !== 'saved') return rejectionOf(result)
    const { path, page } = shown!
    const answers = new Map([[`${API_ROOT}${PAGES[kind].apiPath}/${addressOf(path)}`, { data: page }]])
    const html = await render({ path, language, origin: client.origin }, answers)
    return { name: 'preview.html', chunks: [html] }
  })
}

const addressOf = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))

/** Articles of a later day are no pages yet. */
const publishedToday = (document: Record<string, unknown>, today: string) =>
  typeof document.published === 'string' && document.published > today ? { ...document, published: today } : document
