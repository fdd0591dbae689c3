import type { Queries } from '../../platform/database/client.ts'
import { desc, eq } from '../../platform/database/drizzle.ts'
import { pictureColumns, presentPicture } from './present.ts'
import { pictureStore } from './picture-store.ts'
import { picture } from './tables.ts'

const ADDRESS = /^\/media\/(([0-9a-f]{24})-[1-9]\d{0,4}\.(?:avif|webp|png))$/

/** The address of a picture of the shop, by its file below `pictures/` or by its address; null when there is none. */
export async function findPictureAddress(queries: Queries, fileOrAddress: string): Promise<string | null> {
  const [, name, hash] = ADDRESS.exec(fileOrAddress) ?? []
  if (name === undefined || hash === undefined) {
    const ofFile = eq(picture.file, fileOrAddress)
    const [row] = await queries.select(pictureColumns).from(picture).where(ofFile).orderBy(desc(picture.id)).limit(1)
    return row ? presentPicture(row, '').src : null
  }
  return (await pictureStore(queries).list(hash)).includes(name) ? fileOrAddress : null
}
