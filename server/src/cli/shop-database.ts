import { relative } from 'node:path'
import type { Language } from '@vitrina/contract'
import pg from 'pg'
import { type Config, readConfig } from '../config.ts'
import { type Database, explainStartError, openOrJoinDatabase } from '../platform/database/client.ts'
import type { Translated } from '../platform/database/columns.ts'
import { hasEmbeddedDatabase } from '../platform/database/embedded.ts'
import { isMigrated, migrate } from '../platform/database/migrate.ts'
import { inLanguage } from '../platform/language.ts'
import { OperatorError } from '../platform/operator-error.ts'

type Options = {
  /** Whether the command may make a shop where there is none; others refuse, since a setting is probably missing. */
  creates?: boolean
  /** Whether the database is migrated to this version first. */
  migrated?: boolean
}

/**
 * Runs a command on the shop's database and returns its exit code. Says on stderr which shop and which database that is. Throws an
 * OperatorError, and creates nothing, when no server has made one there.
 */
export async function withDatabase(
  command: (database: Database) => Promise<number>,
  { creates = false, migrated = true }: Options = {},
): Promise<number> {
  const config = readConfig()
  if (!creates && !config.databaseUrl && !hasEmbeddedDatabase(config.dataDir)) throw noShop(config)
  const database = await openOrJoinDatabase(config)
  try {
    if (!creates && !(await isMigrated(database.pool))) throw noShop(config)
    if (migrated) await migrate(database)
    console.error(`${await describeShop(database)}, database ${describeDatabase(config)}`)
    return await command(database)
  } catch (error) {
    throw explainStartError(error, config)
  } finally {
    await database.close()
  }
}

const noShop = (config: Config) =>
  new OperatorError(`There is no shop in the database ${describeDatabase(config)}, and nothing has been created.
Set DATA_DIR or DATABASE_URL as the shop's server has it: DATA_DIR=/path/to/data npm run shop -- …
A new shop is made by the first start of the server (npm start), or by: npm run shop -- import --new <folder>`)

/** `./data`, or `vitrina at localhost:5432`, without the credentials of the URL. */
function describeDatabase({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl) {
    const { database, host, port } = new pg.Client({ connectionString: databaseUrl })
    return `${database} at ${host}${host.startsWith('/') ? '' : `:${port}`}`
  }
  const path = relative('', dataDir)
  return path.startsWith('..') ? dataDir : `./${path}`
}

/** Works with the tables of any version. */
async function describeShop({ pool }: Database): Promise<string> {
  if (!(await isMigrated(pool))) return 'No shop yet'
  const { rows } = await pool.query<{ title: Translated; language: Language }>(
    "select shop->'title' as title, shop->>'default_language' as language from shop",
  )
  const [shop] = rows
  if (!shop) return 'No shop yet'
  return `Shop “${inLanguage(shop.title, shop.language)}”`
}
