import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { OperatorError } from '../../operator-error.ts'
import { originOf } from '../migrate.ts'
import {
  backupFormat,
  backupHeader,
  type BackupHeader,
  backupManifest,
  type BackupManifest,
  directoryOf,
  FORMAT_VERSION,
  HEADER_NAME,
  JOBS,
  MANIFEST_NAME,
  tableDirectory,
} from './format.ts'

/** Of one entry, which is held in memory. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024

type Entry = { name: string; content: Buffer }
export type VerifiedBackup = { file: string; header: BackupHeader; manifest: BackupManifest }

/**
 * Reads a backup from its beginning to its end and compares every checksum. Throws an OperatorError when it is not complete and sound, or
 * of a newer version.
 */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  let header: BackupHeader | undefined
  let manifest: BackupManifest | undefined
  const hashes = new Map<string, Hash>()
  for await (const { name, content } of readEntries(file)) {
    if (!header) header = readHeader(file, name, content)
    else if (name === MANIFEST_NAME) manifest = parse(file, backupManifest, content)
    else if (manifest) throw damaged(file, 'it goes on after its end')
    else hashOf(hashes, directoryOf(name)).update(content)
  }
  if (!header) throw foreign(file)
  if (!manifest) throw damaged(file, 'its end is missing')
  const directories = [...header.tables.map(({ name }) => tableDirectory(name)), JOBS]
  for (const directory of hashes.keys())
    if (!directories.includes(directory)) throw damaged(file, `${directory} is not announced`)
  for (const directory of directories) {
    if (hashOf(hashes, directory).digest('hex') !== manifest.contents[directory]?.sha256)
      throw damaged(file, `the checksum of ${directory} differs`)
  }
  return { file, header, manifest }
}

/** The parts of a verified backup, directory by directory; those of one must be read before the next. */
export async function* readContents(
  file: string,
): AsyncGenerator<{ directory: string; parts: AsyncGenerator<Buffer> }> {
  const entries = readEntries(file)
  const next = async () => ((await entries.next()).value ?? null) as Entry | null
  // Of the description, the first entry, nothing is needed.
  await next()
  let entry = await next()
  async function* partsIn(directory: string): AsyncGenerator<Buffer> {
    for (; entry && directoryOf(entry.name) === directory; entry = await next()) yield entry.content
  }
  while (entry && entry.name !== MANIFEST_NAME) {
    const directory = directoryOf(entry.name)
    yield { directory, parts: partsIn(directory) }
  }
}

async function* readEntries(file: string): AsyncGenerator<Entry> {
  let isFirst = true
  try {
    const decoder = createTarDecoder({ strict: true })
    // An error of the file or of its compression is one of the decoder, too.
    pipeline(createReadStream(file), createGunzip(), Writable.fromWeb(decoder.writable)).catch(() => {})
    for await (const { header, body } of decoder.readable) {
      if (header.size > MAX_ENTRY_BYTES) throw new Error('an entry is too large')
      const content = Buffer.from(await new Response(body).arrayBuffer())
      isFirst = false
      yield { name: header.name, content }
    }
  } catch (error) {
    const { code = '', syscall, message } = error as NodeJS.ErrnoException
    if (syscall) throw new OperatorError(`${file} can't be read: ${code}.`, { cause: error })
    throw isFirst ? foreign(file) : damaged(file, message.replace(/\.$/, ''))
  }
}

function readHeader(file: string, name: string, content: Buffer): BackupHeader {
  if (name !== HEADER_NAME) throw foreign(file)
  const { format_version } = parse(file, backupFormat, content)
  if (format_version > FORMAT_VERSION) throw newer(file)
  if (format_version < FORMAT_VERSION) throw unreleased(file)
  const header = parse(file, backupHeader, content)
  const origin = originOf(header.migration)
  if (origin === 'newer') throw newer(file)
  if (origin === 'unreleased') throw unreleased(file)
  return header
}

function parse<T>(file: string, schema: { parse(value: unknown): T }, content: Buffer): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch {
    throw damaged(file, 'its description is unreadable')
  }
}

function hashOf(hashes: Map<string, Hash>, directory: string): Hash {
  const hash = hashes.get(directory) ?? createHash('sha256')
  hashes.set(directory, hash)
  return hash
}

const newer = (file: string) => new OperatorError(`${file} was written by a newer Vitrina. Update Vitrina first.`)
const unreleased = (file: string) =>
  new OperatorError(
    `${file} was written by a Vitrina before 1.0.0, the first release, and no release can restore it. Make the shop anew from its folder: npm run shop -- import --new <folder>`,
  )
const foreign = (file: string) => new OperatorError(`${file} is not a backup of Vitrina.`)
const damaged = (file: string, reason: string) =>
  new OperatorError(`${file} is damaged: ${reason}. Use another backup.`)
