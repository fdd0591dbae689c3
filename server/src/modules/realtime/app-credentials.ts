import { randomBytes, randomInt } from 'node:crypto'
import type { Queries } from '../../platform/database/client.ts'
import { realtimeApp } from './tables.ts'
import type { Credentials } from './http-api/signatures.ts'

/** What the shop's own endpoint is known by. `encryptionKey` is base64 of 32 bytes. */
export type AppCredentials = Credentials & { appId: string; encryptionKey: string }

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex')

/**
 * The credentials of the shop's own endpoint, which are generated when they are missing. Servers that start at the same time
 * agree on them.
 */
export async function ensureAppCredentials(queries: Queries): Promise<AppCredentials> {
  await queries
    .insert(realtimeApp)
    .values({
      app_id: String(randomInt(1_000_000, 10_000_000)),
      key: randomHex(10),
      secret: randomHex(20),
      encryption_key: randomBytes(32).toString('base64'),
    })
    .onConflictDoNothing()
  const [row] = await queries.select().from(realtimeApp)
  const { app_id, key, secret, encryption_key } = row!
  return { appId: app_id, key, secret, encryptionKey: encryption_key }
}
