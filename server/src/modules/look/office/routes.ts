import sharp from 'sharp'
import type { Database } from '../../../platform/database/client.ts'
import type { OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { readNewestLookFile } from '../look-files.ts'
import { storeLookUpload } from './upload.ts'

/** A logo is shown at the office in at most so many pixels a side. */
const SHOWN_SIDE = 480

/** An SVG says itself how large it is drawn. */
const MAX_PIXELS = 50_000_000

/** The calls of the office about the files of the look. */
export function officeLookRoutes(calls: OfficeCallRegistry, database: Database): void {
  calls.handle('POST /look-files', async ({ query: { name }, body }) => {
    const stored = await storeLookUpload(database, { name, bytes: Buffer.from(body) })
    return stored instanceof Rejection ? stored : { data: stored }
  })

  calls.handleFile('GET /look-file', async ({ query: { file } }) => {
    const bytes = await readNewestLookFile(database.queries, file)
    const shown =
      bytes &&
      (await sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside' })
        .webp()
        .toBuffer()
        .catch(() => null))
    return shown ? { name: 'logo.webp', chunks: [shown], shown: true } : Rejection.notFound()
  })
}
