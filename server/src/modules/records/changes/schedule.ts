import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { and, asc, eq, isNotNull, isNull, or, sql } from '../../../platform/database/drizzle.ts'
import type { FieldError } from '../content-errors.ts'
import { saveMerged } from './merge-record.ts'
import { previewRecord } from '../preview-record.ts'
import { readRecord } from '../read-record.ts'
import type { RecordEdit, SavedRecord } from '../record-edit.ts'
import { scheduledChange } from '../tables.ts'
import { text } from '../save-texts.ts'

export type ScheduledChange = typeof scheduledChange.$inferSelect

/** Plans a change of a record for a time, if it could be saved now. The answer is that of a save; `id` is the number of the plan. */
export async function scheduleChange(
  database: Database,
  edit: RecordEdit & { dueAt: Date },
): Promise<SavedRecord | { status: 'scheduled'; id: number }> {
  const { result } = await previewRecord(database, edit, async () => null)
  if (result.status !== 'saved') return result
  const { kind, key, document, dueAt, actor, reason } = edit
  return database.transaction(async (tx) => {
    const base = (await readRecord(tx, kind, key))?.document ?? null
    const [row] = await tx
      .insert(scheduledChange)
      .values({ kind, key, due_at: dueAt, base, document, actor, reason: reason ?? null })
      .returning({ id: scheduledChange.id })
    return { status: 'scheduled', id: row!.id }
  })
}

/** What is still to be done, and what failed, the earliest first. */
export function listScheduledChanges(queries: Queries): Promise<ScheduledChange[]> {
  return queries
    .select()
    .from(scheduledChange)
    .where(or(isNull(scheduledChange.done_at), isNotNull(scheduledChange.failure)))
    .orderBy(asc(scheduledChange.due_at), asc(scheduledChange.id))
}

/** Takes back a change that is still to be done, or removes one that failed from the list; false when there is none with this number. */
export async function cancelScheduledChange(tx: Transaction, id: number): Promise<boolean> {
  const isOpen = or(isNull(scheduledChange.done_at), isNotNull(scheduledChange.failure))
  return (await tx.delete(scheduledChange).where(and(eq(scheduledChange.id, id), isOpen))).rowCount === 1
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
  return true
}

/** Saves what was planned, with what has been changed since; the reasons where that is not possible. */
async function make(
  tx: Transaction,
  { kind, key, base, document, actor, reason }: ScheduledChange,
): Promise<FieldError[] | null> {
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
      return result.fields.map((path) => ({ path, message: text('changed_since') }))
  }
}
