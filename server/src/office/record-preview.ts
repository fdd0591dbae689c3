import { API_ROOT, type Language, todayIn } from '@vitrina/contract'
import type { PreviewedKind } from '@vitrina/contract/office'
import { readProductPage } from '../modules/catalogue/index.ts'
import { findInfoPage } from '../modules/content/index.ts'
import { renderStyleSheet } from '../modules/look/index.ts'
import { findArticle } from '../modules/news/index.ts'
import { pathOf, previewRecord, refuseToSee, rejectionOf } from '../modules/records/index.ts'
import {
  DEFAULT_TIME_ZONE,
  presentSettings,
  readSettings,
  type SettingsCache,
  type Shop,
} from '../modules/settings/index.ts'
import type { Database, Queries } from '../platform/database/client.ts'
import { byMember, type OfficeCallRegistry } from '../platform/http/calls/office-calls.ts'
import { Rejection } from '../platform/rejection.ts'
import type { RenderPreview } from '../ssr/document-routes.ts'

/** What the API answers for a page of the shop, by the address of the record. */
type ReadPage = (queries: Queries, address: string, language: Language, settings: Shop) => Promise<unknown>
const PAGES: Record<Exclude<PreviewedKind, 'settings'>, { apiPath: string; read: ReadPage }> = {
  info: { apiPath: '/info', read: findInfoPage },
  news: { apiPath: '/news', read: findArticle },
  product: {
    apiPath: '/products',
    read: async (...product) => (await readProductPage(...product))?.product,
  },
}

/** A page of the shop with what the API would answer for it, by the address of the call. */
type Shown = { path: string; answers: Map<string, unknown>; style?: string | null }

/**
 * Shows the page of a record as it would be: the record is saved, read as the shop reads it, and the save rolled back. Without a storefront there
 * is nothing to show.
 */
export function recordPreviewRoutes(
  calls: OfficeCallRegistry,
  { database, settings, render }: { database: Database; settings: SettingsCache; render: RenderPreview | null },
): void {
  calls.handleFile('POST /records/{kind}/{key}/preview', async ({ params: { kind, key }, body, member, client }) => {
    const refusal = refuseToSee({ kind, key }, member)
    if (refusal) return refusal
    if (!render) return Rejection.notFound()
    const { version, language } = body
    const document = publishedToday(body.document, todayIn(settings.get().time_zone ?? DEFAULT_TIME_ZONE))
    const edit = { kind, key, version, document, ...byMember(member) }
    const { result, shown } = await previewRecord(database, edit, (tx) =>
      kind === 'settings' ? readShop(tx, language) : readPage(tx, { kind, key }, language, settings.get()),
    )
    if (result.status !== 'saved') return rejectionOf(result)
    const { path, answers, style } = shown!
    const html = await render({ path, language, origin: client.origin }, answers)
    return { name: 'preview.html', chunks: [style === undefined ? html : withStyle(html, style)] }
  })
}

type PageName = { kind: Exclude<PreviewedKind, 'settings'>; key: string }

async function readPage(tx: Queries, { kind, key }: PageName, language: Language, settings: Shop): Promise<Shown> {
  const path = (await pathOf(tx, kind, key))!
  const address = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  const { apiPath, read } = PAGES[kind]
  const page = await read(tx, address, language, settings)
  return { path, answers: new Map([[`${API_ROOT}${apiPath}/${address}`, { data: page }]]) }
}

/** The first page of the shop. What only scripts read of the settings is left out: none run. */
async function readShop(tx: Queries, language: Language): Promise<Shown> {
  const shop = (await readSettings(tx))!
  const push = { key: null, cluster: null, host: null }
  const answer = presentSettings(shop, language, { push, reports: null, iconUrl: null, sendsEmail: true })
  return { path: '/', answers: new Map([[`${API_ROOT}/settings`, answer]]), style: renderStyleSheet(shop.look) }
}

/**
 * The document with the style sheet of a look in it: only that of the saved one has an address. Who shows the document puts the nonce of its policy
 * into the element.
 */
const withStyle = (html: string, style: string | null): string =>
  html.replace(/<link\b[^>]*href="\/look\/theme-[^>]*>/, () =>
    style === null ? '' : `<style nonce="">${style}</style>`,
  )

/** Articles of a later day are no pages yet. */
const publishedToday = (document: Record<string, unknown>, today: string) =>
  typeof document.published === 'string' && document.published > today ? { ...document, published: today } : document
