import type { Database, Queries } from '../../../platform/database/client.ts'
import { and, asc, desc, eq, gt, inArray, lt, ne, not, or, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { deleteOldRows } from '../../../platform/delete-old-rows.ts'
import { runJobsNow } from '../../../platform/jobs/job-queue.ts'
import { ONE_TIME_LINK_KINDS } from '../handlers/one-time-links.ts'
import { emailJobKey, enqueueEmail, STORED_STATE, WAITING_STATE } from './outbox.ts'
import { message } from '../tables.ts'

/** An email that has not been sent: it has failed at least once, or has waited for longer than it should. */
export type StuckEmail = Pick<
  typeof message.$inferSelect,
  'id' | 'kind' | 'state' | 'recipient' | 'attempts' | 'last_error' | 'created_at'
>

/** Longer than an email waits when all is well. */
const OVERDUE = sql`interval '10 minutes'`

export const isStuck = or(
  inArray(message.state, ['refused', 'failed']),
  and(
    eq(message.state, WAITING_STATE),
    or(
      gt(message.attempts, 0),
      lt(sql`coalesce(${message.resent_at}, ${message.created_at})`, sql`now() - ${OVERDUE}`),
    ),
  ),
)

/** How many emails are stuck, and how many wait until there is an SMTP server. */
export async function countStuckEmails(queries: Queries): Promise<{ stuck: number; stored: number }> {
  const [row] = await queries
    .select({
      stuck: sql<number>`count(*) filter (where ${isStuck})::int`,
      stored: sql<number>`count(*) filter (where ${eq(message.state, STORED_STATE)})::int`,
    })
    .from(message)
    .where(ne(message.state, 'sent'))
  return row!
}

/** The newest stuck emails, the oldest of them first. */
export const listStuckEmails = (queries: Queries, limit: number): Promise<StuckEmail[]> =>
  listNewest(queries, isStuck, limit)

/** The newest of the emails that wait until there is an SMTP server, the oldest of them first. */
export const listStoredEmails = (queries: Queries, limit: number): Promise<StuckEmail[]> =>
  listNewest(queries, eq(message.state, STORED_STATE), limit)

function listNewest(queries: Queries, which: SQL | undefined, limit: number): Promise<StuckEmail[]> {
  const { id, kind, state, recipient, attempts, last_error, created_at } = message
  const newest = queries
    .select({ id, kind, state, recipient, attempts, last_error, created_at })
    .from(message)
    .where(which)
    .orderBy(desc(id))
    .limit(limit)
    .as('newest')
  return queries.select().from(newest).orderBy(asc(newest.id))
}

/** The link of such an e-mail was taken out of it. */
const hasLostItsLink = and(eq(message.state, 'sent'), inArray(message.kind, [...ONE_TIME_LINK_KINDS]))!

/**
 * Has emails sent again, now and for days: one by its id, whatever its state, or all that are stuck. Returns how many. An email
 * that had been sent goes out a second time, unless its link works only once: the customer can ask for another.
 */
export function resendEmails(database: Database, which: number | 'stuck'): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tx
      .update(message)
      .set({ state: WAITING_STATE, attempts: 0, last_error: null, resent_at: sql`now()` })
      .where(which === 'stuck' ? isStuck : and(eq(message.id, which), not(hasLostItsLink)))
      .returning({ id: message.id })
    const ids = rows.map(({ id }) => id)
    const queued = await runJobsNow(tx, ids.map(emailJobKey))
    for (const id of ids) if (!queued.has(emailJobKey(id))) await enqueueEmail(tx, id)
    return rows.length
  })
}

/** Deletes emails written so many days ago, except those that still wait to be sent. */
export function deleteOldEmails(queries: Queries, days: number): Promise<number> {
  return deleteOldRows(queries, 'message', days, sql`state <> ${WAITING_STATE}`)
}

/** How many emails wait, how many are stored until there is an SMTP server, and how many are given up. */
export async function countUnsentEmails(
  queries: Queries,
): Promise<Record<'waiting' | 'stored' | 'refused' | 'failed', number>> {
  const rows = await queries
    .select({ state: message.state, count: sql<number>`count(*)` })
    .from(message)
    .where(inArray(message.state, ['waiting', STORED_STATE, 'refused', 'failed']))
    .groupBy(message.state)
  const countOf = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0
  return {
    waiting: countOf(WAITING_STATE),
    stored: countOf(STORED_STATE),
    refused: countOf('refused'),
    failed: countOf('failed'),
  }
}
