import type { Database } from '../../../platform/database/client.ts'
import type { OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { desc, eq } from '../../../platform/database/drizzle.ts'
import { fileName, pictureStore } from '../picture-store.ts'
import { picture } from '../tables.ts'
import { createUploads } from './upload.ts'

/** The calls of the office about pictures. */
export function officePictureRoutes(calls: OfficeCallRegistry, database: Database): void {
  const upload = createUploads(database)

  calls.handle('POST /pictures', async ({ query: { name, as }, body }) => {
    const stored = await upload({ name, as, bytes: Buffer.from(body) })
    return stored instanceof Rejection ? stored : { data: stored }
  })

  calls.handleFile('GET /picture', async ({ query: { file } }) => {
    const { queries } = database
    // The newest one, as records have it.
    const newest = queries.select().from(picture).where(eq(picture.file, file)).orderBy(desc(picture.id)).limit(1)
    const [found] = await newest
    const bytes =
      found && (await pictureStore(queries).read(fileName(found.hash, { width: found.widths[0]!, format: 'webp' })))
    return bytes ? { name: 'picture.webp', chunks: [bytes], shown: true } : Rejection.notFound()
  })
}
