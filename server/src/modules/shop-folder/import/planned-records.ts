import { diffDocuments, type DocumentChange } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import {
  type Document,
  isSameSequence,
  readDocuments,
  readProductDocuments,
  RECORD_KINDS,
  type RecordKind,
} from '../../records/index.ts'

/** What an import would do to a record, and the fields of one that changes. */
export type PlannedRecord = {
  kind: RecordKind
  key: string
  action: 'added' | 'changed' | 'removed'
  fields: DocumentChange[]
}

/** The documents of a shop, of products only those with these keys. */
export type ReadDocuments = Record<RecordKind, ReadonlyMap<string, Document>>

export async function readDocumentsWith(tx: Transaction, productKeys: readonly string[]): Promise<ReadDocuments> {
  return { ...(await readDocuments(tx)), product: await readProductDocuments(tx, productKeys) }
}

export async function readProductKeys(tx: Transaction, ids: Iterable<RowChanges['added']>): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select key from product where id = any(${sql.param([...ids].flatMap((some) => [...some]))}::int[])`,
  )
  return rows.map(({ key }) => key)
}

/** The records that differ, by kind and key. */
export function compareRecords(before: ReadDocuments, after: ReadDocuments): PlannedRecord[] {
  return RECORD_KINDS.flatMap((kind) =>
    [...new Set([...before[kind].keys(), ...after[kind].keys()])].toSorted().flatMap((key): PlannedRecord | [] => {
      const [from, to] = [before[kind].get(key), after[kind].get(key)]
      const action = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed'
      // Records that are added or removed say so themselves.
      if (kind === 'sequence' && isSameSequence(from!, to!)) return []
      const fields = action === 'changed' ? diffDocuments(from, to) : []
      return action === 'changed' && fields.length === 0 ? [] : { kind, key, action, fields }
    }),
  )
}
