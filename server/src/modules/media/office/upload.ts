import { parse } from 'node:path'
import type { Database } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { encodeIcon, encodePicture, findPictureError, pictureHash } from '../encode.ts'
import { storeFiles, storePicture } from '../import.ts'
import { inTurn } from '../in-turn.ts'
import { picture } from '../tables.ts'
import { text } from '../texts.ts'

type Upload = { name: string; as: 'picture' | 'icon'; bytes: Buffer }

/** Where pictures lie that were uploaded, among those of a folder. */
const FOLDER = 'uploads'
/** Enough of a hash that no two files of a name meet. */
const HASH_LENGTH = 8
const MAX_NAME_LENGTH = 60

/** Stores uploaded pictures, one after another, and returns the path that records name them by. */
export const createUploads = (database: Database): ((upload: Upload) => Promise<Rejection | { file: string }>) =>
  inTurn((upload) => store(database, upload))

async function store(database: Database, { name, as, bytes }: Upload): Promise<Rejection | { file: string }> {
  const error = await findPictureError(bytes, name)
  if (error) return Rejection.invalid(error)
  const encoded = await encodePicture(bytes).catch(() => null)
  if (!encoded) return Rejection.invalid(text('picture_unreadable', { file: name }))
  const icon = as === 'icon' ? await encodeIcon(bytes) : []
  const { hash } = encoded
  return database.transaction(async (tx) => {
    await storePicture(tx, pathOf(name, pictureHash(bytes)), encoded, async () => bytes)
    await storeFiles(tx, hash, icon)
    const [stored] = await tx.select({ file: picture.file }).from(picture).where(eq(picture.hash, hash))
    return { file: stored!.file }
  })
}

/** `uploads/green-jug-1a2b3c4d.jpg`: as it was called, and part of its hash. */
function pathOf(name: string, hash: string): string {
  const { name: stem, ext } = parse(name)
  const slug = stem
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME_LENGTH)
  const extension = /^\.(jpe?g|png|webp|avif)$/i.test(ext) ? ext.toLowerCase() : '.jpg'
  return `${FOLDER}/${[slug.replaceAll(/^-+|-+$/g, ''), hash.slice(0, HASH_LENGTH)].filter(Boolean).join('-')}${extension}`
}
