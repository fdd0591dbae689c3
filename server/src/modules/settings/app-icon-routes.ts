import type { FastifyInstance } from 'fastify'
import { type Language, LOCALES } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import type { SendPublicFile } from '../../platform/http/cache/public-file.ts'
import { presentText, requestedLanguage } from '../../platform/language.ts'
import { colourOf, themeColour } from '../look/index.ts'
import { readIconFile } from '../media/index.ts'
import { addressInLanguage } from './address-in-language.ts'
import type { SettingsCache, ShopSettings } from './settings-cache.ts'

/** Pixels. Browsers install a shop with icons of these sizes (https://web.dev/articles/add-manifest). */
const APP_ICON_SIZES = [192, 512] as const
const FAVICON_SIZE = 48

type Dependencies = { database: Database; settings: SettingsCache; sendFile: SendPublicFile }

/**
 * `GET /site.webmanifest` (https://www.w3.org/TR/appmanifest/; `?lang=` for a language that is not the default one), its icons
 * `/icon-192.png` and `/icon-512.png`, and `/favicon.ico`, which browsers and others ask for unasked.
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

  const readIcon = async (size: number) => {
    const { iconId } = settings.get()
    return iconId === null ? null : readIconFile(database.reads, iconId, size)
  }
  for (const size of APP_ICON_SIZES)
    app.get(`/icon-${size}.png`, (request, reply) =>
      sendFile(request, reply, {
        path: `/icon-${size}.png`,
        contentType: 'image/png',
        create: async () => found(await readIcon(size)),
      }),
    )

  app.get('/favicon.ico', (request, reply) =>
    sendFile(request, reply, {
      path: '/favicon.ico',
      contentType: 'image/vnd.microsoft.icon',
      create: async () => {
        const png = await readIcon(FAVICON_SIZE)
        return found(png && icoFile(png, FAVICON_SIZE))
      },
    }),
  )
}

const found = (body: Buffer | null) => (body ? { body } : { body: '', status: 404 })

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

/** An ICO file with one PNG picture (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)): header, directory entry, picture. */
function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
