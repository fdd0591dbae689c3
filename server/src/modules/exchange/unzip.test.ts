import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { translate } from '../../platform/texts/index.ts'
import { unzip } from './unzip.ts'

type Part = {
  name: string | Buffer
  content?: string | Buffer
  method?: number
  flags?: number
  kind?: number
  /** What the directory says, where it lies. */
  bytes?: number
  crc?: number
}

/** A zip as anybody may make it. */
function zipWith(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = 'x', method = 8, flags = 0, kind = 0, bytes, crc } of parts) {
    const raw = Buffer.from(content)
    const data = method === 8 ? deflateRawSync(raw) : raw
    const nameBytes = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(nameBytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc ?? crc32(raw), 16)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(bytes ?? raw.length, 24)
    entry.writeUInt16LE(nameBytes.length, 28)
    entry.writeUInt32LE((kind << 16) >>> 0, 38)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, nameBytes, data)
    directory.push(entry, nameBytes)
    offset += 30 + nameBytes.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const LIMITS = { files: 3, fileBytes: 100, bytes: 150 }

function unpack(zip: Buffer, limits?: typeof LIMITS) {
  const parent = mkdtempSync(join(tmpdir(), 'unzip-test-'))
  const folder = join(parent, 'in')
  mkdirSync(folder)
  const error = unzip(zip, folder, limits)
  const beside = readdirSync(parent).filter((name) => name !== 'in')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return { folder, files, beside, error: error && `${error.file}: ${translate(error.message, 'en')}` }
}

test('a zip is unpacked without the folder around it and without what systems add', () => {
  const { folder, files, error } = unpack(
    zipWith([
      { name: 'my shop/', content: '' },
      { name: 'my shop/shop.yaml', content: 'title: x' },
      { name: 'my shop/info/за-нас.bg.md', content: 'Да', method: 0, kind: 0x8000 },
      { name: '__MACOSX/my shop/._shop.yaml' },
      { name: 'my shop/.DS_Store' },
    ]),
  )
  expect(error).toBeNull()
  expect(files).toEqual(['info', 'info/за-нас.bg.md', 'shop.yaml'])
  expect(readFileSync(join(folder, 'shop.yaml'), 'utf8')).toBe('title: x')
})

test.each([
  ['a path above the folder', [{ name: '../evil.txt' }], /outside/],
  ['a path above the folder further in', [{ name: 'a/../../evil.txt' }], /outside/],
  ['an absolute path', [{ name: '/etc/evil' }], /outside/],
  ['a path of Windows', [{ name: '..\\evil.txt' }], /outside/],
  ['a drive of Windows', [{ name: 'C:evil.txt' }], /outside/],
  ['a name with NUL', [{ name: Buffer.from('a\0b') }], /outside/],
  ['a symbolic link', [{ name: 'shop.yaml', content: '/etc/passwd', kind: 0xa000 }], /link/],
  ['a device', [{ name: 'shop.yaml', kind: 0x2000 }], /is not a file/],
  ['a password', [{ name: 'shop.yaml', flags: 1 }], /password/],
  ['another compression', [{ name: 'shop.yaml', method: 12 }], /not known/],
  ['one name twice', [{ name: 'shop.yaml' }, { name: 'Shop.yaml' }], /twice/],
  ['a file that is also a folder', [{ name: 'a' }, { name: 'a/b' }], /whole zip/],
  ['bytes that were changed', [{ name: 'shop.yaml', crc: 1 }], /whole zip/],
] as [string, Part[], RegExp][])('%s is refused, and nothing lies beside the folder', (_what, parts, message) => {
  const { error, beside } = unpack(zipWith(parts))
  expect(error).toMatch(message)
  expect(beside).toEqual([])
  expect(existsSync(join(tmpdir(), 'evil.txt'))).toBe(false)
})

test('a zip that grows is refused, whatever its directory says', () => {
  const zeros = Buffer.alloc(1_000_000)
  expect(unpack(zipWith([{ name: 'a', content: zeros }]), LIMITS).error).toMatch(/more than/)
  expect(unpack(zipWith([{ name: 'a', content: zeros, bytes: 10 }]), LIMITS).error).toMatch(/whole zip/)
  const some = Buffer.alloc(90)
  expect(unpack(zipWith(['a', 'b'].map((name) => ({ name, content: some }))), LIMITS).error).toMatch(/more than/)
  expect(unpack(zipWith(['a', 'b', 'c', 'd'].map((name) => ({ name }))), LIMITS).error).toMatch(/more than 3 files/)
})

test('what is cut off or no zip at all is refused', () => {
  const whole = zipWith([{ name: 'shop.yaml', content: 'x'.repeat(50) }])
  for (let length = 0; length < whole.length; length += 7)
    expect(unpack(whole.subarray(0, length)).error).toMatch(/zip/)
})
