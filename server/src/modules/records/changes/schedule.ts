import type { MergePath } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { and, asc, eq, isNotNull, isNull, or, sql } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import type { FieldError } from '../content-errors.ts'
import type { RecordKind } from '../document.ts'
import { recordChanged } from '../events.ts'
import { lockContent } from '../lock-content.ts'
import { mergeRecord, saveMerged } from './merge-record.ts'
import { readRecord } from '../read-record.ts'
import type { RecordEdit, SavedRecord } from '../record-edit.ts'
import { saveRecord } from '../save-record.ts'
import { scheduledChange } from '../tables.ts'
import { text } from '../save-texts.ts'

export type ScheduledChange = typeof scheduledChange.$inferSelect
type RecordName = { kind: RecordKind; key: string }

const IS_LISTED = or(isNull(scheduledChange.done_at), isNotNull(scheduledChange.failure))
const ofRecord = ({ kind, key }: RecordName) => and(eq(scheduledChange.kind, kind), eq(scheduledChange.key, key))

/**
 * Plans a change of a record for a time, if it could be saved now; with `until`, also that it is taken back then. The answer is that of a save; `id` is the
 * number of the plan.
 */
export async function scheduleChange(
  database: Database,
  edit: RecordEdit & { dueAt: Date; until?: Date | undefined },
): Promise<SavedRecord | { status: 'scheduled'; id: number }> {
  const { kind, key, document, dueAt, until, actor, reason } = edit
  return database.transaction(async (tx) => {
    await lockContent(tx)
    const base = (await readRecord(tx, kind, key))?.document ?? null
    await tx.execute(sql`savepoint planned`)
    const result = await saveRecord(tx, edit)
    await tx.execute(sql`rollback to savepoint planned`)
    if (result.status !== 'saved') return result
    const planned = (await listScheduledChanges(tx, edit)).filter(({ done_at }) => done_at === null)
    const taken = planned.flatMap((other) => {
      // What it would make of the record as it is now: in other fields it may be older.
      const made = mergeRecord(kind, other.base, other.document, base).document
      return mergeRecord(kind, base, document, made).conflicts
    })
    // The later of the two would fail.
    if (taken.length > 0)
      return { status: 'invalid', errors: taken.map((path) => ({ path, message: text('planned_already') })) }
    const plan = { kind, key, actor, reason: reason ?? null }
    const [row] = await tx
      .insert(scheduledChange)
      .values({ ...plan, due_at: dueAt, base, document })
      .returning({ id: scheduledChange.id })
    // From what the first one makes of it back to what there is now.
    if (until)
      await tx.insert(scheduledChange).values({ ...plan, due_at: until, base: result.document, document: base })
    await emit(tx, recordChanged, { kind, key })
    return { status: 'scheduled', id: row!.id }
  })
}

/** What is still to be done, and what failed, the earliest first: of a record, or of all. */
export function listScheduledChanges(queries: Queries, record?: RecordName): Promise<ScheduledChange[]> {
  return queries
    .select()
    .from(scheduledChange)
    .where(and(IS_LISTED, record && ofRecord(record)))
    .orderBy(asc(scheduledChange.due_at), asc(scheduledChange.id))
}

/** Takes back a change that is still to be done, or removes one that failed from the list; false when there is none with this number. */
export async function cancelScheduledChange(tx: Transaction, id: number): Promise<boolean> {
  const [cancelled] = await tx
    .delete(scheduledChange)
    .where(and(eq(scheduledChange.id, id), IS_LISTED))
    .returning({ kind: scheduledChange.kind, key: scheduledChange.key })
  if (cancelled) await emit(tx, recordChanged, cancelled)
  return cancelled !== undefined
}

/** Makes the changes that are due, each in a transaction of its own. One that can't be made says why, and is not tried again. */
export async function makeDueChanges(database: Database): Promise<void> {
  while (await database.transaction(makeNextChange)) {}
}

async function makeNextChange(tx: Transaction): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(scheduledChange)
    .where(and(isNull(scheduledChange.done_at), sql`${scheduledChange.due_at} <= now()`))
    .orderBy(asc(scheduledChange.due_at), asc(scheduledChange.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return false
  const failure = await make(tx, due)
  await tx
    .update(scheduledChange)
    .set({ done_at: sql`now()`, failure })
    .where(eq(scheduledChange.id, due.id))
  // Also of one that failed, or has changed nothing: it is no longer planned.
  await emit(tx, recordChanged, { kind: due.kind, key: due.key })
  return true
}

/** Saves what was planned, with what has been changed since; the reasons where that is not possible. */
async function make(tx: Transaction, due: ScheduledChange): Promise<FieldError[] | null> {
  const { kind, key, base, document, actor, reason } = due
  const change = { kind, key, base, wanted: document, actor, reason: reason ?? undefined, source: 'schedule' } as const
  const result = await saveMerged(tx, change)
  switch (result.status) {
    case 'saved':
      return null
    case 'invalid':
      return result.errors
    case 'used':
      return [{ path: [], message: result.use }]
    case 'conflict':
      return [{ path: [], message: text('changed_at_once') }]
    case 'overwritten':
      return result.fields.map((path) => ({
        path,
        message: text(isGone(path, due) ? 'archived_since' : 'changed_since'),
      }))
  }
}

/** A record that was to be changed, and is itself what has changed, has left the shop. */
const isGone = (path: MergePath, { base, document }: ScheduledChange): boolean =>
  path.length === 0 && base !== null && document !== null
