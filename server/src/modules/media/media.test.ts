import Fastify from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { failure } from '@vitrina/contract'
import { freshDatabase } from '../../../test/database.ts'
import { encodePicture, pictureHash, widthsOf } from './encode.ts'
import { mediaRoutes } from './routes.ts'
import { pictureStore } from './picture-store.ts'
import { picture, storedPicture } from './tables.ts'

const database = await freshDatabase('demo')
const app = Fastify()
let hash: string
let width: number

beforeAll(async () => {
  mediaRoutes({ http: app, database, limitReads: async () => null })
  const [row] = await database.queries
    .select({ hash: picture.hash, widths: picture.widths })
    .from(picture)
    .where(undefined)
    .limit(1)
  hash = row!.hash
  width = row!.widths[0]!
})

test.each([
  [800, 1000, [320, 480, 800]],
  [1200, 1500, [320, 480, 800, 1200]],
  [2400, 1350, [320, 640, 1200, 1600, 2400]],
  [1600, 900, [320, 640, 1200, 1600]],
  [1300, 900, [320, 640, 1200]],
  [700, 700, [320, 480, 640]],
  [320, 400, [320]],
  [100, 100, [100]],
])('a picture of %i by %i pixels is encoded in the widths %j', (pictureWidth, height, widths) =>
  expect(widthsOf(pictureWidth, height)).toEqual(widths),
)

test.each(['avif', 'webp'])(
  'an %s file is served with its type, for a year, and revalidates with 304',
  async (format) => {
    const response = await app.inject(`/media/${hash}-${width}.${format}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(response.rawPayload.length),
    })
    expect((await sharp(response.rawPayload).metadata()).width).toBe(width)
    const revalidated = await app.inject({
      url: `/media/${hash}-${width}.${format}`,
      headers: { 'if-none-match': String(response.headers.etag) },
    })
    expect(revalidated.statusCode).toBe(304)
    expect(revalidated.rawPayload).toHaveLength(0)
  },
)

test.each([
  'nothing',
  'a/b',
  `${'0'.repeat(24)}-320.avif`,
  '..%2f..%2fetc%2fpasswd',
  '%00',
  `${'0'.repeat(24)}-99999999.webp`,
])('/media/%s answers 404', async (name) => {
  const response = await app.inject(`/media/${name}`)
  expect(response.statusCode).toBe(404)
  if (!name.includes('/')) expect(failure.parse(response.json()).code).toBe('not_found')
})

test('the shop’s icon is a PNG in two sizes', async () => {
  const files = await database.queries.select().from(storedPicture)
  const icons = files.filter(({ name }) => name.endsWith('.png'))
  const sizes = await Promise.all(icons.map(async ({ bytes }) => sharp(bytes).metadata()))
  expect(sizes.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([180, 512])
  for (const [index, size] of sizes.entries()) {
    expect(size).toMatchObject({ format: 'png', height: size.width })
    expect(icons[index]!.name).toMatch(new RegExp(`-${size.width}\\.png$`))
  }
})

test('a picture is encoded upright, with its size, its dominant colour and a hash of its bytes', async () => {
  const original = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#9A3B2F' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const encoded = await encodePicture(original)
  expect(encoded).toMatchObject({ hash: pictureHash(original), width: 400, height: 600, widths: [320] })
  expect(encoded.colour).toMatch(/^#9[0-9a-f]3[0-9a-f]2[0-9a-f]$/)
  expect(encoded.files.map(({ format }) => format)).toEqual(['avif', 'webp'])
  expect(await encodePicture(original)).toEqual(encoded)
  expect(pictureHash(Buffer.from('other'))).not.toBe(encoded.hash)
})

test('a transparent picture stays transparent', async () => {
  const original = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { files } = await encodePicture(original)
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
})

test('a store keeps bytes under their names, lists those of a picture, and deletes them', async () => {
  const store = pictureStore(database.queries)
  const other = 'e'.repeat(24)
  await store.put(`${other}-1.png`, Buffer.from('first'))
  await store.put(`${other}-1.png`, Buffer.from('second'))
  await store.put(`${other}.original`, Buffer.from('original'))
  expect(await store.read(`${other}-1.png`)).toEqual(Buffer.from('first'))
  expect((await store.list(other)).toSorted()).toEqual([`${other}-1.png`, `${other}.original`])
  await store.delete([`${other}-1.png`, `${other}.original`])
  expect(await store.list(other)).toEqual([])
  expect(await store.read(`${other}-1.png`)).toBeNull()
})
