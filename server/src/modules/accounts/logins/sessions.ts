import type { Queries } from '../../../platform/database/client.ts'
import { and, desc, eq, gt, ne, sql } from '../../../platform/database/drizzle.ts'
import type { Identify } from '../../../platform/http/calls/caller.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { deviceOf } from './device.ts'
import { presentSession } from '../present.ts'
import { customerSession } from '../tables.ts'
import { hashToken, newToken } from '../tokens.ts'

/** A session that is not used for so long ends. */
const IDLE_DAYS = 30
/** A session ends after this time however much it is used. */
const MAX_DAYS = 180
/** A use is recorded this often at most. */
const RECORD_MINUTES = 15

const expiry = sql`least(now() + make_interval(days => ${sql.raw(String(IDLE_DAYS))}), created_at + make_interval(days => ${sql.raw(String(MAX_DAYS))}))`

/** Starts a session on a device and returns its token, which is stored nowhere else. */
export async function startSession(tx: Queries, customerId: number, userAgent: string): Promise<string> {
  const token = newToken()
  await tx.insert(customerSession).values({
    customer_id: customerId,
    token_hash: hashToken(token),
    device: deviceOf(userAgent),
    expires_at: sql`now() + make_interval(days => ${sql.raw(String(IDLE_DAYS))})`,
  })
  return token
}

const IDENTIFY = {
  name: 'identify-customer',
  text: `select id, customer_id, last_used_at < now() - make_interval(mins => ${RECORD_MINUTES}) as is_due
    from customer_session where token_hash = $1 and expires_at > now()`,
}

/** Finds out who sends a token. Using a session keeps it from expiring. */
export function createIdentify(queries: Queries): Identify {
  return async (token) => {
    const [session] = await queries.run<{ id: number; customer_id: number; is_due: boolean }>(IDENTIFY, [
      hashToken(token),
    ])
    if (!session) return Rejection.unauthorised('login_required')
    if (session.is_due)
      await queries
        .update(customerSession)
        .set({ last_used_at: sql`now()`, expires_at: expiry })
        .where(eq(customerSession.id, session.id))
    return { kind: 'customer', id: session.customer_id, sessionId: session.id }
  }
}

/** The devices of a customer, the last used first. */
export async function listSessions(queries: Queries, customerId: number, currentId: number) {
  const rows = await queries
    .select()
    .from(customerSession)
    .where(and(eq(customerSession.customer_id, customerId), gt(customerSession.expires_at, sql`now()`)))
    .orderBy(desc(sql`${customerSession.id} = ${currentId}`), desc(customerSession.last_used_at))
  return rows.map((row) => presentSession(row, currentId))
}

/** Ends a session of this customer; nothing happens when it is over or another customer's. */
export async function endSession(queries: Queries, customerId: number, sessionId: number): Promise<void> {
  await queries
    .delete(customerSession)
    .where(and(eq(customerSession.customer_id, customerId), eq(customerSession.id, sessionId)))
}

/** Ends every session of a customer, except one if given. */
export async function endSessions(queries: Queries, customerId: number, exceptId?: number): Promise<void> {
  const isCustomers = eq(customerSession.customer_id, customerId)
  await queries
    .delete(customerSession)
    .where(exceptId === undefined ? isCustomers : and(isCustomers, ne(customerSession.id, exceptId)))
}

/** Ends every session of the customers with this address, or of all; returns how many. For the operator. */
export async function endSessionsOf(queries: Queries, emailKey: string | 'all'): Promise<number> {
  const { rowCount } = await queries.execute(
    emailKey === 'all'
      ? sql`delete from customer_session`
      : sql`delete from customer_session where customer_id in (select id from customer where email_key = ${emailKey})`,
  )
  return rowCount ?? 0
}
