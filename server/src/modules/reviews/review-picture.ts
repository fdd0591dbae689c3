import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../platform/database/client.ts'
import { type EncodedPicture, pictureStore, type PictureRow, storeFiles } from '../media/index.ts'

/**
 * Pictures of buyers are served as all others, by anybody who knows their name: so the name is random, and nobody is told it before the review is
 * published.
 */
const newName = (): string => randomBytes(12).toString('hex')

/** Stores a picture of a buyer, in the sizes that are shown. What was sent is not stored. */
export async function storeReviewPicture(tx: Transaction, { files, ...encoded }: EncodedPicture): Promise<PictureRow> {
  const { width, height, colour, widths } = encoded
  const hash = newName()
  await storeFiles(tx, hash, files)
  return { hash, width, height, colour, widths }
}

/** Gives a picture another name, so that it can't be seen any more where it was published. */
export async function hidePicture(tx: Transaction, picture: PictureRow): Promise<PictureRow> {
  const hash = newName()
  await pictureStore(tx).rename(picture.hash, hash)
  return { ...picture, hash }
}

export async function removePicture(tx: Transaction, { hash }: PictureRow): Promise<void> {
  const store = pictureStore(tx)
  await store.delete(await store.list(hash))
}
