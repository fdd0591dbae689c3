import type { Transaction } from '../../../platform/database/client.ts'
import { type ChangeContext, readHistory } from '../../../platform/history.ts'
import { inPresentCurrency } from '../currency/currency-moves.ts'
import type { RecordKind } from '../document.ts'
import { lockContent } from '../lock-content.ts'
import { type MergedSave, saveMerged } from './merge-record.ts'
import type { RecordEdit } from '../record-edit.ts'
import { text } from '../save-texts.ts'

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
 * undone, too. Restores a record when the change has archived it, and archives one that it has added. Amounts of a time at which the shop had another
 * currency are converted.
 */
export async function undoChange(
  tx: Transaction,
  { kind, key, changeId, archivesUsed = false, ...context }: Undo,
): Promise<UndoneChange> {
  await lockContent(tx)
  const history = await readHistory(tx, kind, key)
  const change = changeId === undefined ? history.at(-1) : history.find(({ id }) => id === changeId)
  if (!change) return { status: 'unknown' }
  const { before, after, isConverted } = await inPresentCurrency(tx, kind, change)
  if (!isConverted) return { status: 'invalid', errors: [{ path: [], message: text('other_currency') }] }
  return saveMerged(tx, {
    ...context,
    kind,
    key,
    source: 'undo',
    base: after,
    wanted: before,
    archivesUsed,
  })
}
