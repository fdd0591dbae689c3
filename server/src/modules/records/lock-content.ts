import type { Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'

/** Advisory lock of whoever changes content. Any number will do, except that of the migrations. */
const CONTENT_LOCK_ID = 7_465_109

/** Waits until nobody else changes content, and keeps others from it until the end of the transaction: imports and saves run one after another. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK_ID})`)
}
