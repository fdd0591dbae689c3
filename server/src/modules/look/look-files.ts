import { MAX_LOOK_FILE_BYTES } from '@vitrina/contract/office'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { and, asc, eq, isNull, sql } from '../../platform/database/drizzle.ts'
import type { Message } from '../../platform/texts/index.ts'
import type { LogoFile, ShopFont, ShopLook } from './shop-look.ts'
import { lookFile, lookUpload } from './tables.ts'
import { text } from './texts.ts'

/** Files of `look/` by name. */
export type LookFiles = ReadonlyMap<string, Buffer>

/** `look` of shop.yaml. */
type LookSettings = Pick<ShopLook, 'colours' | 'theme_colour' | 'radii'> & {
  logo?: string | undefined
  logo_dark?: string | undefined
  fonts: { text?: ShopFont | undefined; headings?: ShopFont | undefined }
}

/** What may lie in `look/`, and as what it is sent. */
export const LOOK_FILE_TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  avif: 'image/avif',
}
/** The name of a file of `look/`, and how it ends. */
export const LOOK_FILE_NAME = /^[\w-][\w.-]{0,99}\.(css|woff2|svg|png|webp|jpg|avif)$/

/** What is wrong with a file of `look/`, or null when it may lie there. */
export function findLookFileError(name: string, bytes: Buffer): Message | null {
  const ending = LOOK_FILE_NAME.exec(name)?.[1]
  if (!ending) return text('look_file_name', { endings: `.${Object.keys(LOOK_FILE_TYPES).join(', .')}` })
  if (bytes.length > MAX_LOOK_FILE_BYTES) return text('look_file_size', { max: MAX_LOOK_FILE_BYTES / 1_000_000 })
  if (ending === 'woff2' && bytes.toString('latin1', 0, 4) !== 'wOF2') return text('look_file_font')
  return null
}

/** Documents, which caches may hold, name the files of the former version of the look. */
const KEPT_DAYS = 7

/** Stores the look of a shop folder with the files of `look/`, which it refers to by name. */
export async function storeLook(
  tx: Transaction,
  { logo, logo_dark: dark, ...look }: LookSettings,
  files: LookFiles,
): Promise<ShopLook> {
  const logoFile = async (name: string | undefined) => (name === undefined ? null : readLogo(name, files.get(name)!))
  const light = await logoFile(logo)
  return {
    version: await storeFiles(tx, files),
    logo: light && { light, dark: await logoFile(dark) },
    theme_colour: look.theme_colour,
    colours: look.colours,
    fonts: { text: look.fonts.text ?? null, headings: look.fonts.headings ?? null },
    radii: look.radii,
  }
}

/** Stores files; their version, or null when there are none. */
async function storeFiles(tx: Transaction, files: LookFiles): Promise<string | null> {
  const names = [...files.keys()].toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(`${name}\n${files.get(name)!.length}\n`).update(files.get(name)!)
  const version = names.length > 0 ? hash.digest('hex').slice(0, 16) : null
  await tx.execute(sql`
    update look_file set replaced_at = case when version = ${version} then null else coalesce(replaced_at, now()) end
    where (version = ${version}) is distinct from (replaced_at is null)`)
  await tx.execute(sql`delete from look_file where replaced_at < now() - make_interval(days => ${KEPT_DAYS})`)
  if (version !== null)
    await tx
      .insert(lookFile)
      .values(names.map((name) => ({ version, name, bytes: files.get(name)! })))
      .onConflictDoNothing()
  return version
}

export function readLookFiles(queries: Queries, version: string): Promise<{ name: string; bytes: Buffer }[]> {
  return queries
    .select({ name: lookFile.name, bytes: lookFile.bytes })
    .from(lookFile)
    .where(eq(lookFile.version, version))
    .orderBy(asc(lookFile.name))
}

export async function readLookFile(queries: Queries, version: string, name: string): Promise<Buffer | null> {
  const [row] = await queries
    .select({ bytes: lookFile.bytes })
    .from(lookFile)
    .where(and(eq(lookFile.version, version), eq(lookFile.name, name)))
  return row?.bytes ?? null
}

/** A file of the look as it is now, or one that was uploaded for it. */
export async function readNewestLookFile(queries: Queries, name: string): Promise<Buffer | null> {
  const [used] = await queries
    .select({ bytes: lookFile.bytes })
    .from(lookFile)
    .where(and(eq(lookFile.name, name), isNull(lookFile.replaced_at)))
  const [found] = used
    ? [used]
    : await queries.select({ bytes: lookUpload.bytes }).from(lookUpload).where(eq(lookUpload.name, name))
  return found?.bytes ?? null
}

/** A logo with its size in pixels, or null when it can't be read as a picture. */
export async function readLogo(file: string, bytes: Buffer): Promise<LogoFile | null> {
  try {
    const { width, height } = await sharp(bytes).metadata()
    return width && height ? { file, width, height } : null
  } catch {
    return null
  }
}
