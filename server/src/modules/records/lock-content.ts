import type { Transaction } from '../../platform/database/client.ts'
import { lockInTransaction } from '../../platform/database/locks.ts'

/** Waits until nobody else changes content, and keeps others from it until the end of the transaction: imports and saves run one after another. */
export async function lockContent(tx: Transaction): Promise<void> {
  await lockInTransaction(tx, 'content')
}
