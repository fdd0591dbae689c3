import { isDeepStrictEqual } from 'node:util'
import { mergeDocuments, type MergePath } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import type { Document, RecordKind } from '../document.ts'
import { lockContent } from '../lock-content.ts'
import { readRecord } from '../read-record.ts'
import type { RecordEdit, SavedRecord } from '../record-edit.ts'
import { saveRecord } from '../save-record.ts'
import { mergeSequences } from '../sequence.ts'

/** A change of a record that somebody wanted when it was still as `base` says; null: it was not in the shop, or is to leave it. */
type WantedChange = Omit<RecordEdit, 'version' | 'document'> & {
  base: Document | null
  wanted: Document | null
  /** What was wanted counts also in fields that have been changed since. */
  overwrites?: boolean
}

export type MergedSave =
  | SavedRecord
  /** What was wanted has been changed since: which fields; an empty path is the record itself. */
  | { status: 'overwritten'; fields: MergePath[] }

/** Saves what was wanted of a record, with what has been changed since. */
export async function saveMerged(
  tx: Transaction,
  { base, wanted, overwrites = false, ...edit }: WantedChange,
): Promise<MergedSave> {
  await lockContent(tx)
  const current = await readRecord(tx, edit.kind, edit.key)
  const { document, conflicts } = mergeRecord(edit.kind, base, wanted, current?.document ?? null)
  if (conflicts.length > 0 && !overwrites) return { status: 'overwritten', fields: conflicts }
  return saveRecord(tx, { ...edit, version: current?.version ?? null, document })
}

/** What was wanted of a record, with what there is now; and the fields that differ in both. An empty path is the record itself. */
export function mergeRecord(
  kind: RecordKind,
  base: Document | null,
  wanted: Document | null,
  current: Document | null,
): { document: Document | null; conflicts: MergePath[] } {
  // Added or archived: there is nothing to merge, and it must be as it was.
  if (base === null || wanted === null || current === null)
    return { document: wanted, conflicts: isDeepStrictEqual(base, current) ? [] : [[]] }
  if (kind === 'sequence') return mergeSequences(base, wanted, current)
  const { merged, conflicts } = mergeDocuments(base, wanted, current)
  return { document: merged as Document, conflicts }
}
