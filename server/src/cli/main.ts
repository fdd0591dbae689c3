import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { exportFolder, generateFolder, type Imported, importFolder } from '../modules/shop-folder/index.ts'
import { ensureApiKey } from '../modules/settings/index.ts'
import { type Database, DatabaseInUseError, openOrJoinDatabase } from '../platform/database/client.ts'
import { migrate } from '../platform/database/migrate.ts'
import { moveOrderTo, showOrders } from './orders.ts'

const HELP = `The shop's content as a folder of files (see docs/content.md), and its orders.

  npm run shop -- import <folder>                    checks the folder and makes the shop what it says
  npm run shop -- export <folder>                    writes the shop as such a folder
  npm run shop -- generate --products <n> <folder>   makes up a folder with a catalogue of n products
  npm run shop -- keys                               shows the shop's publishable API key
  npm run shop -- orders                             lists the newest orders
  npm run shop -- order <number> <state>             moves an order on: confirmed, packed, shipped, delivered, returned,
                                                     cancelled (gives its stock back), or notes that it is paid

It works beside a running shop and without one. Settings (DATA_DIR, DATABASE_URL …) are the shop's own; see the README.
Ends with 0 when done, 1 when the content has faults, 2 when the command could not be carried out.
`

/** Ends of the command, as a shell sees them. */
const DONE = 0
const FAULTY = 1
const FAILED = 2

class UsageError extends Error {}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args)
  const [command, folder, ...more] = positionals
  if (values.help || command === undefined) {
    console.log(HELP)
    return values.help ? DONE : FAILED
  }
  if (command === 'orders') return withDatabase(async (database) => ((await showOrders(database)) ? DONE : FAULTY))
  if (command === 'order')
    return withDatabase(async (database) =>
      (await moveOrderTo(database, folder ?? '', more[0] ?? '')) ? DONE : FAULTY,
    )
  if (more.length > 0) throw new UsageError(`One folder only, please: ${more.join(' ')} is too much.`)
  if (command === 'keys') return withDatabase(showKeys)
  const act = COMMANDS[command]
  if (!act) throw new UsageError(`There is no command "${command}".`)
  if (folder === undefined) throw new UsageError(`Which folder? npm run shop -- ${command} <folder>`)
  return act(folder, values.products)
}

const COMMANDS: Record<string, (folder: string, products: string | undefined) => Promise<number>> = {
  import: (folder) => withDatabase((database) => importShop(database, folder)),
  export: (folder) => withDatabase((database) => exportShop(database, folder)),
  generate: generateShop,
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, products: { type: 'string' } },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

async function withDatabase(act: (database: Database) => Promise<number>): Promise<number> {
  const database = await openOrJoinDatabase(readConfig())
  try {
    await migrate(database)
    return await act(database)
  } finally {
    await database.close()
  }
}

async function importShop(database: Database, folder: string): Promise<number> {
  const started = Date.now()
  const imported = await importFolder(database, folder, { onProgress: showProgress })
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  return imported.ok ? showSummary(imported, started) : showFaults(imported)
}

function showProgress(step: string, done?: number, total?: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${step}${total ? ` ${done} of ${total}` : ''} …`)
}

function showSummary({ summary }: Imported & { ok: true }, started: number): number {
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const lines = Object.entries(summary).flatMap(([kind, counts]) => {
    const said = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what}`)
    return said.length > 0 ? [`  ${kind.padEnd(12)}${said.join(', ')}`] : []
  })
  console.log(
    lines.length > 0 ? `Imported in ${seconds} s:\n${lines.join('\n')}` : `Nothing has changed (${seconds} s).`,
  )
  return DONE
}

function showFaults({ faults }: Imported & { ok: false }): number {
  for (const { file, line, message } of faults) console.error(`${file}:${line}: ${message}`)
  console.error(`\n${faults.length === 1 ? 'One fault' : `${faults.length} faults`}; nothing has been changed.`)
  return FAULTY
}

async function exportShop(database: Database, folder: string): Promise<number> {
  const exported = await exportFolder(database, folder)
  if (exported.ok) console.log(`${exported.files} files written to ${folder}`)
  else console.error(exported.message)
  return exported.ok ? DONE : FAILED
}

async function generateShop(folder: string, products: string | undefined): Promise<number> {
  if (!/^[1-9]\d{0,6}$/.test(products ?? ''))
    throw new UsageError('How many? npm run shop -- generate --products <n> <folder>, up to 9,999,999.')
  const count = Number(products)
  const generated = await generateFolder(folder, count)
  if (generated.ok) console.log(`A shop with ${count} products is in ${folder}`)
  else console.error(generated.message)
  return generated.ok ? DONE : FAILED
}

async function showKeys(database: Database): Promise<number> {
  console.log(`Publishable key (X-Api-Key): ${await ensureApiKey(database.queries, readConfig().apiKey)}`)
  return DONE
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ConfigError || error instanceof DatabaseInUseError
  console.error(
    expected
      ? `${(error as Error).message}${error instanceof UsageError ? '\nnpm run shop -- --help tells more.' : ''}`
      : error,
  )
  process.exitCode = FAILED
}
