import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'

/** Part of every picture's name: raise it when the settings below change, so that addresses change with the bytes. */
const ENCODER_VERSION = 1
/** Measured on the demo's pictures: effort 4 takes five times as long as 2 for files a fifth smaller. */
const AVIF_OPTIONS = { quality: 52, effort: 2 }
const WEBP_OPTIONS = { quality: 78, effort: 4 }

/** Widths of pictures up to this wide, which stand in grids and galleries, and of wider ones, which fill screens. */
const NARROW_WIDTH = 1000
const WIDTHS = { narrow: [320, 480, 640, 800], wide: [320, 640, 1200, 1600] }
export const SHOP_ICON_WIDTHS = [180, 512]

/** Encodings are kept between runs, so that tests and a second shop need not wait for them. */
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

/** The name of a picture's files: what is in it, and how it is encoded. */
export function pictureHash(original: Buffer): string {
  return createHash('sha256').update(`${ENCODER_VERSION}:`).update(original).digest('hex').slice(0, 24)
}

/** The widths a picture is made in; none wider than itself. */
export function widthsOf(width: number): number[] {
  const fitting = (width > NARROW_WIDTH ? WIDTHS.wide : WIDTHS.narrow).filter((candidate) => candidate <= width)
  // 640 beside 800 saves little.
  const chosen = fitting.includes(800) ? fitting.filter((candidate) => candidate !== 640) : fitting
  return chosen.length > 0 ? chosen : [width]
}

/** Makes a picture's files. Rejects when the bytes are no picture. */
export async function encodePicture(original: Buffer): Promise<EncodedPicture> {
  const hash = pictureHash(original)
  return cached(`${hash}.picture`, async () => {
    // Upright by its Exif data, which is not kept.
    const upright = await sharp(original, { failOn: 'error' })
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const from = () => sharp(upright.data, { raw: { width, height, channels } })
    const widths = widthsOf(width)
    const files: PictureFile[] = []
    for (const target of widths) {
      const resized = from().resize({ width: target })
      const [avif, webp] = await Promise.all([
        resized.clone().avif(AVIF_OPTIONS).toBuffer(),
        resized.clone().webp(WEBP_OPTIONS).toBuffer(),
      ])
      files.push({ width: target, format: 'avif', bytes: avif }, { width: target, format: 'webp', bytes: webp })
    }
    const { dominant } = await from().flatten({ background: '#fff' }).stats()
    const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    return { hash, width, height, colour, widths, files }
  })
}

/** The shop's own icon as browsers and phones ask for it. */
export async function encodeIcon(original: Buffer): Promise<PictureFile[]> {
  return cached(`${pictureHash(original)}.icon`, () =>
    Promise.all(
      SHOP_ICON_WIDTHS.map(async (width) => {
        const square = { width, height: width, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
        return { width, format: 'png' as const, bytes: await sharp(original).rotate().resize(square).png().toBuffer() }
      }),
    ),
  )
}

/** What is wrong with a picture's file, or null; reads the header only. */
export async function findPictureError(path: string): Promise<string | null> {
  try {
    const { format, width, height } = await sharp(path).metadata()
    if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) return 'is no JPEG, PNG, WebP or AVIF'
    return width && height ? null : 'has no size'
  } catch {
    return 'can’t be read as a picture'
  }
}

async function cached<T>(name: string, make: () => Promise<T>): Promise<T> {
  const file = join(CACHE_FOLDER, name)
  try {
    return buffers(deserialize(await readFile(file))) as T
  } catch {
    // Not there, or not whole: made again.
  }
  const made = await make()
  try {
    await mkdir(CACHE_FOLDER, { recursive: true })
    const draft = `${file}.${process.pid}`
    await writeFile(draft, serialize(made))
    await rename(draft, file)
  } catch {
    // The cache is a convenience; an installation may be read-only.
  }
  return made
}

/** v8 gives bytes back as plain Uint8Arrays over the whole file. */
function buffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (Array.isArray(value)) return value.map(buffers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, buffers(field)]))
}
