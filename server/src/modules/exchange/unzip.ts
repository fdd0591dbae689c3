import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import type { Message } from '../../platform/texts/index.ts'
import { text } from './texts.ts'

/** What a zip may hold in all, so that a small file does not fill the disk. */
const LIMITS = { files: 65_000, fileBytes: 100_000_000, bytes: 1_000_000_000 }
export type UnzipLimits = typeof LIMITS

type ZipError = { file: string; message: Message }
type Entry = { name: string; method: number; flags: number; crc: number; packed: number; bytes: number; offset: number }

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT_BYTES = 0xffff
const ENCRYPTED = 1
const UTF_8 = 1 << 11
const [STORED, DEFLATED] = [0, 8]
/** The highest 16 bits of the attributes are those of Unix, whose highest 4 are the kind of file. */
const [KIND_MASK, LINK, REGULAR] = [0xf000, 0xa000, 0x8000]

/**
 * Writes the files of a zip (APPNOTE.TXT 6.3.10) into an empty folder. It may come from anybody, so only regular files that lie in the folder are
 * written, and neither more nor greater ones than the limits; else nothing is. What systems add by themselves is left out, and a folder around
 * everything as well.
 */
export function unzip(zip: Buffer, folder: string, limits: UnzipLimits = LIMITS): ZipError | null {
  const entries = readDirectory(zip, limits)
  if (!Array.isArray(entries)) return entries
  const outer = findOuterFolder(entries)
  for (const entry of entries) {
    const bytes = readEntry(zip, entry)
    if (!bytes) return { file: entry.name, message: text('zip_broken') }
    const path = join(folder, entry.name.slice(outer.length))
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes, { flag: 'wx' })
    } catch (error) {
      // A file where another has its folder.
      if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      return { file: entry.name, message: text('zip_broken') }
    }
  }
  return null
}

/** The files that the directory at the end of the zip lists; nothing else says what they are. */
function readDirectory(zip: Buffer, limits: UnzipLimits): Entry[] | ZipError {
  const whole = (message: Message): ZipError => ({ file: '', message })
  const end = findEnd(zip)
  if (end === -1) return whole(text('zip_broken'))
  const count = zip.readUInt16LE(end + 10)
  if (count > limits.files) return whole(text('zip_many', { max: limits.files }))
  const entries: Entry[] = []
  const names = new Set<string>()
  let at = zip.readUInt32LE(end + 16)
  let total = 0
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || zip.readUInt32LE(at) !== ENTRY_SIGNATURE) return whole(text('zip_broken'))
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const next = at + ENTRY_BYTES + nameLength + extraLength + commentLength
    if (next > end) return whole(text('zip_broken'))
    const flags = zip.readUInt16LE(at + 8)
    const name = readName(zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength), flags)
    const entry = {
      name,
      flags,
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      bytes: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    }
    const kind = (zip.readUInt32LE(at + 38) >>> 16) & KIND_MASK
    at = next
    if (name.endsWith('/') || isAddedBySystem(name)) continue
    const refusal = refuse(entry, kind, limits)
    if (refusal) return { file: name, message: refusal }
    // Where capital letters say nothing, one file would be written over the other.
    const folded = name.normalize('NFC').toLowerCase()
    if (names.has(folded)) return { file: name, message: text('zip_twice') }
    names.add(folded)
    total += entry.bytes
    if (total > limits.bytes) return whole(text('zip_large', { max: limits.bytes / 1_000_000 }))
    entries.push(entry)
  }
  return entries
}

/** Why a file is not taken out of the zip. */
function refuse({ name, flags, method, bytes }: Entry, kind: number, limits: UnzipLimits): Message | null {
  if (!isInside(name)) return text('zip_outside')
  if (kind === LINK) return text('zip_link')
  if (kind !== 0 && kind !== REGULAR) return text('zip_no_file')
  if (flags & ENCRYPTED) return text('zip_encrypted')
  if (method !== STORED && method !== DEFLATED) return text('zip_method')
  return bytes > limits.fileBytes ? text('zip_file_large', { max: limits.fileBytes / 1_000_000 }) : null
}

/** Where the end of the directory is: it is last, but for a comment. -1: there is none. */
function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = zip.length - END_BYTES; at >= first; at -= 1)
    if (zip.readUInt32LE(at) === END_SIGNATURE && zip.readUInt16LE(at + 20) === zip.length - at - END_BYTES) return at
  return -1
}

/** In UTF-8 where the zip says so, and wherever it can be: some programs don't. */
function readName(bytes: Buffer, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(flags & UTF_8 ? 'utf-8' : 'ibm866').decode(bytes)
  }
}

/** Names as a path below the folder on any system. */
const isInside = (name: string): boolean =>
  name !== '' &&
  name.length <= 300 &&
  !/[\\:\u0000-\u001f]/.test(name) &&
  name.split('/').every((step) => step !== '' && step !== '.' && step !== '..')

/** What Windows and macOS put beside the files. */
const isAddedBySystem = (name: string): boolean =>
  name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)

/** A folder that everything is in, with its slash; empty without one. */
function findOuterFolder(entries: readonly Entry[]): string {
  if (entries.some(({ name }) => name === 'shop.yaml')) return ''
  const [outer = ''] = /^[^/]+\//.exec(entries[0]?.name ?? '') ?? []
  return outer !== '' && entries.every(({ name }) => name.startsWith(outer)) ? outer : ''
}

/** The bytes of a file; null when they are not what the directory says. */
function readEntry(zip: Buffer, { method, crc, packed, bytes, offset }: Entry): Buffer | null {
  if (offset + LOCAL_BYTES > zip.length || zip.readUInt32LE(offset) !== LOCAL_SIGNATURE) return null
  const start = offset + LOCAL_BYTES + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  if (start + packed > zip.length) return null
  const data = zip.subarray(start, start + packed)
  try {
    // It never inflates to more than it says.
    const read =
      method === STORED ? data : bytes === 0 ? Buffer.alloc(0) : inflateRawSync(data, { maxOutputLength: bytes })
    return read.length === bytes && crc32(read) === crc ? read : null
  } catch {
    return null
  }
}
