import { randomBytes } from 'node:crypto'
import type { Queries } from '../../platform/database/client.ts'
import { apiKeyTable } from './tables.ts'

/** The shop's publishable key: the setting's, or the database's own, made when there is none. Safe when many start at once. */
export async function ensureApiKey(queries: Queries, apiKey: string | null): Promise<string> {
  if (apiKey) return apiKey
  await queries
    .insert(apiKeyTable)
    .values({ key: randomBytes(24).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await queries.select().from(apiKeyTable)
  return row!.key
}
