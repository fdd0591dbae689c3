import { createHash } from 'node:crypto'
import { parse } from 'node:path'
import type { Database, Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { toLatin } from '../../../platform/latin.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { findLookFileError, type LookFiles, readLogo } from '../look-files.ts'
import { lookUpload } from '../tables.ts'
import { text } from '../texts.ts'

/** Enough of a hash that no two files of a name meet. */
const HASH_LENGTH = 8
const MAX_STEM_LENGTH = 60
/** Who is at the settings takes no longer to save them. */
const KEPT_DAYS = 7

/** Stores a logo or a font that was uploaded, and returns the name that the settings can have for it. */
export async function storeLookUpload(
  { queries }: Database,
  upload: { name: string; bytes: Buffer },
): Promise<Rejection | { file: string }> {
  const { bytes } = upload
  const { name: stem, ext } = parse(upload.name)
  const ending = ext.toLowerCase() === '.jpeg' ? '.jpg' : ext.toLowerCase()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  const latin = toLatin(stem)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const name = `${[latin.slice(0, MAX_STEM_LENGTH), hash].filter(Boolean).join('-')}${ending}`
  const error = findLookFileError(name, bytes)
  if (error || ending === '.css') return Rejection.invalid(error ?? text('look_upload_type'))
  const isFont = ending === '.woff2'
  if (!isFont && !(await readLogo(name, bytes))) return Rejection.invalid(text('look_upload_picture'))
  await queries
    .insert(lookUpload)
    .values({ name, bytes })
    .onConflictDoUpdate({ target: lookUpload.name, set: { uploaded_at: sql`now()` } })
  await queries.execute(sql`
    delete from look_upload where uploaded_at < now() - make_interval(days => ${KEPT_DAYS})
      and name not in (select name from look_file where replaced_at is null)`)
  return { file: name }
}

/** What was uploaded and may be named by settings. */
export async function readLookUploads(queries: Queries): Promise<LookFiles> {
  const uploads = await queries.select({ name: lookUpload.name, bytes: lookUpload.bytes }).from(lookUpload)
  return new Map(uploads.map(({ name, bytes }) => [name, bytes]))
}
