import { sql } from 'drizzle-orm'
import { importFolder } from '../../src/modules/shop-folder/import/import-folder.ts'
import { freshDatabase } from '../database.ts'
import { createShopFolder, type FolderFiles } from './shop-folder.ts'

/** A database of its own, with imports of the small shop into it. */
export async function openImports() {
  const database = await freshDatabase()
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.queries.execute<T>(query)).rows
  return {
    database,
    rows,
    /** Imports the small shop with changed files; the counts of its summary that are not zero. */
    async importShop(changes: FolderFiles = {}) {
      const imported = await importFolder(database, createShopFolder(changes))
      if (!imported.ok) throw new Error(JSON.stringify(imported.errors))
      return Object.fromEntries(
        Object.entries(imported.summary).filter(([, counts]) => Object.values(counts).some((count) => count > 0)),
      )
    },
  }
}
