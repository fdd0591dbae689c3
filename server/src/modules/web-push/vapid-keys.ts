import type { Queries } from '../../platform/database/client.ts'
import { generateKeys, type VapidKeys } from './providers/web-push.ts'
import { vapidKey } from './tables.ts'

/** The shop's keys, which are generated when they are missing. Servers that start at the same time agree on them. */
export async function ensureVapidKeys(queries: Queries): Promise<VapidKeys> {
  const read = async () => (await queries.select().from(vapidKey))[0]
  let row = await read()
  if (!row) {
    const { publicKey, privateKey } = generateKeys()
    await queries.insert(vapidKey).values({ public_key: publicKey, private_key: privateKey }).onConflictDoNothing()
    row = (await read())!
  }
  return { publicKey: row.public_key, privateKey: row.private_key }
}
