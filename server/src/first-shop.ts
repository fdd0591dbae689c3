import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from './config.ts'
import { STARTER_FOLDER } from './modules/opening/index.ts'
import { isDemoShop, readSettings } from './modules/settings/index.ts'
import type { Database } from './platform/database/client.ts'

const COMMAND_LINE = fileURLToPath(new URL('cli/main.ts', import.meta.url))

/**
 * Imports the shop folder (SHOP_FOLDER, by default the demo) into a database without a shop, in a process of its own: the memory of an
 * import, up to a gigabyte, would otherwise stay with the shop's process. The import is one transaction; when `signal` ends it, the next
 * start begins again. Returns whether it has loaded a shop. Throws a ConfigError when the folder has errors, which have been printed by then. `env` leads
 * to the database.
 */
export async function importFirstShop(
  database: Database,
  folder: string,
  { signal, env }: { signal?: AbortSignal; env?: NodeJS.ProcessEnv } = {},
): Promise<boolean> {
  const shop = await readSettings(database.queries)
  if (shop && folder === STARTER_FOLDER && isDemoShop(shop))
    throw new ConfigError(
      'This database has the demo shop, so no empty one is begun in it. Begin one beside it, with DATA_DIR=./my-shop npm start -- --empty, or press “Start my own shop” on the first screen of the demo’s office.',
    )
  if (shop || !existsSync(folder) || signal?.aborted) return false
  console.log(`Loading the shop in ${folder} …`)
  const args = [COMMAND_LINE, 'import', folder]
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...(env ? { env } : {}) })
  const end = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', end)
  const exitCode = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  )
  signal?.removeEventListener('abort', end)
  if (exitCode !== 0 && !signal?.aborted) throw new ConfigError(`The shop in ${folder} could not be loaded.`)
  return exitCode === 0
}
