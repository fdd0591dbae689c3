import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/client.ts'
import { requestedLanguage } from '../../platform/language.ts'
import { translate } from '../../platform/texts/index.ts'
import { picture, pictureFile } from './tables.ts'

/** Bytes of pictures kept in memory: the first screens of a shop. */
const KEPT_BYTES = 24 * 1024 * 1024
const FILE = /^([0-9a-f]{24})-([1-9]\d{0,4})\.(avif|webp|png)$/

/** `GET /media/{hash}-{width}.{avif|webp|png}`. A name stands for its bytes for ever. */
export function mediaRoutes({ database }: { database: Database }) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: KEPT_BYTES / 8,
    sizeCalculation: (bytes) => bytes.length + 200,
  })
  const reading = new Map<string, Promise<Buffer | null>>()

  async function read(
    name: string,
    [hash, width, format]: [string, number, 'avif' | 'webp' | 'png'],
  ): Promise<Buffer | null> {
    const [row] = await database.queries
      .select({ bytes: pictureFile.bytes })
      .from(pictureFile)
      .innerJoin(picture, eq(picture.id, pictureFile.picture_id))
      .where(and(eq(picture.hash, hash), eq(pictureFile.width, width), eq(pictureFile.format, format)))
    if (row) kept.set(name, row.bytes)
    return row?.bytes ?? null
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
      const name = request.params.file
      const match = FILE.exec(name)
      let bytes = kept.get(name) ?? null
      if (!bytes && match) {
        const asked = [match[1]!, Number(match[2]), match[3] as 'avif' | 'webp' | 'png'] as [
          string,
          number,
          'avif' | 'webp' | 'png',
        ]
        // Many may ask for a new picture at once.
        const query = reading.get(name) ?? read(name, asked).finally(() => reading.delete(name))
        reading.set(name, query)
        bytes = await query
      }
      if (!bytes || !match) {
        const language = requestedLanguage(request.headers['user-language'], 'en')
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ message: translate('not_found', language), code: 'not_found' })
      }
      const etag = `"${name}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(`image/${match[3]}`).send(bytes)
    })
  }
}
