import { randomBytes } from 'node:crypto'
import type { Queries } from '../../platform/database/client.ts'
import { apiKeyTable } from './tables.ts'

/**
 * The shop's publishable key: the configured one, or the one in the database, which is generated when it is missing.
 * Servers that start at the same time agree on one key.
 */
export async function ensureApiKey(queries: Queries, apiKey: string | null): Promise<string> {
  if (apiKey) return apiKey
  await queries
    .insert(apiKeyTable)
    .values({ key: randomBytes(24).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await queries.select().from(apiKeyTable)
  return row!.key
}
