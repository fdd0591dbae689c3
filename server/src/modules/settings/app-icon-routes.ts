import { OFFICE_ROOT } from '@vitrina/contract/office'
import type { FastifyInstance } from 'fastify'
import { colourOf, type Language, LOCALES } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import type { SendPublicFile } from '../../platform/http/cache/public-file.ts'
import { presentText, requestedLanguage } from '../../platform/language.ts'
import { themeColour } from '../look/index.ts'
import { defineTexts } from '../../platform/texts/index.ts'
import { readIconFile } from '../media/index.ts'
import { addressInLanguage } from './address-in-language.ts'
import type { SettingsCache, ShopSettings } from './settings-cache.ts'

/** Pixels. Browsers install a shop with icons of these sizes (https://web.dev/articles/add-manifest). */
const APP_ICON_SIZES = [192, 512]
/** Paths and sizes. Browsers take a PNG file as `favicon.ico`, whatever its name. */
const ICONS = [...APP_ICON_SIZES.map((size) => [`/icon-${size}.png`, size] as const), ['/favicon.ico', 48] as const]

const OFFICE_MANIFEST = `${OFFICE_ROOT}/site.webmanifest`
const text = defineTexts({ en: { office: '{shop}: office' }, bg: { office: '{shop}: офис' } })

type Dependencies = { database: Database; settings: SettingsCache; sendFile: SendPublicFile }

/**
 * `GET /site.webmanifest` (https://www.w3.org/TR/appmanifest/; `?lang=` for a language that is not the default one), its icons
 * `/icon-192.png` and `/icon-512.png`, and `/favicon.ico`, which browsers and others ask for unasked; and the manifest of the office.
 */
export function appIconRoutes(app: FastifyInstance, { database, settings, sendFile }: Dependencies): void {
  app.get<{ Querystring: { lang?: string | string[] } }>('/site.webmanifest', (request, reply) => {
    const language = requestedLanguage(request.query.lang, settings.get().default_language)
    return sendFile(request, reply, {
      path: `/site.webmanifest?lang=${language}`,
      contentType: 'application/manifest+json; charset=utf-8',
      create: async () => ({ body: JSON.stringify(webManifest(settings.get(), language)) }),
    })
  })

  app.get<{ Querystring: { lang?: string | string[] } }>(OFFICE_MANIFEST, (request, reply) => {
    const language = requestedLanguage(request.query.lang, settings.get().default_language)
    return sendFile(request, reply, {
      path: `${OFFICE_MANIFEST}?lang=${language}`,
      contentType: 'application/manifest+json; charset=utf-8',
      create: async () => ({ body: JSON.stringify(officeManifest(settings.get(), language)) }),
    })
  })

  for (const [path, size] of ICONS)
    app.get(path, (request, reply) =>
      sendFile(request, reply, {
        path,
        contentType: 'image/png',
        create: async () => {
          const { iconId } = settings.get()
          const icon = iconId === null ? null : await readIconFile(database.reads, iconId, size)
          return icon ? { body: icon } : { body: '', status: 404 }
        },
      }),
    )
}

function webManifest(shop: ShopSettings, language: Language): object {
  return {
    id: '/',
    name: presentText(shop.title, language),
    description: presentText(shop.description, language) || undefined,
    lang: language,
    dir: LOCALES[language].direction,
    start_url: addressInLanguage('', '/', language, shop),
    scope: '/',
    display: 'standalone',
    // What the browser shows while the shop starts; a manifest has one appearance only.
    background_color: colourOf(shop.look, 'paper', 'light'),
    theme_color: themeColour(shop.look, 'light'),
    icons:
      shop.iconId === null
        ? []
        : APP_ICON_SIZES.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  }
}

/** The office is an app of its own beside the shop, with the shop's icon. */
function officeManifest(shop: ShopSettings, language: Language): object {
  return {
    ...webManifest(shop, language),
    id: OFFICE_ROOT,
    name: text.in(language)('office', { shop: presentText(shop.title, language) }),
    short_name: presentText(shop.title, language),
    description: undefined,
    start_url: OFFICE_ROOT,
    scope: OFFICE_ROOT,
  }
}
