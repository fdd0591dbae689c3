import type { IncomingHttpHeaders } from 'node:http'
import { OFFICE_ROOT } from '@vitrina/contract/office'
import { FALLBACK_LANGUAGE, isLanguage, type Language, LOCALES } from '@vitrina/contract'
import { defineTexts } from '../platform/texts/index.ts'

const text = defineTexts({ en: { title: 'Office' }, bg: { title: 'Офис' } })

/** The first language of the browser that the office speaks. Scripts know what was chosen in it, but run later. */
function browserLanguage({ 'accept-language': accepted = '' }: IncomingHttpHeaders): Language {
  const tags = accepted.split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  return tags.find(isLanguage) ?? FALLBACK_LANGUAGE
}

/** The document of every screen, from the built `office/index.html`: in the language of the browser, with the shop's icon and the nonce of its policy. */
export function officeDocument(html: string, headers: IncomingHttpHeaders, nonce: string): string {
  const language = browserLanguage(headers)
  const { tag, direction } = LOCALES[language]
  return html
    .replace('<html lang="en">', `<html lang="${tag.slice(0, 2)}" dir="${direction}">`)
    .replace('<title>Office</title>', `<title>${text.in(language)('title')}</title>`)
    .replace('__NONCE__', nonce)
    .replace(
      '</head>',
      `  <link rel="manifest" href="${OFFICE_ROOT}/site.webmanifest?lang=${language}" />
    <link rel="icon" href="/favicon.ico" />
    <link rel="apple-touch-icon" href="/icon-192.png" />
  </head>`,
    )
}
