import type { Queries } from '../../platform/database/client.ts'
import { and, desc, eq } from '../../platform/database/drizzle.ts'
import { resizeIcon } from './encode.ts'
import { presentOwnIcon } from './present.ts'
import { picture, pictureFile } from './tables.ts'

/** The address of the shop's icon in the size that home screens use, or null. */
export async function readShopIcon(queries: Queries, pictureId: number): Promise<string | null> {
  const [row] = await queries.select({ hash: picture.hash }).from(picture).where(eq(picture.id, pictureId))
  return row ? presentOwnIcon(row.hash) : null
}

/** The shop's icon as a PNG of this size in pixels, or null. */
export async function readIconFile(queries: Queries, pictureId: number, size: number): Promise<Buffer | null> {
  const [row] = await queries
    .select({ bytes: pictureFile.bytes })
    .from(pictureFile)
    .where(and(eq(pictureFile.picture_id, pictureId), eq(pictureFile.format, 'png')))
    .orderBy(desc(pictureFile.width))
    .limit(1)
  return row ? resizeIcon(row.bytes, size) : null
}
