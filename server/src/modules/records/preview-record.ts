import type { Database, Transaction } from '../../platform/database/client.ts'
import type { RecordEdit, SavedRecord } from './record-edit.ts'
import { saveRecord } from './save-record.ts'

/** Carries the outcome out of the transaction, which it rolls back. */
class RolledBack<T> extends Error {
  readonly outcome: T
  constructor(outcome: T) {
    super('rolled back')
    this.outcome = outcome
  }
}

/**
 * What saving a record would do: it is saved, `read` reads what the shop would show, and all of it is rolled back. `shown` is null when the record would
 * not be saved.
 */
export async function previewRecord<T>(
  database: Database,
  edit: RecordEdit,
  read: (tx: Transaction) => Promise<T>,
): Promise<{ result: SavedRecord; shown: T | null }> {
  try {
    return await database.transaction(async (tx): Promise<never> => {
      const result = await saveRecord(tx, edit)
      throw new RolledBack({ result, shown: result.status === 'saved' ? await read(tx) : null })
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as { result: SavedRecord; shown: T | null }
    throw error
  }
}
