import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from './config.ts'
import { readSettings } from './modules/settings/index.ts'
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
  if ((await readSettings(database.queries)) || !existsSync(folder) || signal?.aborted) return false
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
