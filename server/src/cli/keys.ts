import { readConfig } from '../config.ts'
import { ensureAppCredentials } from '../modules/realtime/index.ts'
import { ensureApiKey } from '../modules/settings/index.ts'
import type { Database } from '../platform/database/client.ts'
import { EXIT_CODE } from './exit.ts'

export async function printKeys(database: Database): Promise<number> {
  console.log(`Publishable key (X-Api-Key): ${await ensureApiKey(database.queries, readConfig().apiKey)}`)
  return EXIT_CODE.success
}

export async function printLiveKeys(database: Database): Promise<number> {
  const { appId, key, secret } = await ensureAppCredentials(database.queries)
  console.log(`App id: ${appId}\nKey: ${key}\nSecret: ${secret}`)
  return EXIT_CODE.success
}
