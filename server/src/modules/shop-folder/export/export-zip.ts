import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { countOriginalBytes, readOriginals } from '../../media/index.ts'
import type { Database } from '../../../platform/database/client.ts'
import { forgetFolderDocuments, writeContent } from './export-folder.ts'

/** What a zip without the 64-bit extension can hold, with room for its directory (APPNOTE.TXT, 4.3). */
const MAX_ZIP_BYTES = 3_900_000_000
const MAX_ZIP_FILES = 65_000

export type ExportedZip =
  | { ok: true; chunks: AsyncIterable<Uint8Array> }
  | { ok: false; reason: 'no_shop' | 'too_large' }

/**
 * The shop as a zip of its folder, as `exportFolder` writes it: the texts all of the same moment, the pictures one by one while it is read. Once all of it
 * was read, the folder is what an import compares with.
 */
export async function exportZip(database: Database): Promise<ExportedZip> {
  const zip = createZipWriter()
  const exported = await database.readSnapshot((tx) =>
    writeContent(tx, async (file, content) => zip.add(file, content)),
  )
  if (!exported) return { ok: false, reason: 'no_shop' }
  const { pictures, version } = exported
  const bytes = zip.countBytes() + (await countOriginalBytes(database.queries, pictures))
  if (bytes > MAX_ZIP_BYTES || zip.countFiles() + pictures.length > MAX_ZIP_FILES)
    return { ok: false, reason: 'too_large' }
  return { ok: true, chunks: readChunks() }

  async function* readChunks(): AsyncGenerator<Uint8Array> {
    yield* zip.takeChunks()
    for (const id of pictures) {
      await readOriginals(database.queries, [id], async (file, original) => zip.add(`pictures/${file}`, original))
      yield* zip.takeChunks()
    }
    zip.end()
    yield* zip.takeChunks()
    await forgetFolderDocuments(database, version)
  }
}

/** Pictures are compressed already. */
const IS_COMPRESSED = /\.(jpe?g|png|webp|avif|woff2)$/i

function createZipWriter() {
  let chunks: Uint8Array[] = []
  let [bytes, files] = [0, 0]
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
    bytes += chunk.length
  })
  return {
    add(name: string, content: string | Buffer): void {
      const file = IS_COMPRESSED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
      zip.add(file)
      file.push(typeof content === 'string' ? Buffer.from(content) : content, true)
      files += 1
    },
    end: () => zip.end(),
    countBytes: () => bytes,
    countFiles: () => files,
    /** What was written since it was last asked. */
    takeChunks(): Uint8Array[] {
      const taken = chunks
      chunks = []
      return taken
    },
  }
}
