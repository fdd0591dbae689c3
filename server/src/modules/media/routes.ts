import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../platform/app-context.ts'
import { sendRejection } from '../../platform/http/errors.ts'
import { Rejection } from '../../platform/rejection.ts'
import { pictureStore } from './picture-store.ts'

/** Size of the cache: enough for the pictures of a shop's most visited screens. */
const MAX_CACHE_BYTES = 24 * 1024 * 1024
/** What a cache entry needs besides the picture's bytes, roughly. */
const ENTRY_OVERHEAD_BYTES = 200
const FILE_NAME = /^[0-9a-f]{24}-[1-9]\d{0,4}\.(avif|webp|png)$/

/** `GET /media/{hash}-{width}.{avif|webp|png}`. The bytes behind a name never change. `limitReads` counts those that are not in memory. */
export function mediaRoutes({
  http,
  database,
  limitReads,
}: Pick<AppContext, 'http' | 'database' | 'limitReads'>): void {
  const store = pictureStore(database.reads)
  // Simultaneous requests for the same file share one query.
  const pictures = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    maxEntrySize: MAX_CACHE_BYTES / 8,
    sizeCalculation: (bytes) => bytes.length + ENTRY_OVERHEAD_BYTES,
    ignoreFetchAbort: true,
    fetchMethod: async (name) => (await store.read(name)) ?? undefined,
  })

  http.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const name = request.params.file
    const match = FILE_NAME.exec(name)
    const limited = match && !pictures.has(name) ? await limitReads(request, reply) : null
    if (limited) return sendRejection(reply, limited, request.language)
    const bytes = match && (await pictures.fetch(name))
    if (!bytes) return sendRejection(reply, Rejection.notFound(), request.language)
    const etag = `"${name}"`
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(`image/${match[1]}`).send(bytes)
  })
}
