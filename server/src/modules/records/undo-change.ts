import { isDeepStrictEqual } from 'node:util'
import { mergeDocuments, type MergePath } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { type ChangeContext, readHistory } from '../../platform/history.ts'
import type { Document, RecordKind } from './document.ts'
import { lockContent } from './lock-content.ts'
import { readRecord } from './read-record.ts'
import type { RecordEdit, SavedRecord } from './record-edit.ts'
import { saveRecord } from './save-record.ts'

type Undo = Omit<ChangeContext, 'source'> & {
  kind: RecordKind
  key: string
  /** Of the entry in the history; the newest by default. */
  changeId?: number | undefined
  archivesUsed?: RecordEdit['archivesUsed']
}

export type UndoneChange =
  | SavedRecord
  | { status: 'unknown' }
  /** What the change has set was changed again since: which fields. */
  | { status: 'overwritten'; fields: MergePath[] }

/**
 * Undoes a change of a record: saves it as it was before that change, with all later changes of other fields. It is a change of its own, so it can be
 * undone, too. Restores a record when the change has archived it, and archives one that it has added.
 */
export async function undoChange(
  tx: Transaction,
  { kind, key, changeId, archivesUsed = false, ...context }: Undo,
): Promise<UndoneChange> {
  await lockContent(tx)
  const history = await readHistory(tx, kind, key)
  const change = changeId === undefined ? history.at(-1) : history.find(({ id }) => id === changeId)
  if (!change) return { status: 'unknown' }
  const before = change.before as Document | null
  const after = change.after as Document | null
  const current = await readRecord(tx, kind, key)
  const present = current?.document ?? null
  const save = (document: Document | null) =>
    saveRecord(tx, { ...context, kind, key, source: 'undo', version: current?.version ?? null, document, archivesUsed })
  // Added or archived: there is nothing to merge, and it must be as the change has left it.
  if (before === null || after === null || present === null)
    return isDeepStrictEqual(after, present) ? save(before) : { status: 'overwritten', fields: [[]] }
  const { merged, conflicts } = mergeDocuments(after, before, present)
  return conflicts.length > 0 ? { status: 'overwritten', fields: conflicts } : save(merged as Document)
}
