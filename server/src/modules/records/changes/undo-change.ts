import type { Transaction } from '../../../platform/database/client.ts'
import { type ChangeContext, readHistory } from '../../../platform/history.ts'
import type { Document, RecordKind } from '../document.ts'
import { lockContent } from '../lock-content.ts'
import { type MergedSave, saveMerged } from './merge-record.ts'
import type { RecordEdit } from '../record-edit.ts'

type Undo = Omit<ChangeContext, 'source'> & {
  kind: RecordKind
  key: string
  /** Of the entry in the history; the newest by default. */
  changeId?: number | undefined
  archivesUsed?: RecordEdit['archivesUsed']
}

export type UndoneChange = MergedSave | { status: 'unknown' }

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
  return saveMerged(tx, {
    ...context,
    kind,
    key,
    source: 'undo',
    base: change.after as Document | null,
    wanted: change.before as Document | null,
    archivesUsed,
  })
}
