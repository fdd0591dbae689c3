/** A tar archive (POSIX.1-1988, "ustar") of small entries, written and read as a stream. */
export type TarEntry = { name: string; content: Buffer }

const BLOCK_BYTES = 512
/** Of one entry, which is held in memory. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024
const FILE_TYPE = 0x30
/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES)

export class TarError extends Error {}

/** The header, the content and the padding of an entry. `name` has at most 100 bytes. */
export function encodeEntry({ name, content }: TarEntry, modifiedAt: Date): Buffer[] {
  const header = Buffer.alloc(BLOCK_BYTES)
  if (Buffer.byteLength(name) > 100) throw new TarError(`The name ${name} is too long for an archive`)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(content.length, 11), 124)
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136)
  header[156] = FILE_TYPE
  header.write('ustar\u000000', 257)
  header.write(`${octal(checksumOf(header), 6)} `, 148)
  return [header, content, Buffer.alloc(paddingOf(content.length))].filter(({ length }) => length > 0)
}

/** The entries of an archive, one after the other. Throws TarError where it is damaged or ends too soon. */
export async function* decodeEntries(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { read, drain } = createReader(chunks)
  for (;;) {
    const header = await read(BLOCK_BYTES)
    if (header.every((byte) => byte === 0)) break
    const checksum = Number.parseInt(header.toString('latin1', 148, 156), 8)
    if (checksum !== checksumOf(header)) throw new TarError('a header is wrong')
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8)
    if (!(size >= 0 && size <= MAX_ENTRY_BYTES)) throw new TarError('an entry is too large')
    const content = await read(size)
    await read(paddingOf(size))
    yield { name: header.toString('utf8', 0, header.indexOf(0)), content }
  }
  // To the end, so that the compression's own checksum is compared.
  await read(BLOCK_BYTES)
  await drain()
}

const paddingOf = (size: number) => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES

/** The sum of the header's bytes, the checksum's own counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0
  for (let index = 0; index < BLOCK_BYTES; index += 1) sum += index >= 148 && index < 156 ? 0x20 : header[index]!
  return sum
}

/** Reads exactly as many bytes as it is asked for, or all that is left. */
function createReader(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let pending: Buffer[] = []
  let pendingBytes = 0
  return {
    async read(size: number): Promise<Buffer> {
      while (pendingBytes < size) {
        const { done, value } = await iterator.next()
        if (done) throw new TarError('it ends too soon')
        pending.push(value)
        pendingBytes += value.length
      }
      const all = pending.length === 1 ? pending[0]! : Buffer.concat(pending)
      pending = [all.subarray(size)]
      pendingBytes -= size
      return all.subarray(0, size)
    },
    async drain(): Promise<void> {
      while (!(await iterator.next()).done);
    },
  }
}
