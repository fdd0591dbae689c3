import { diffDocuments, mergeDocuments, type MergePath } from '@vitrina/contract/merge-documents'
import type { RecordDocument } from './fields.ts'
import type { OfficeRecord } from './queries.ts'
import type { HistoryEntry } from './record-history.tsx'

/** A field that both have changed. */
export type Conflict = { path: MergePath; mine: unknown; theirs: unknown }
/** Which side of each conflict stays, by its path. */
export type Decisions = Readonly<Record<string, 'ours' | 'theirs'>>

export const conflictKey = ({ path }: Pick<Conflict, 'path'>): string => path.join('.')

/** What others have changed of a record since somebody has seen it. */
export type OthersChange = {
  /** Those of the history, the oldest first; none where an import has changed it. */
  entries: readonly HistoryEntry[]
  fields: MergePath[]
}

export const othersChange = (
  { document, history }: Pick<OfficeRecord, 'document' | 'history'>,
  seen: RecordDocument,
): OthersChange => ({
  entries: entriesSince(history, seen),
  fields: diffDocuments(seen, document).map(({ path }) => path),
})

/** The entries of a history after a record was as in `seen`; the newest one where that is not known. */
export function entriesSince(history: readonly HistoryEntry[], seen: RecordDocument): readonly HistoryEntry[] {
  const isSeen = (document: unknown) => diffDocuments(seen, document).length === 0
  const last = history.findLastIndex(({ after }) => isSeen(after))
  if (last >= 0) return history.slice(last + 1)
  const first = history.findLastIndex(({ before }) => isSeen(before))
  return history.slice(first >= 0 ? first : -1)
}

/** What was written with what there is now; `conflicts` are the fields that nobody has decided yet. */
export function mergeDecided(
  seen: RecordDocument,
  mine: RecordDocument,
  current: RecordDocument,
  decisions: Decisions,
) {
  const conflicts: Conflict[] = []
  const { merged } = mergeDocuments(seen, mine, current, ({ path, ours, theirs }) => {
    const conflict = { path, mine: ours, theirs }
    const decided = decisions[conflictKey(conflict)]
    if (!decided) conflicts.push(conflict)
    return decided ?? 'ours'
  })
  return { merged: merged as RecordDocument, conflicts }
}
