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
export function previewRecord<T>(
  database: Database,
  edit: RecordEdit,
  read: (tx: Transaction) => Promise<T>,
): Promise<{ result: SavedRecord; shown: T | null }> {
  return preview(database, (tx) => saveRecord(tx, edit), read)
}

/** The same of any way to save a record. */
export async function preview<R extends { status: string }, T>(
  database: Database,
  save: (tx: Transaction) => Promise<R>,
  read: (tx: Transaction) => Promise<T>,
): Promise<{ result: R; shown: T | null }> {
  try {
    return await database.transaction(async (tx): Promise<never> => {
      const result = await save(tx)
      throw new RolledBack({ result, shown: result.status === 'saved' ? await read(tx) : null })
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as { result: R; shown: T | null }
    throw error
  }
}
