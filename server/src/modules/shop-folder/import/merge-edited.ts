import { mergeDocuments, type MergePath } from '@vitrina/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../platform/database/client.ts'
import { and, eq } from '../../../platform/database/drizzle.ts'
import { type Actor, recordChange } from '../../../platform/history.ts'
import { type Document, readRecord, RECORD_KINDS, type RecordKind, saveRecord } from '../../records/index.ts'
import { folderDocument } from '../../records/tables.ts'

/** A record that was changed in the shop since the folder was last written or read. Null: there was none, or there is none any more. */
export type EditedRecord = {
  kind: RecordKind
  key: string
  /** What the folder had then. */
  base: Document | null
  /** What the shop has now. */
  office: Document | null
}

/** A record that was changed in the shop and in the folder: which fields both have changed; an empty path is the record itself. */
export type ImportConflict = { kind: RecordKind; key: string; fields: MergePath[] }
/** Which side counts where both have changed the same. */
export type Take = 'folder' | 'office'

/** The records that were changed in the shop, those first that others name. */
export async function readEditedRecords(tx: Transaction): Promise<EditedRecord[]> {
  const rows = await tx.select().from(folderDocument)
  const edited: EditedRecord[] = []
  for (const kind of RECORD_KINDS)
    for (const { key, document } of rows.filter((row) => row.kind === kind))
      edited.push({ kind, key, base: document, office: (await readRecord(tx, kind, key))?.document ?? null })
  return edited
}

/**
 * Gives back, after a folder was applied, what was changed in the shop: field by field, what one side has changed is taken from it. Returns what both have
 * changed; there the side of `take` counts, or that of the shop when there is none: then the caller rolls all of it back.
 */
export async function mergeEditedRecords(
  tx: Transaction,
  edited: readonly EditedRecord[],
  { take, actor }: { take: Take | undefined; actor: Actor },
): Promise<ImportConflict[]> {
  const conflicts: ImportConflict[] = []
  for (const record of edited) {
    const { kind, key, office } = record
    const read = await readRecord(tx, kind, key)
    const folder = read?.document ?? null
    const { wanted, fields } = mergeRecord(record, folder, take)
    const refused = isDeepStrictEqual(wanted, folder)
      ? []
      : await save(tx, { kind, key, version: read?.version ?? null, document: wanted }, actor)
    if (fields.length + refused.length > 0) conflicts.push({ kind, key, fields: [...fields, ...refused] })
    if (!isDeepStrictEqual(office, wanted))
      await recordChange(
        tx,
        {
          kind,
          key,
          action: wanted === null ? 'archived' : office === null ? 'added' : 'changed',
          before: office,
          after: wanted,
        },
        { actor, source: 'import' },
      )
    const isRow = and(eq(folderDocument.kind, kind), eq(folderDocument.key, key))
    if (isDeepStrictEqual(wanted, folder)) await tx.delete(folderDocument).where(isRow)
    else await tx.update(folderDocument).set({ document: folder }).where(isRow)
  }
  return conflicts
}

function mergeRecord(
  { base, office }: EditedRecord,
  folder: Document | null,
  take: Take | undefined,
): { wanted: Document | null; fields: MergePath[] } {
  if (isDeepStrictEqual(office, folder) || isDeepStrictEqual(folder, base)) return { wanted: office, fields: [] }
  if (isDeepStrictEqual(office, base)) return { wanted: folder, fields: [] }
  if (office === null || folder === null) return { wanted: take === 'folder' ? folder : office, fields: [[]] }
  const [ours, theirs] = take === 'folder' ? [folder, office] : [office, folder]
  const { merged, conflicts } = mergeDocuments(base, ours, theirs)
  return { wanted: merged as Document, fields: conflicts }
}

/** Saves what a record is to be; the fields that the folder’s other records don’t allow. */
async function save(
  tx: Transaction,
  record: { kind: RecordKind; key: string; version: string | null; document: Document | null },
  actor: Actor,
): Promise<MergePath[]> {
  const result = await saveRecord(tx, {
    ...record,
    actor,
    source: 'import',
    archivesUsed: true,
    withoutHistory: true,
  })
  if (result.status === 'invalid') return result.errors.map(({ path }) => path.map(String))
  return result.status === 'saved' ? [] : [[]]
}
