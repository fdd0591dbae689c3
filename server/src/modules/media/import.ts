import { readFile } from 'node:fs/promises'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { inArray, sql } from '../../platform/database/drizzle.ts'
import type { Message } from '../../platform/texts/index.ts'
import {
  type EncodedPicture,
  encodeIcon,
  encodePicture,
  findPictureError,
  pictureHash,
  type PictureFile,
} from './encode.ts'
import { fileName, originalName, pictureStore } from './picture-store.ts'
import { picture } from './tables.ts'
import { text } from './texts.ts'

/** Pictures encoded at the same time; sharp itself uses every core for AVIF. */
const ENCODER_CONCURRENCY = 2

/** Files by path below `pictures/`. Their bytes are read one picture at a time: a shop may have gigabytes of them. */
export type PicturePaths = ReadonlyMap<string, string>

/** Pictures that can be stored: those the database does not have are encoded. */
export type PreparedPictures = {
  /** The picture's hash by path below `pictures/`. */
  hashes: Map<string, string>
  files: PicturePaths
  newPictures: { file: string; encoded: EncodedPicture }[]
  icons: { hash: string; files: PictureFile[] }[]
}
export type PictureError = { file: string; message: Message }

/** How messages call a picture. */
const nameOf = (file: string): string => `pictures/${file}`

/** The errors of files that are not pictures. Reads only the headers. */
export async function validatePictures(files: PicturePaths): Promise<PictureError[]> {
  const errors: PictureError[] = []
  for (const [file, path] of files) {
    const message = await findPictureError(path, nameOf(file))
    if (message) errors.push({ file, message })
  }
  return errors
}

/** Encodes the pictures the database does not have, until `signal` is aborted. This is slow, so it runs before the import's transaction. */
export async function preparePictures(
  queries: Queries,
  files: PicturePaths,
  iconFiles: readonly string[],
  onProgress: (done: number, total: number) => void = () => {},
  signal?: AbortSignal,
): Promise<PreparedPictures | { errors: PictureError[] }> {
  const hashes = new Map<string, string>()
  for (const [file, path] of files) hashes.set(file, pictureHash(await readFile(path)))
  const existing = new Set<string>()
  if (hashes.size > 0) {
    const rows = await queries
      .select({ hash: picture.hash })
      .from(picture)
      .where(inArray(picture.hash, [...hashes.values()]))
    for (const { hash } of rows) existing.add(hash)
  }
  const newPictures: PreparedPictures['newPictures'] = []
  const errors: PictureError[] = []
  const queue = [...files].filter(([file]) => {
    const hash = hashes.get(file)!
    const isNew = !existing.has(hash)
    // Two files with the same bytes are one picture.
    existing.add(hash)
    return isNew
  })
  const total = queue.length
  let done = 0
  const encodeQueue = async () => {
    for (let next = queue.shift(); next && !signal?.aborted; next = queue.shift()) {
      const [file, path] = next
      try {
        newPictures.push({ file, encoded: await encodePicture(await readFile(path)) })
      } catch {
        errors.push({ file, message: text('picture_unreadable', { file: nameOf(file) }) })
      }
      onProgress((done += 1), total)
    }
  }
  await Promise.all(Array.from({ length: ENCODER_CONCURRENCY }, encodeQueue))
  signal?.throwIfAborted()
  if (errors.length > 0) return { errors }
  const icons: PreparedPictures['icons'] = []
  for (const file of new Set(iconFiles))
    icons.push({ hash: hashes.get(file)!, files: await encodeIcon(await readFile(files.get(file)!)) })
  return { hashes, files, newPictures: newPictures.toSorted((a, b) => (a.file < b.file ? -1 : 1)), icons }
}

/** Stores an encoded picture with its original bytes, and returns true; false when the database has it. */
export async function storePicture(
  tx: Transaction,
  file: string,
  { files, ...row }: EncodedPicture,
  readOriginal: () => Promise<Buffer>,
): Promise<boolean> {
  const [stored] = await tx
    .insert(picture)
    .values({ ...row, file })
    .onConflictDoNothing()
    .returning({ id: picture.id })
  if (!stored) return false
  await pictureStore(tx).put(originalName(row.hash), await readOriginal())
  await storeFiles(tx, row.hash, files)
  return true
}

/** Stores encoded files of a picture. */
export async function storeFiles(tx: Transaction, hash: string, files: readonly PictureFile[]): Promise<void> {
  const store = pictureStore(tx)
  for (const file of files) await store.put(fileName(hash, file), file.bytes)
}

/**
 * Stores prepared pictures. Returns ids by path and the number of new ones. Pictures are never removed, because orders and
 * caches still show them.
 */
export async function storePictures(
  tx: Transaction,
  { hashes, files: paths, newPictures, icons }: PreparedPictures,
): Promise<{ ids: Map<string, number>; added: number }> {
  let added = 0
  for (const { file, encoded } of newPictures)
    if (await storePicture(tx, file, encoded, () => readFile(paths.get(file)!))) added += 1
  const byHash = new Map<string, { id: number; file: string }>()
  if (hashes.size > 0) {
    const rows = await tx
      .select({ id: picture.id, hash: picture.hash, file: picture.file })
      .from(picture)
      .where(inArray(picture.hash, [...hashes.values()]))
    for (const { hash, ...row } of rows) byHash.set(hash, row)
  }
  // `file` becomes the current path. Of several files with the same bytes, the first one counts.
  const fileByHash = new Map<string, string>()
  for (const [file, hash] of [...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (!fileByHash.has(hash)) fileByHash.set(hash, file)
  for (const [hash, file] of fileByHash) {
    const row = byHash.get(hash)!
    if (row.file !== file)
      await tx
        .update(picture)
        .set({ file })
        .where(sql`id = ${row.id}`)
  }
  for (const { hash, files } of icons) await storeFiles(tx, hash, files)
  return { ids: new Map([...hashes].map(([file, hash]) => [file, byHash.get(hash)!.id])), added }
}
