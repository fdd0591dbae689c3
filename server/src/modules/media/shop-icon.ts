import type { Queries } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { ICON_WIDTHS, resizeIcon } from './encode.ts'
import { presentOwnIcon } from './present.ts'
import { fileName, pictureStore } from './picture-store.ts'
import { picture } from './tables.ts'

/** The address of the shop's icon in the size that home screens use, or null. */
export async function readShopIcon(queries: Queries, pictureId: number): Promise<string | null> {
  const [row] = await queries.select({ hash: picture.hash }).from(picture).where(eq(picture.id, pictureId))
  return row ? presentOwnIcon(row.hash) : null
}

/** The shop's icon as a PNG of this size in pixels, or null. */
export async function readIconFile(queries: Queries, pictureId: number, size: number): Promise<Buffer | null> {
  const [row] = await queries.select({ hash: picture.hash }).from(picture).where(eq(picture.id, pictureId))
  const name = row && fileName(row.hash, { width: Math.max(...ICON_WIDTHS), format: 'png' })
  const icon = name ? await pictureStore(queries).read(name) : null
  return icon && resizeIcon(icon, size)
}
