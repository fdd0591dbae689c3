import { randomBytes } from 'node:crypto'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { and, eq, isNull, sql } from '../../platform/database/drizzle.ts'
import { enqueue } from '../../platform/jobs/job-queue.ts'
import type { NewAnnouncement } from './read-announcement.ts'
import { announcement } from './tables.ts'

export type Announcement = typeof announcement.$inferSelect

export const SEND_JOB = 'announcements.send'
const ID_BYTES = 8

const isWaiting = (id: string) =>
  and(eq(announcement.id, id), isNull(announcement.sent_at), isNull(announcement.cancelled_at))

/** Queues the sending of an announcement. Of two jobs for one the last stays. */
export const scheduleSending = (tx: Transaction, id: string, runAt: Date): Promise<void> =>
  enqueue(tx, SEND_JOB, { id }, { key: `announcement:${id}`, runAt })

/** Stores an announcement, which is sent at its time by a job. Returns its id. */
export async function createAnnouncement(tx: Transaction, values: NewAnnouncement): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('hex')
  await tx.insert(announcement).values({ ...values, id })
  await scheduleSending(tx, id, values.send_at)
  return id
}

/** Takes back an announcement that waits. False when there is none with this id that does. */
export async function cancelAnnouncement(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(announcement)
    .set({ cancelled_at: sql`now()` })
    .where(isWaiting(id))
    .returning({ id: announcement.id })
  return rows.length > 0
}

/** Marks an announcement that waits as sent, and returns it; null when another node has sent it, or it was cancelled. */
export async function takeAnnouncement(tx: Transaction, id: string): Promise<Announcement | null> {
  const [row] = await tx
    .update(announcement)
    .set({ sent_at: sql`now()` })
    .where(isWaiting(id))
    .returning()
  return row ?? null
}

/** Those that wait, in the sequence of their times, then the others, the newest first. */
export function listAnnouncements(queries: Queries, limit: number): Promise<Announcement[]> {
  const waits = sql`sent_at is null and cancelled_at is null`
  return queries
    .select()
    .from(announcement)
    .orderBy(sql`${waits} desc, case when ${waits} then send_at end, coalesce(sent_at, cancelled_at) desc, id`)
    .limit(limit)
}

/** An announcement with this id, whatever became of it. */
export async function findAnnouncement(queries: Queries, id: string): Promise<Announcement | null> {
  const [row] = await queries.select().from(announcement).where(eq(announcement.id, id))
  return row ?? null
}
