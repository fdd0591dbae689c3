import { announceChange, raiseContentVersion } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { emit } from '../../platform/events/events.ts'
import { PUBLIC_FILES_TAG } from '../../platform/http/cache/public-file.ts'
import { recordChange } from '../../platform/history.ts'
import type { Document } from './document.ts'
import { recordChanged } from './events.ts'
import type { RecordEdit } from './record-edit.ts'
import { folderDocument } from './tables.ts'

/** What a save of a record has changed. */
type RecordChange = {
  before: Document | null
  after: Document | null
  /** Tags of the responses that show the record. */
  tags: readonly string[] | 'all'
}

/**
 * Completes a save: its entry in the history, what the folder had before the first change, the new version of the content, and the announcement. Nothing
 * when the record is the same as before.
 */
export async function finishSave(
  tx: Transaction,
  { kind, key, actor, reason, source, withoutHistory = false }: RecordEdit,
  { before, after, tags }: RecordChange,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const action = before === null ? 'added' : after === null ? 'archived' : 'changed'
  if (!withoutHistory) await recordChange(tx, { kind, key, action, before, after }, { actor, reason, source })
  if (source !== 'import') await tx.insert(folderDocument).values({ kind, key, document: before }).onConflictDoNothing()
  await raiseContentVersion(tx)
  // An import announces everything once, and tells of each kind once.
  if (source !== 'import') await emit(tx, recordChanged, { kind, key })
  const announced = source === 'import' || tags === 'all' ? 'all' : [...tags, PUBLIC_FILES_TAG]
  await announceChange(tx, announced, { isContent: true })
}
