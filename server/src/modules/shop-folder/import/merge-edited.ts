import { mergeDocuments, type MergePath } from '@vitrina/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../platform/database/client.ts'
import { and, eq } from '../../../platform/database/drizzle.ts'
import { type Actor, recordChange } from '../../../platform/history.ts'
import {
  type Document,
  type FieldError,
  isSameSequence,
  mergeSequences,
  readRecord,
  RECORD_KINDS,
  type RecordKind,
  saveRecord,
} from '../../records/index.ts'
import { folderDocument } from '../../records/tables.ts'
import type { EditedRecord } from './edited-records.ts'
import { type Removal, withoutEntries } from './removals.ts'

/** Which side counts where both have changed the same. */
export type Take = 'folder' | 'office'
/** Decides a field of a record; an empty path decides the whole record. */
export type Decision = { kind: RecordKind; key: string; field: MergePath; take: Take }
export type Decisions = {
  /** Decides what no other decision is about. */
  take?: Take | undefined
  decisions?: readonly Decision[] | undefined
}

/** A field that was changed in the shop and in the folder; an empty path is the record itself. */
export type ImportConflict = {
  kind: RecordKind
  key: string
  field: MergePath
  /** What each side has; undefined where it has nothing. */
  office: unknown
  folder: unknown
  /** What was decided; null where nobody has. */
  take: Take | null
  /** Why the shop's side can't stay beside the folder, where a rule says so. Only the folder can be taken then. */
  reason: FieldError | null
}

/** Records that the folder does not have, and that are to stay: as if they had been made in the shop. */
export async function readKeptRecords(tx: Transaction, kept: readonly Removal[]): Promise<EditedRecord[]> {
  const records: EditedRecord[] = []
  for (const kind of RECORD_KINDS)
    for (const [key, removals] of Map.groupBy(
      kept.filter((removal) => removal.kind === kind),
      (removal) => removal.key,
    )) {
      const office = (await readRecord(tx, kind, key))!.document
      const isWhole = removals.some(({ field }) => field.length === 0)
      records.push({ kind, key, base: isWhole ? null : withoutEntries(office, removals), office })
    }
  return records
}

/**
 * Gives back, after a folder was applied, what was changed in the shop: field by field, what one side has changed is taken from it. Returns what both have
 * changed; without a decision the shop's side is taken, and the caller rolls all of it back.
 */
export async function mergeEditedRecords(
  tx: Transaction,
  edited: readonly EditedRecord[],
  options: Decisions & { actor: Actor },
): Promise<ImportConflict[]> {
  const isSequence = ({ kind }: EditedRecord) => kind === 'sequence'
  const records = edited.filter((record) => !isSequence(record))
  // Sequences are of what there is in the end.
  return [...(await mergeAll(tx, records, options)), ...(await mergeAll(tx, edited.filter(isSequence), options))]
}

async function mergeAll(
  tx: Transaction,
  edited: readonly EditedRecord[],
  { actor, ...decisions }: Decisions & { actor: Actor },
): Promise<ImportConflict[]> {
  const conflicts: ImportConflict[] = []
  let pending = edited
  for (let isLast = false; pending.length > 0;) {
    const refused: EditedRecord[] = []
    for (const record of pending) {
      const merged = await mergeBack(tx, record, { ...decisions, actor, isLast })
      if (merged) conflicts.push(...merged)
      else refused.push(record)
    }
    // One that others need first, such as the category that a category is in, is saved after them.
    isLast = refused.length === pending.length
    pending = refused
  }
  return conflicts
}

/** Gives back one record; its conflicts, or null when its save was refused and it is not the last attempt. */
async function mergeBack(
  tx: Transaction,
  record: EditedRecord,
  { actor, isLast, ...decisions }: Decisions & { actor: Actor; isLast: boolean },
): Promise<ImportConflict[] | null> {
  const { kind, key, office } = record
  const read = await readRecord(tx, kind, key)
  const folder = read?.document ?? null
  const merged = mergeRecord(record, folder, decisions)
  const { conflicts } = merged
  let { wanted } = merged
  if (!isDeepStrictEqual(wanted, folder)) {
    const version = await versionToSave(tx, record, { read, wanted }, actor)
    const refused = await save(tx, { kind, key, version, document: wanted }, actor)
    if (refused && !isLast) return null
    if (refused) {
      const take = takeOf({ kind, key, field: refused.field }, decisions) === 'folder' ? 'folder' : null
      conflicts.push({ kind, key, ...refused, office, folder, take })
      wanted = folder
    }
  }
  if (!isSame(kind, office, wanted)) {
    const action = wanted === null ? 'archived' : office === null ? 'added' : 'changed'
    await recordChange(tx, { kind, key, action, before: office, after: wanted }, { actor, source: 'import' })
  }
  await rememberFolder(tx, { kind, key, folder, isSame: isDeepStrictEqual(wanted, folder) })
  return conflicts
}

