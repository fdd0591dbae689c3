import type { Queries } from '../../platform/database/client.ts'
import { eq, inArray, sql } from '../../platform/database/drizzle.ts'
import { storedPicture } from './tables.ts'

/**
 * The bytes of pictures by name (decision 46): `{hash}-{width}.{format}`, and `{hash}.original` for what was imported. The bytes
 * behind a name never change.
 */
export type PictureStore = {
  /** What is stored already stays as it is. */
  put(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  /** How many bytes these have together. */
  countBytes(names: readonly string[]): Promise<number>
  /** The names that begin with a picture's hash. */
  list(hash: string): Promise<string[]>
  /** Gives every file of a picture another name. */
  rename(hash: string, to: string): Promise<void>
  delete(names: readonly string[]): Promise<void>
}

export const originalName = (hash: string): string => `${hash}.original`
export const fileName = (hash: string, { width, format }: { width: number; format: string }): string =>
  `${hash}-${width}.${format}`

/** Pictures in the database, so that every node can serve them. With a transaction they are stored when it commits. */
export function pictureStore(queries: Queries): PictureStore {
  const { name: nameColumn, bytes: bytesColumn } = storedPicture
  return {
    async put(name, bytes) {
      await queries.insert(storedPicture).values({ name, bytes }).onConflictDoNothing()
    },
    async read(name) {
      const [row] = await queries.select({ bytes: bytesColumn }).from(storedPicture).where(eq(nameColumn, name))
      return row?.bytes ?? null
    },
    async countBytes(names) {
      if (names.length === 0) return 0
      const [row] = await queries
        .select({ bytes: sql<string | null>`sum(octet_length(${bytesColumn}))` })
        .from(storedPicture)
        .where(inArray(nameColumn, [...names]))
      return Number(row?.bytes ?? 0)
    },
    async list(hash) {
      const rows = await queries
        .select({ name: nameColumn })
        .from(storedPicture)
        .where(sql`starts_with(${nameColumn}, ${hash})`)
      return rows.map(({ name }) => name)
    },
    async rename(hash, to) {
      await queries.execute(sql`
        update stored_picture set name = ${to} || substr(name, ${hash.length + 1}::int) where starts_with(name, ${hash})`)
    },
    async delete(names) {
      if (names.length > 0) await queries.delete(storedPicture).where(inArray(nameColumn, [...names]))
    },
  }
}
