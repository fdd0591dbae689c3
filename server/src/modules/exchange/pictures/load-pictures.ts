import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../platform/database/client.ts'
import { and, eq, sql } from '../../../platform/database/drizzle.ts'
import { validatePictures } from '../../media/index.ts'
import type { SkippedLine } from '../import-result.ts'
import type { MappedPicture } from '../tables/mapped-product.ts'
import type { NamePictures } from '../tables/table-types.ts'
import { importUploadPicture } from '../tables.ts'
import { text } from '../texts.ts'
import { type FetchPicture, MAX_PICTURE_BYTES, type PictureProblem } from './fetch-picture.ts'

/** More are not loaded for one table; and so many at a time. */
const MAX_PICTURES = 2000
const CONCURRENCY = 4

type Options = {
  uploadId: number
  pictures: readonly MappedPicture[]
  /** An empty folder for the files. */
  folder: string
  file: string
  fetchPicture: FetchPicture
  onProgress: (done: number, total: number) => void
}

/** Loads the pictures of a table that were not loaded yet, and tells of each that could not be. */
export async function loadPictures(
  database: Database,
  { uploadId, pictures, folder, file, fetchPicture, onProgress }: Options,
): Promise<{ named: NamePictures; skipped: SkippedLine[] }> {
  const { queries } = database
  const lines = new Map<string, number>()
  for (const { address, line } of pictures) if (!lines.has(address)) lines.set(address, line)
  const skipped: SkippedLine[] = []
  const skip = (address: string, message: (shown: string) => SkippedLine['message']) =>
    void skipped.push({ file, line: lines.get(address)!, message: message(address.slice(0, 200)) })
  const wanted = [...lines.keys()]
  for (const address of wanted.splice(MAX_PICTURES))
    skip(address, (shown) => text('picture_many', { max: MAX_PICTURES, address: shown }))

  const known = await queries
    .select({ address: importUploadPicture.address })
    .from(importUploadPicture)
    .where(eq(importUploadPicture.upload_id, uploadId))
  const loaded = new Set(known.map(({ address }) => address))
  const queue = wanted.filter((address) => !loaded.has(address))
  let done = wanted.length - queue.length
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const fetched = await fetchPicture(address)
      const row = 'bytes' in fetched ? fetched : { problem: fetched.problem }
      await queries
        .insert(importUploadPicture)
        .values({ upload_id: uploadId, address, ...row })
        .onConflictDoNothing()
      onProgress((done += 1), wanted.length)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))

  const files = new Map<string, { path: string; type: string; hash: string }>()
  mkdirSync(folder, { recursive: true })
  for (const address of wanted) {
    const [row] = await queries
      .select()
      .from(importUploadPicture)
      .where(and(eq(importUploadPicture.upload_id, uploadId), eq(importUploadPicture.address, address)))
    if (!row?.bytes) {
      skip(address, (shown) => problemText((row?.problem ?? 'missing') as PictureProblem, shown))
      continue
    }
    const hash = createHash('sha256').update(row.bytes).digest('hex').slice(0, 8)
    const path = join(folder, `${files.size}.${row.type}`)
    writeFileSync(path, row.bytes)
    const [invalid] = await validatePictures(new Map([[address.slice(0, 200), path]]))
    if (invalid) skip(address, () => invalid.message)
    else files.set(address, { path, type: row.type!, hash })
  }
  return { named: namePictures(files), skipped }
}

/** A picture is called after its product and its bytes, so that no other picture of the shop has its name. */
function namePictures(loaded: ReadonlyMap<string, { path: string; type: string; hash: string }>): NamePictures {
  const named = new Map<string, string>()
  const pathByAddress = new Map<string, string>()
  return {
    pathOf(address, productKey) {
      const file = loaded.get(address)
      if (!file) return null
      const path = pathByAddress.get(address) ?? `${productKey}-${file.hash}.${file.type}`
      pathByAddress.set(address, path)
      named.set(path, file.path)
      return path
    },
    files: () => named,
  }
}

function problemText(problem: PictureProblem, address: string): SkippedLine['message'] {
  switch (problem) {
    case 'refused':
      return text('picture_refused', { address })
    case 'large':
      return text('picture_large', { max: MAX_PICTURE_BYTES / 1_000_000, address })
    case 'slow':
      return text('picture_slow', { address })
    case 'none':
      return text('picture_none', { address })
    case 'missing':
      return text('picture_missing', { address })
  }
}

/** Forgets the pictures that could not be loaded, so that they are tried again. */
export async function forgetProblems(database: Database, uploadId: number): Promise<void> {
  await database.queries
    .delete(importUploadPicture)
    .where(and(eq(importUploadPicture.upload_id, uploadId), sql`bytes is null`))
}
