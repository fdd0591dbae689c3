import { isAllowed, type Permission } from '@vitrina/contract/office'
import type { PushSubscriptionKeys } from '@vitrina/contract'
import type { Database, Queries } from '../../../platform/database/client.ts'
import { and, eq, gt, isNotNull, isNull, ne, sql } from '../../../platform/database/drizzle.ts'
import type { Member } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { staff, staffSession } from '../../staff/tables.ts'
import { deleteUnused, insertSubscription } from '../subscriptions.ts'
import { pushSubject, pushSubscription } from '../tables.ts'

type Session = Pick<Member, 'sessionId' | 'language'>

/** The browser of a session gets push messages until the session ends, which deletes its subject. */
export function subscribeStaff(
  database: Database,
  keys: PushSubscriptionKeys,
  { sessionId, language }: Session,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const id = await insertSubscription(tx, keys, language)
    if (id instanceof Rejection) return id
    // A browser gets the messages of who was logged in last.
    await tx
      .delete(pushSubject)
      .where(
        and(
          eq(pushSubject.subscription_id, id),
          isNotNull(pushSubject.staff_session_id),
          ne(pushSubject.staff_session_id, sessionId),
        ),
      )
    await tx
      .insert(pushSubject)
      .values({ subscription_id: id, staff_session_id: sessionId })
      .onConflictDoUpdate({ target: pushSubject.staff_session_id, set: { subscription_id: id } })
    return null
  })
}

/** Nothing happens when there is none. */
export function unsubscribeStaff(database: Database, { sessionId }: Session): Promise<void> {
  return database.transaction(async (tx) => {
    const [subject] = await tx.delete(pushSubject).where(eq(pushSubject.staff_session_id, sessionId)).returning()
    if (subject) await deleteUnused(tx, subject.subscription_id)
  })
}

/** The endpoint that a session has subscribed; null for none. */
export async function findStaffEndpoint(queries: Queries, { sessionId }: Session): Promise<string | null> {
  const [row] = await queries
    .select({ endpoint: pushSubscription.endpoint })
    .from(pushSubject)
    .innerJoin(pushSubscription, eq(pushSubscription.id, pushSubject.subscription_id))
    .where(eq(pushSubject.staff_session_id, sessionId))
  return row?.endpoint ?? null
}

/** The subscriptions of open sessions whose members have a permission, each in its member's language; of one of them, if given. */
export async function staffSubscriptions(queries: Queries, permission: Permission, subscriptionId?: number) {
  const rows = await queries
    .select({ id: pushSubject.subscription_id, role: staff.role, language: staff.language })
    .from(pushSubject)
    .innerJoin(staffSession, eq(staffSession.id, pushSubject.staff_session_id))
    .innerJoin(staff, eq(staff.id, staffSession.staff_id))
    .where(
      and(
        gt(staffSession.expires_at, sql`now()`),
        isNull(staff.left_at),
        ...(subscriptionId === undefined ? [] : [eq(pushSubject.subscription_id, subscriptionId)]),
      ),
    )
  return rows.filter(({ role }) => isAllowed(role, permission))
}
