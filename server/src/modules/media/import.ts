import { readFile } from 'node:fs/promises'
import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import {
  type EncodedPicture,
  encodeIcon,
  encodePicture,
  findPictureError,
  pictureHash,
  type PictureFile,
} from './encode.ts'
import { picture, pictureFile } from './tables.ts'

/** Encoders at work at once; sharp itself uses every core for AVIF. */
const ENCODER_CONCURRENCY = 2

/** Path below `pictures/` → where the file is. Bytes are read one picture at a time: a shop may have gigabytes of them. */
export type PicturePaths = ReadonlyMap<string, string>

/** Pictures ready to be stored: those the database does not have are encoded. */
export type PreparedPictures = {
  /** Path below `pictures/` → the picture's name. */
  hashes: Map<string, string>
  files: PicturePaths
  newPictures: { file: string; encoded: EncodedPicture }[]
  icon: { hash: string; files: PictureFile[] } | null
}
export type PictureError = { file: string; message: string }

/** Files that are no pictures; reads the headers only. */
export async function validatePictures(files: PicturePaths): Promise<PictureError[]> {
  const faults: PictureError[] = []
  for (const [file, path] of files) {
    const message = await findPictureError(path)
    if (message) faults.push({ file, message })
  }
  return faults
}

/** Encodes what the database does not have yet. Slow the first time, so it stands before the import's transaction. */
export async function preparePictures(
  queries: Queries,
  files: PicturePaths,
  iconFile: string | null,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<PreparedPictures | { faults: PictureError[] }> {
  const hashes = new Map<string, string>()
  for (const [file, path] of files) hashes.set(file, pictureHash(await readFile(path)))
  const known = new Set<string>()
  if (hashes.size > 0) {
    const rows = await queries
      .select({ hash: picture.hash })
      .from(picture)
      .where(inArray(picture.hash, [...hashes.values()]))
    for (const { hash } of rows) known.add(hash)
  }
  const fresh: PreparedPictures['newPictures'] = []
  const faults: PictureError[] = []
  const waiting = [...files].filter(([file]) => {
    const hash = hashes.get(file)!
    const isNew = !known.has(hash)
    // Two files with the same bytes are one picture.
    known.add(hash)
    return isNew
  })
  const total = waiting.length
  let done = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, path] = next
      try {
        fresh.push({ file, encoded: await encodePicture(await readFile(path)) })
      } catch {
        faults.push({ file, message: 'can’t be read as a picture' })
      }
      onProgress((done += 1), total)
    }
  }
  await Promise.all(Array.from({ length: ENCODER_CONCURRENCY }, work))
  if (faults.length > 0) return { faults }
  const icon =
    iconFile === null
      ? null
      : { hash: hashes.get(iconFile)!, files: await encodeIcon(await readFile(files.get(iconFile)!)) }
  return { hashes, files, newPictures: fresh.toSorted((a, b) => (a.file < b.file ? -1 : 1)), icon }
}

/** Stores prepared pictures; answers ids by path and which are new. Pictures are never removed: orders and other caches show them. */
export async function storePictures(
  tx: Queries,
  { hashes, files: paths, newPictures: fresh, icon }: PreparedPictures,
): Promise<{ ids: Map<string, number>; added: number }> {
  let added = 0
  for (const { file, encoded } of fresh) {
    const { files, ...row } = encoded
    const original = await readFile(paths.get(file)!)
    const [stored] = await tx
      .insert(picture)
      .values({ ...row, file, original })
      .onConflictDoNothing()
      .returning({ id: picture.id })
    if (!stored) continue
    added += 1
    await tx.insert(pictureFile).values(files.map((one) => ({ picture_id: stored.id, ...one })))
  }
  const byHash = new Map<string, { id: number; file: string }>()
  if (hashes.size > 0) {
    const rows = await tx
      .select({ id: picture.id, hash: picture.hash, file: picture.file })
      .from(picture)
      .where(inArray(picture.hash, [...hashes.values()]))
    for (const { hash, ...row } of rows) byHash.set(hash, row)
  }
  // A picture goes by its file's name now; of several files with its bytes, by the first.
  const names = new Map<string, string>()
  for (const [file, hash] of [...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (!names.has(hash)) names.set(hash, file)
  for (const [hash, file] of names) {
    const row = byHash.get(hash)!
    if (row.file !== file)
      await tx
        .update(picture)
        .set({ file })
        .where(sql`id = ${row.id}`)
  }
  if (icon && icon.files.length > 0) {
    const id = byHash.get(icon.hash)!.id
    await tx
      .insert(pictureFile)
      .values(icon.files.map((one) => ({ picture_id: id, ...one })))
      .onConflictDoNothing()
  }
  return { ids: new Map([...hashes].map(([file, hash]) => [file, byHash.get(hash)!.id])), added }
}
