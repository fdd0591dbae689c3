import type { AppContext } from '../../platform/app-context.ts'
import { sendRejection } from '../../platform/http/errors.ts'
import { Rejection } from '../../platform/rejection.ts'
import { LOOK_FILE_NAME, LOOK_FILE_TYPES, readLookFile, readNewestLookFile } from './look-files.ts'
import { officeLookRoutes } from './office/routes.ts'
import type { ShopLook } from './shop-look.ts'
import { renderStyleSheet, styleSheetHash } from './style-sheet.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** An SVG picture that is opened by itself runs no scripts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** `GET /look/theme-{hash}.css`, the style sheet of the shop's colours, fonts and radii, and `GET /look/{version}/{name}`, the files of `look/`. */
export function registerLook(
  { http, officeCalls, database, limitReads }: AppContext,
  { look }: { look: () => ShopLook },
): void {
  officeLookRoutes(officeCalls, database)

  http.get<{ Params: { sheet: string } }>('/look/:sheet', (request, reply) => {
    const css = renderStyleSheet(look()) ?? ''
    // A process that does not know of a change yet, or knows of a later one, sends its own version, which is not to be cached.
    const isCurrent = request.params.sheet === `theme-${styleSheetHash(css)}.css`
    return reply
      .header('cache-control', isCurrent ? IMMUTABLE : 'no-store')
      .type(LOOK_FILE_TYPES['css']!)
      .send(css)
  })

  http.get<{ Params: { version: string; name: string } }>('/look/:version/:name', async (request, reply) => {
    const { version, name } = request.params
    const limited = await limitReads(request, reply)
    if (limited) return sendRejection(reply, limited, request.language)
    const ending = LOOK_FILE_NAME.exec(name)?.[1]
    const stored = ending ? await readLookFile(database.reads, version, name) : null
    // A preview shows a look that is not stored.
    const bytes = ending && !stored ? await readNewestLookFile(database.reads, name) : stored
    if (!bytes || !ending) return sendRejection(reply, Rejection.notFound(), request.language)
    return reply
      .headers({ 'cache-control': stored ? IMMUTABLE : 'no-store', 'content-security-policy': POLICY })
      .type(LOOK_FILE_TYPES[ending]!)
      .send(bytes)
  })
}
