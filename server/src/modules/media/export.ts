import type { Queries } from '../../platform/database/client.ts'
import { inArray } from '../../platform/database/drizzle.ts'
import { originalName, pictureStore } from './picture-store.ts'
import { pictureColumns, type PictureRow } from './present.ts'
import { picture } from './tables.ts'

/** The path of every picture below `pictures/`, by id. */
export async function readPictureFiles(queries: Queries): Promise<Map<number, string>> {
  const rows = await queries.select({ id: picture.id, file: picture.file }).from(picture)
  return new Map(rows.map((row) => [row.id, row.file]))
}

/** The pictures with these ids, as they are shown. */
export async function readPictures(queries: Queries, ids: readonly number[]): Promise<Map<number, PictureRow>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select(pictureColumns)
    .from(picture)
    .where(inArray(picture.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads the original bytes of pictures, one picture at a time. */
export async function readOriginals(
  queries: Queries,
  ids: readonly number[],
  write: (file: string, original: Buffer) => Promise<void>,
): Promise<void> {
  const store = pictureStore(queries)
  for (const id of ids) {
    const [row] = await queries
      .select({ file: picture.file, hash: picture.hash })
      .from(picture)
      .where(inArray(picture.id, [id]))
    const original = row && (await store.read(originalName(row.hash)))
    if (original) await write(row.file, original)
  }
}

/** How many bytes the originals of pictures have together. */
export async function countOriginalBytes(queries: Queries, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await queries
    .select({ hash: picture.hash })
    .from(picture)
    .where(inArray(picture.id, [...ids]))
  return pictureStore(queries).countBytes(rows.map(({ hash }) => originalName(hash)))
}