/** The version that the merged record replaces. A product that stays out of the shop is first made what it was when it was taken out: so it is put back. */
async function versionToSave(
  tx: Transaction,
  { kind, key, archived }: EditedRecord,
  { read, wanted }: { read: Awaited<ReturnType<typeof readRecord>>; wanted: Document | null },
  actor: Actor,
): Promise<string | null> {
  if (!read || wanted !== null || !archived) return read?.version ?? null
  await save(tx, { kind, key, version: read.version, document: archived }, actor)
  return (await readRecord(tx, kind, key))?.version ?? null
}

/** The next import compares with what this folder has. */
async function rememberFolder(
  tx: Transaction,
  { kind, key, folder, isSame }: { kind: RecordKind; key: string; folder: Document | null; isSame: boolean },
): Promise<void> {
  if (isSame) await tx.delete(folderDocument).where(and(eq(folderDocument.kind, kind), eq(folderDocument.key, key)))
  else
    await tx
      .insert(folderDocument)
      .values({ kind, key, document: folder })
      .onConflictDoUpdate({ target: [folderDocument.kind, folderDocument.key], set: { document: folder } })
}

/** The decision about a field: the one that names it most closely. */
function takeOf(
  { kind, key, field }: Pick<ImportConflict, 'kind' | 'key' | 'field'>,
  { take, decisions = [] }: Decisions,
): Take | null {
  const about = decisions.filter(
    (decision) =>
      decision.kind === kind && decision.key === key && decision.field.every((step, index) => field[index] === step),
  )
  return about.toSorted((a, b) => b.field.length - a.field.length)[0]?.take ?? take ?? null
}

/** Whether the record is the same to who edits it: what was added beside the records of a sequence is no change of it. */
const isSame = (kind: RecordKind, one: Document | null, other: Document | null) =>
  kind === 'sequence' && one && other ? isSameSequence(one, other) : isDeepStrictEqual(one, other)

function mergeRecord(
  { kind, key, base, office }: EditedRecord,
  folder: Document | null,
  decisions: Decisions,
): { wanted: Document | null; conflicts: ImportConflict[] } {
  if (kind !== 'sequence' && (isDeepStrictEqual(office, folder) || isDeepStrictEqual(folder, base)))
    return { wanted: office, conflicts: [] }
  if (kind !== 'sequence' && isDeepStrictEqual(office, base)) return { wanted: folder, conflicts: [] }
  const conflicts: ImportConflict[] = []
  const decide = (field: MergePath, ofOffice: unknown, ofFolder: unknown): Take | null => {
    const take = takeOf({ kind, key, field }, decisions)
    conflicts.push({ kind, key, field, office: ofOffice, folder: ofFolder, take, reason: null })
    return take
  }
  if (kind === 'sequence') {
    const sequence = mergeSequences(base!, office!, folder!)
    const isFolders = sequence.conflicts.some((field) => decide(field, office!.keys, folder!.keys) === 'folder')
    return { wanted: isFolders ? folder : sequence.document, conflicts }
  }
  if (office === null || folder === null)
    return { wanted: decide([], office ?? undefined, folder ?? undefined) === 'folder' ? folder : office, conflicts }
  const { merged } = mergeDocuments(base, office, folder, ({ path, ours, theirs }) =>
    decide(path, ours, theirs) === 'folder' ? 'theirs' : 'ours',
  )
  return { wanted: merged as Document, conflicts }
}

/** Saves what a record is to be; null, or which field the folder's other records don't allow, and why. */
async function save(
  tx: Transaction,
  record: { kind: RecordKind; key: string; version: string | null; document: Document | null },
  actor: Actor,
): Promise<{ field: MergePath; reason: FieldError } | null> {
  const result = await saveRecord(tx, {
    ...record,
    actor,
    source: 'import',
    archivesUsed: true,
    withoutHistory: true,
  })
  switch (result.status) {
    case 'saved':
      return null
    case 'invalid': {
      const error = result.errors[0]!
      if (error.record) return { field: [], reason: error }
      return { field: error.path.map(String), reason: { path: [], message: error.message } }
    }
    case 'used':
      return { field: [], reason: { path: [], message: result.use } }
    case 'conflict':
      throw new Error('A record has changed while content was locked')
  }
}
