import { existsSync, readFileSync } from 'node:fs'
import { buildApp } from './build-app.ts'
import { ConfigError, readConfig } from './config.ts'
import { importFolder } from './modules/shop-folder/index.ts'
import { readSettings } from './modules/settings/index.ts'
import { type Database, DatabaseInUseError, isUnavailable, openDatabase } from './platform/database/client.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLogger } from './platform/logger.ts'
import { loadStorefront, registerAssetRoutes } from './ssr/storefront-build.ts'

/** How long requests and jobs under way may take to end after SIGTERM. */
const DRAIN_TIMEOUT = 15_000

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

try {
  await start()
} catch (error) {
  // What a person can mend is said in a sentence; anything else with its stack.
  const plain = error instanceof ConfigError || error instanceof DatabaseInUseError
  console.error(plain ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const logger = createLogger(config.logLevel)
  // In development the documents come from source: see scripts/dev.ts.
  const storefront = config.development ? null : await loadStorefront()
  const database = await openDatabase(config)
  await migrate(database)
  await loadFirstShop(database, config.shopFolder)
  const app = await buildApp({ config, database, logger, storefront, version })
  if (storefront) await registerAssetRoutes(app.http)

  // A library's work in the background may fail while the database is away; that is no reason to go, too.
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error)) return logger.warn({ err: error }, 'the database was not reachable in the background')
    logger.fatal({ err: error }, 'unhandled rejection')
    process.exit(1)
  })

  let stopping = false
  const stop = async (reason: string) => {
    if (stopping) return
    stopping = true
    logger.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  // Started by a script that went away without a word.
  process.on('disconnect', () => void stop('parent gone'))

  if (config.smtpUrl && !config.publicUrl) logger.warn('PUBLIC_URL is not set, so letters carry no link to the order')
  await app.http.listen({ port: config.port, host: config.host })
  const [address] = app.http.addresses()
  const port = typeof address === 'object' ? address.port : config.port
  console.log(`\n  The shop is open: ${config.publicUrl ?? `http://localhost:${port}`}\n`)
}

/** A database without a shop gets the folder's: the demo, unless SHOP_FOLDER names another. */
async function loadFirstShop(database: Database, folder: string): Promise<void> {
  if ((await readSettings(database.queries)) || !existsSync(folder)) return
  console.log(`Loading the shop in ${folder} …`)
  const imported = await importFolder(database, folder)
  if (!imported.ok) {
    throw new ConfigError(
      `The shop in ${folder} has faults:\n${imported.faults.map(({ file, line, message }) => `  ${file}:${line} ${message}`).join('\n')}`,
    )
  }
}
