import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import type { Message } from '../../platform/texts/index.ts'
import { text } from './texts.ts'

/** Part of every picture's hash. Raise it when pictures are to be encoded anew, so that addresses change with the bytes. */
const ENCODER_VERSION = 1
/** Measured on the demo's pictures: effort 4 takes five times as long as 2 for files a fifth smaller. */
const AVIF_OPTIONS = { quality: 52, effort: 2 }
/** In the large widths effort 0 takes a quarter of the time, for files a twentieth larger. */
const LARGE_AVIF_OPTIONS = { quality: 52, effort: 0 }
const LARGE_WIDTH = 1200
const WEBP_OPTIONS = { quality: 78, effort: 4 }

/** Uncompressed, a picture of this size takes 200 MB; the largest cameras take 45 to 50 megapixels. */
export const MAX_PIXELS = 50_000_000

/** Landscapes wider than this fill the screen; others appear in grids and galleries. */
const NARROW_WIDTH = 1000
const WIDTHS = { narrow: [320, 480, 640, 800, 1200], wide: [320, 640, 1200, 1600, 2400] }
export const ICON_WIDTHS = [180, 512]

/** Encoded pictures are cached between runs, so that tests and a second shop need not encode them again. */
const CACHE_FOLDER = fileURLToPath(new URL('../../../../node_modules/.cache/vitrina/pictures', import.meta.url))

export type PictureFile = { width: number; format: 'avif' | 'webp' | 'png'; bytes: Buffer }
export type EncodedPicture = {
  hash: string
  width: number
  height: number
  colour: string
  widths: number[]
  files: PictureFile[]
}

/** Names a picture's files: a hash of its bytes and of the encoder's version. */
export function pictureHash(original: Buffer): string {
  return createHash('sha256').update(`${ENCODER_VERSION}:`).update(original).digest('hex').slice(0, 24)
}

/** The widths a picture of so many pixels is encoded in; none is wider than the picture itself. */
export function widthsOf(width: number, height: number): number[] {
  const fitting = (width > NARROW_WIDTH && width > height ? WIDTHS.wide : WIDTHS.narrow).filter(
    (candidate) => candidate <= width,
  )
  // 640 saves little compared to 800.
  const chosen = fitting.includes(800) ? fitting.filter((candidate) => candidate !== 640) : fitting
  return chosen.length > 0 ? chosen : [width]
}

/** Encodes a picture in every width and format. Rejects when the bytes are not a picture. */
export const encodePicture = (original: Buffer): Promise<EncodedPicture> =>
  cached(`${pictureHash(original)}.picture`, () => encodeAnew(original))

/** The same, without a copy of it beside the shop: what visitors send leaves nothing behind but what is stored. */
export async function encodeAnew(original: Buffer): Promise<EncodedPicture> {
  // Rotates by the Exif orientation; the Exif data itself is dropped.
  const upright = await sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .rotate()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  const pixels = () => sharp(upright.data, { raw: { width, height, channels } })
  const widths = widthsOf(width, height)
  const files: PictureFile[] = []
  for (const targetWidth of widths) {
    const resized = pixels().resize({ width: targetWidth })
    const [avif, webp] = await Promise.all([
      resized
        .clone()
        .avif(targetWidth < LARGE_WIDTH ? AVIF_OPTIONS : LARGE_AVIF_OPTIONS)
        .toBuffer(),
      resized.clone().webp(WEBP_OPTIONS).toBuffer(),
    ])
    files.push({ width: targetWidth, format: 'avif', bytes: avif }, { width: targetWidth, format: 'webp', bytes: webp })
  }
  const { dominant } = await pixels().flatten({ background: '#fff' }).stats()
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  return { hash: pictureHash(original), width, height, colour, widths, files }
}

/** An icon of the shop or of a record in the sizes that browsers and phones use. */
export async function encodeIcon(original: Buffer): Promise<PictureFile[]> {
  return cached(`${pictureHash(original)}.icon`, () =>
    Promise.all(
      ICON_WIDTHS.map(async (width) => {
        const square = { width, height: width, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
        return {
          width,
          format: 'png' as const,
          bytes: await sharp(original, { limitInputPixels: MAX_PIXELS }).rotate().resize(square).png().toBuffer(),
        }
      }),
    ),
  )
}

/** An encoded icon in another size, in pixels. */
export const resizeIcon = (icon: Buffer, size: number): Promise<Buffer> =>
  sharp(icon).resize(size, size).png().toBuffer()

/** What is wrong with a picture, its path or its bytes, which `file` names, or null when it is valid. Reads only the header. */
export async function findPictureError(path: string | Buffer, file: string): Promise<Message | null> {
  try {
    const { format, width, height } = await sharp(path).metadata()
    if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) return text('picture_format', { file })
    if (!width || !height) return text('picture_without_size', { file })
    const megapixels = Math.ceil((width * height) / 1_000_000)
    return width * height > MAX_PIXELS
      ? text('picture_pixels', { file, megapixels, width, height, max: MAX_PIXELS / 1_000_000 })
      : null
  } catch {
    return text('picture_unreadable', { file })
  }
}

/** Reads a value from the cache folder, or computes and caches it. */
async function cached<T>(name: string, compute: () => Promise<T>): Promise<T> {
  const file = join(CACHE_FOLDER, name)
  try {
    return buffers(deserialize(await readFile(file))) as T
  } catch {
    // Missing or damaged: computed again.
  }
  const value = await compute()
  try {
    await mkdir(CACHE_FOLDER, { recursive: true })
    const temporaryFile = `${file}.${process.pid}`
    await writeFile(temporaryFile, serialize(value))
    await rename(temporaryFile, file)
  } catch {
    // Works without the cache, for example in a read-only installation.
  }
  return value
}

/** Turns the Uint8Arrays of v8's deserialize back into Buffers. */
function buffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (Array.isArray(value)) return value.map(buffers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, buffers(field)]))
}
