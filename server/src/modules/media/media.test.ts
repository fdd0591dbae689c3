import Fastify from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { failure } from '@vitrina/contract'
import { freshDatabase } from '../../../test/database.ts'
import { encodePicture, pictureHash, widthsOf } from './encode.ts'
import { mediaRoutes } from './index.ts'
import { picture, pictureFile } from './tables.ts'

const database = await freshDatabase('demo')
const app = Fastify()
let hash: string
let width: number

beforeAll(async () => {
  await app.register(mediaRoutes({ database }))
  const [row] = await database.queries
    .select({ hash: picture.hash, widths: picture.widths })
    .from(picture)
    .where(undefined)
    .limit(1)
  hash = row!.hash
  width = row!.widths[0]!
})

test.each([
  [800, [320, 480, 800]],
  [1600, [320, 640, 1200, 1600]],
  [1300, [320, 640, 1200]],
  [700, [320, 480, 640]],
  [320, [320]],
  [100, [100]],
])('a picture %i wide is made in %j', (of, widths) => expect(widthsOf(of)).toEqual(widths))

test.each(['avif', 'webp'])('a %s is served for ever', async (format) => {
  const answer = await app.inject(`/media/${hash}-${width}.${format}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': `image/${format}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(answer.rawPayload.length),
  })
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
  const again = await app.inject({
    url: `/media/${hash}-${width}.${format}`,
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test.each([
  'nothing',
  'a/b',
  `${'0'.repeat(24)}-320.avif`,
  '..%2f..%2fetc%2fpasswd',
  '%00',
  `${'0'.repeat(24)}-99999999.webp`,
])('%s is not there', async (name) => {
  const answer = await app.inject(`/media/${name}`)
  expect(answer.statusCode).toBe(404)
  if (!name.includes('/')) expect(failure.parse(answer.json()).code).toBe('not_found')
})

test('the shop’s icon is there as PNG in two sizes', async () => {
  const files = await database.queries
    .select({ width: pictureFile.width, bytes: pictureFile.bytes, format: pictureFile.format })
    .from(pictureFile)
  const icons = files.filter((file) => file.format === 'png')
  expect(icons.map((file) => file.width).toSorted((a, b) => a - b)).toEqual([180, 512])
  for (const icon of icons)
    expect(await sharp(icon.bytes).metadata()).toMatchObject({ format: 'png', width: icon.width, height: icon.width })
})

test('a picture is made upright, with its size and dominant colour, under a name of its bytes', async () => {
  const original = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#9A3B2F' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const made = await encodePicture(original)
  expect(made).toMatchObject({ hash: pictureHash(original), width: 400, height: 600, widths: [320] })
  expect(made.colour).toMatch(/^#9[0-9a-f]3[0-9a-f]2[0-9a-f]$/)
  expect(made.files.map(({ format }) => format)).toEqual(['avif', 'webp'])
  expect(await encodePicture(original)).toEqual(made)
  expect(pictureHash(Buffer.from('other'))).not.toBe(made.hash)
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
