import { createHash, randomBytes } from 'node:crypto'
import { isLanguage, type Language } from '@vitrina/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentShop, SettingsCache } from './modules/settings/index.ts'
import type { AnswerStore, Made } from './platform/http/answers.ts'
import { originOf } from './platform/http/origin.ts'
import { sendAnswer } from './platform/http/send-answer.ts'
import { sendRefusal } from './platform/http/errors.ts'
import { Refusal } from './platform/refusal.ts'

/** What the storefront's server build renders; its own types say the same. */
export type DocumentRequest = {
  /** Path and search. */
  url: string
  language: Language
  origin: string
  apiKey: string
  /** Marks the inline scripts rendered here, so that they can be told from any other. */
  nonce: string
  /** Calls the API in this process. */
  fetch: typeof fetch
  assets: Assets
}
export type Assets = { entry: string; styles: string[]; preloads: string[] }
export type RenderedDocument = {
  status: number
  html: string
  /** The record's address is another now. */
  redirect?: string
  /** Shows what only this visitor may see. */
  private?: true
}
export type Storefront = {
  render(request: DocumentRequest): Promise<RenderedDocument>
  /** Path and search without what no screen reads, so that addresses which mean the same are alike. */
  plainAddress(url: string): string
  assets: Assets | (() => Promise<Assets>)
}

type Deps = {
  storefront: Storefront
  answers: AnswerStore
  shop: SettingsCache
  apiKey: string
  publicUrl: string | null
}

/**
 * Serves first documents: the storefront rendered on the server with its data. One that does not depend on the visitor is
 * made once for each address and language, and dropped when anything it shows changes.
 */
export function documentRoutes(app: FastifyInstance, { storefront, answers, shop, apiKey, publicUrl }: Deps): void {
  const inProcess = fetchInProcess(app)

  async function produce(url: string, language: Language, origin: string): Promise<Made> {
    const assets = typeof storefront.assets === 'function' ? await storefront.assets() : storefront.assets
    const nonce = randomBytes(16).toString('base64url')
    const { value: rendered, tags } = await answers.watch(() =>
      storefront.render({ url, language, origin, apiKey, nonce, fetch: inProcess, assets }),
    )
    const { html, hashes } = withoutNonce(rendered.html, nonce)
    return {
      body: rendered.redirect ? '' : html,
      type: 'text/html; charset=utf-8',
      status: rendered.status,
      tags,
      noStore: rendered.private === true,
      headers: {
        'content-language': language,
        'content-security-policy': contentPolicy(hashes, shop.get()),
        vary: 'Accept-Encoding, Cookie',
        ...(rendered.redirect ? { location: rendered.redirect } : {}),
        ...(rendered.private ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } : {}),
      },
    }
  }

  app.get('/*', async (request, reply) => {
    const language = languageOf(request, shop.get())
    const origin = originOf(request, publicUrl)
    if (!origin) return sendRefusal(reply, Refusal.mendable('malformed'), language)
    const address = `document ${language} ${origin} ${request.url}`
    const found = answers.find(address)
    if (found) return sendAnswer(request, reply, found.answer)
    const url = storefront.plainAddress(request.url)
    return sendAnswer(
      request,
      reply,
      await answers.make({ address, key: `document ${language} ${origin} ${url}`, route: '/*' }, () =>
        produce(url, language, origin),
      ),
    )
  })
}

/** `?lang=` (for links from search engines), else the visitor's choice, else the shop's default. */
function languageOf(request: FastifyRequest, shop: CurrentShop): Language {
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang')
  const cookie = /(?:^|;\s*)_language=(\w{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  const chosen = [asked, cookie].find((language) => isLanguage(language) && shop.languages.includes(language))
  return (chosen as Language | undefined) ?? shop.default_language
}

/**
 * Takes the mark off the storefront's own inline scripts and tells their hashes. A script that came into the document in any
 * other way has no mark, since the mark was made for this rendering, and so no hash.
 */
export function withoutNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(mark) && script !== '')
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}

/**
 * No inline script runs but those the storefront itself rendered, known by their hash. A nonce would have to be fresh in
 * every answer, and documents are made once and may stand behind a CDN (W3C CSP3, 8.4 and 8.5).
 */
export function contentPolicy(hashes: readonly string[], shop: Pick<CurrentShop, 'css'>): string {
  const styles = shop.css && URL.canParse(shop.css) ? ` ${new URL(shop.css).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    `style-src 'self'${styles}`,
    "img-src 'self' data:",
    `font-src 'self'${styles}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** `fetch` for the storefront's loaders: straight into this app, no socket in between. */
function fetchInProcess(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: address.pathname + address.search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value))
    const empty = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
  }
}
