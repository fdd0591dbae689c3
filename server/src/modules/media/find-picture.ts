import type { Queries } from '../../platform/database/client.ts'
import { and, desc, eq } from '../../platform/database/drizzle.ts'
import { pictureColumns, presentPicture } from './present.ts'
import { picture, pictureFile } from './tables.ts'

const ADDRESS = /^\/media\/([0-9a-f]{24})-([1-9]\d{0,4})\.(avif|webp|png)$/

/** The address of a picture of the shop, by its file below `pictures/` or by its address; null when there is none. */
export async function findPictureAddress(queries: Queries, fileOrAddress: string): Promise<string | null> {
  const [, hash, width, format] = ADDRESS.exec(fileOrAddress) ?? []
  if (hash === undefined) {
    const ofFile = eq(picture.file, fileOrAddress)
    const [row] = await queries.select(pictureColumns).from(picture).where(ofFile).orderBy(desc(picture.id)).limit(1)
    return row ? presentPicture(row, '').src : null
  }
  const [row] = await queries
    .select({ id: picture.id })
    .from(picture)
    .innerJoin(pictureFile, eq(pictureFile.picture_id, picture.id))
    .where(
      and(
        eq(picture.hash, hash),
        eq(pictureFile.width, Number(width)),
        eq(pictureFile.format, format as (typeof pictureFile.$inferSelect)['format']),
      ),
    )
  return row ? fileOrAddress : null
}
