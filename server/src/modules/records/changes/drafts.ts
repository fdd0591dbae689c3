import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { and, asc, eq, sql } from '../../../platform/database/drizzle.ts'
import type { Actor, ChangeContext } from '../../../platform/history.ts'
import { type Document, type RecordKind, versionOf } from '../document.ts'
import { type MergedSave, saveMerged } from './merge-record.ts'
import { preview } from '../preview-record.ts'
import { readRecord } from '../read-record.ts'
import { draft as table } from '../tables.ts'

type RecordName = { kind: RecordKind; key: string }

/** `version` is that of the draft: who saves, publishes or discards it says which one was seen. */
export type Draft = typeof table.$inferSelect & { version: string }

type DraftEdit = RecordName & {
  /** Null for a new draft. */
  version: string | null
  /** The record that a new draft begins from, by its version; null for one that is added. Given with a draft that exists, it begins from there anew. */
  recordVersion?: string | null
  /** It need not keep the rules: they are asked when it is published. */
  document: Document
  actor: Actor
}

export type SavedDraft =
  | { status: 'saved'; version: string }
  /** The draft has changed since the editor has seen it. */
  | { status: 'conflict'; document: Document | null; version: string | null }
  /** The record has. */
  | { status: 'outdated'; document: Document | null; version: string | null }

const ofRecord = ({ kind, key }: RecordName) => and(eq(table.kind, kind), eq(table.key, key))

/** A draft of a record; null when it has none. */
export async function readDraft(queries: Queries, name: RecordName): Promise<Draft | null> {
  const [row] = await queries.select().from(table).where(ofRecord(name))
  return row ? withVersion(row) : null
}

const withVersion = (row: typeof table.$inferSelect): Draft => ({ ...row, version: versionOf(row.document)! })

/** Every draft, the one changed last first. */
export async function listDrafts(queries: Queries): Promise<Draft[]> {
  const rows = await queries
    .select()
    .from(table)
    .orderBy(sql`${table.changed_at} desc`, asc(table.kind), asc(table.key))
  return rows.map(withVersion)
}

/** Saves a draft. Nobody overwrites what another has saved, nor begins from a record that has changed. */
export async function saveDraft(tx: Transaction, edit: DraftEdit): Promise<SavedDraft> {
  const { kind, key, document, actor } = edit
  const stored = await lockDraft(tx, edit)
  if ((stored?.version ?? null) !== edit.version) return conflictWith(stored)
  let base = stored?.base ?? null
  if (!stored || edit.recordVersion !== undefined) {
    const record = await readRecord(tx, kind, key)
    const version = record?.version ?? null
    if (version !== (edit.recordVersion ?? null))
      return { status: 'outdated', document: record?.document ?? null, version }
    base = record?.document ?? null
  }
  const changed = { base, document, actor, changed_at: sql`now()` }
  const [saved] = await (stored
    ? tx.update(table).set(changed).where(ofRecord(edit)).returning()
    : // Of two who begin one at once, the second finds the draft of the first.
      tx
        .insert(table)
        .values({ kind, key, ...changed })
        .onConflictDoNothing()
        .returning())
  return saved ? { status: 'saved', version: withVersion(saved).version } : conflictWith(await readDraft(tx, edit))
}

/** Deletes a draft. */
export async function discardDraft(
  tx: Transaction,
  { version, ...name }: RecordName & { version: string },
): Promise<{ status: 'discarded' } | { status: 'unknown' } | Extract<SavedDraft, { status: 'conflict' }>> {
  const stored = await lockDraft(tx, name)
  if (!stored) return { status: 'unknown' }
  if (stored.version !== version) return conflictWith(stored)
  await tx.delete(table).where(ofRecord(name))
  return { status: 'discarded' }
}

type Publication = ChangeContext &
  RecordName & {
    version: string
    /** The draft counts also in fields that were changed in the shop since it was begun. */
    overwrites?: boolean
  }
/** A conflict is one with the draft; what the shop has changed since is `overwritten`. */
export type PublishedDraft = MergedSave | { status: 'unknown' }

/** Saves a draft as its record, with what was changed in the shop since it was begun. It is a draft no more. */
export async function publishDraft(
  tx: Transaction,
  { kind, key, version, ...context }: Publication,
): Promise<PublishedDraft> {
  const stored = await lockDraft(tx, { kind, key })
  if (!stored) return { status: 'unknown' }
  if (stored.version !== version) return conflictWith(stored)
  const { base, document } = stored
  const result = await saveMerged(tx, { ...context, kind, key, base, wanted: document })
  if (result.status === 'saved') await tx.delete(table).where(ofRecord({ kind, key }))
  return result
}

/** What publishing a draft would do: as `previewRecord`. */
export function previewDraft<T>(
  database: Database,
  publication: Publication,
  read: (tx: Transaction) => Promise<T>,
): Promise<{ result: PublishedDraft; shown: T | null }> {
  return preview(database, (tx) => publishDraft(tx, publication), read)
}

async function lockDraft(tx: Transaction, name: RecordName): Promise<Draft | null> {
  const [row] = await tx.select().from(table).where(ofRecord(name)).for('update')
  return row ? withVersion(row) : null
}

const conflictWith = (stored: Draft | null) =>
  ({ status: 'conflict', document: stored?.document ?? null, version: stored?.version ?? null }) as const
