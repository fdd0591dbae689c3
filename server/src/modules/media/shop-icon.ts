import type { Queries } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { presentOwnIcon } from './present.ts'
import { picture } from './tables.ts'

/** The address of the shop's icon in the size that home screens use, or null. */
export async function readShopIcon(queries: Queries, pictureId: number): Promise<string | null> {
  const [row] = await queries.select({ hash: picture.hash }).from(picture).where(eq(picture.id, pictureId))
  return row ? presentOwnIcon(row.hash) : null
}
