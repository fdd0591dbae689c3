import { createHash } from 'node:crypto'
import { type Appearance, colourOf, type Language, LOCALES } from '@vitrina/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopSettings } from '../modules/settings/index.ts'
import { RETRY_AFTER_SECONDS, sendRejection } from '../platform/http/errors.ts'
import { html, type Html } from '../platform/html.ts'
import { inLanguage } from '../platform/language.ts'
import type { Rejection } from '../platform/rejection.ts'
import { translate } from '../platform/texts/index.ts'
import { text } from './texts.ts'

/** The document loads nothing, because what it is sent for may concern every request; its colours are the shop's. */
const styleOf = ({ look }: ShopSettings): string => `:root{color-scheme:light dark;${colours(look, 'light')}}
@media(prefers-color-scheme:dark){:root{${colours(look, 'dark')}}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif;text-align:center}
main{max-width:32rem}
h1{font:400 1.875rem/1.25 Georgia,serif;margin:2rem 0 .75rem}
a{color:var(--accent);display:inline-block;padding:.6rem 1rem}`

const colours = (look: ShopSettings['look'], appearance: Appearance): string =>
  (['paper', 'ink', 'accent'] as const).map((name) => `--${name}:${colourOf(look, name, appearance)}`).join(';')

const policyOf = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Sends why a document could not be sent: as a page to a browser that navigates, as JSON to everything else. */
export function sendDocumentRejection(
  request: FastifyRequest,
  reply: FastifyReply,
  rejection: Rejection,
  language: Language,
  settings: ShopSettings,
): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) return sendRejection(reply, rejection, language)
  const { status } = rejection
  const style = styleOf(settings)
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': policyOf(style),
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(renderErrorDocument(rejection, language, inLanguage(settings.title, language), style))
}

function renderErrorDocument({ status, message }: Rejection, language: Language, shop: string, style: string): string {
  const styleElement: Html = { html: `<style>${style}</style>` }
  const say = text.in(language)
  const title = status === 429 || status === 503 ? say('busy_title') : say('failed_title')
  // An empty address is that of the document itself.
  return html`<!doctype html>
    <html lang="${language}" dir="${LOCALES[language].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${shop}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <a href="/">${shop}</a>
          <h1>${title}</h1>
          <p>${translate(message ?? 'malformed', language)}</p>
          <a href="">${say('try_again')}</a>
        </main>
      </body>
    </html>`.html
}
