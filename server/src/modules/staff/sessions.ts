import { permissionsOf, SESSION_IDLE_HOURS, SESSION_MAX_DAYS } from '@vitrina/contract/office'
import type { Queries } from '../../platform/database/client.ts'
import { and, desc, eq, gt, ne, type SQL, sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import type { IdentifyMember, Member } from '../../platform/http/calls/office-calls.ts'
import type { OfficeClient } from '../../platform/http/calls/office-client.ts'
import { deviceOf, hashToken, newToken } from '../accounts/index.ts'
import { staffSessionsEnded } from './events.ts'
import { staffSession } from './tables.ts'

/** A use is recorded this often at most. */
const RECORD_MINUTES = 5

const expiry = sql`least(now() + make_interval(hours => ${sql.raw(String(SESSION_IDLE_HOURS))}), created_at + make_interval(days => ${sql.raw(String(SESSION_MAX_DAYS))}))`

/** Starts a session in the browser of a client, in place of the one it had. */
export async function startSession(queries: Queries, staffId: number, client: OfficeClient): Promise<void> {
  if (client.sessionToken !== null) await endSessionOfToken(queries, client.sessionToken)
  const token = newToken()
  await queries.insert(staffSession).values({
    staff_id: staffId,
    token_hash: hashToken(token),
    device: deviceOf(client.userAgent),
    expires_at: sql`now() + make_interval(hours => ${sql.raw(String(SESSION_IDLE_HOURS))})`,
  })
  client.setSession(token)
}

const IDENTIFY = {
  name: 'identify-member',
  text: `select s.id as session_id, s.proved_at, m.id, m.name, m.email, m.role, m.language,
      s.last_used_at < now() - make_interval(mins => ${RECORD_MINUTES}) as is_due
    from staff_session s join staff m on m.id = s.staff_id
    where s.token_hash = $1 and s.expires_at > now() and m.left_at is null`,
}

/** Finds out whose session a token is. Using it keeps it from expiring. */
export function createIdentifyMember(queries: Queries): IdentifyMember {
  return async (token) => {
    type Row = Pick<Member, 'id' | 'name' | 'email' | 'role' | 'language'> & {
      session_id: number
      proved_at: Date
      is_due: boolean
    }
    const [row] = await queries.run<Row>(IDENTIFY, [hashToken(token)])
    if (!row) return null
    const { session_id: sessionId, proved_at, is_due, ...member } = row
    if (is_due)
      await queries
        .update(staffSession)
        .set({ last_used_at: sql`now()`, expires_at: expiry })
        .where(eq(staffSession.id, sessionId))
    return { ...member, permissions: permissionsOf(member.role), sessionId, provedAt: new Date(proved_at) }
  }
}

/** Notes that who uses the session has proved who they are. Its former token opens nothing any more: whoever has it has proved nothing. */
export async function noteProof(queries: Queries, sessionId: number, client: OfficeClient): Promise<void> {
  const token = newToken()
  await queries
    .update(staffSession)
    .set({ proved_at: sql`now()`, token_hash: hashToken(token) })
    .where(eq(staffSession.id, sessionId))
  client.setSession(token)
}

/** The open sessions of a member, the current one and then the last used first. */
export const listSessions = (queries: Queries, { id, sessionId }: Member) =>
  queries
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staff_id, id), gt(staffSession.expires_at, sql`now()`)))
    .orderBy(desc(sql`${staffSession.id} = ${sessionId}`), desc(staffSession.last_used_at))

export const endSessionOfToken = (queries: Queries, token: string): Promise<void> =>
  deleteSessions(queries, eq(staffSession.token_hash, hashToken(token)))

/** Ends one session of a member; nothing happens when it is over or somebody else's. */
export const endSession = (queries: Queries, staffId: number, sessionId: number): Promise<void> =>
  deleteSessions(queries, and(eq(staffSession.staff_id, staffId), eq(staffSession.id, sessionId)))

/** Ends every session of a member, except one if given. */
export function endSessions(queries: Queries, staffId: number, exceptId?: number): Promise<void> {
  const isOfMember = eq(staffSession.staff_id, staffId)
  return deleteSessions(queries, exceptId === undefined ? isOfMember : and(isOfMember, ne(staffSession.id, exceptId)))
}

/** Their screens are told, so that they show nothing any more. */
async function deleteSessions(queries: Queries, which: SQL | undefined): Promise<void> {
  const ended = await queries.delete(staffSession).where(which).returning({ id: staffSession.id })
  if (ended.length > 0) await emit(queries, staffSessionsEnded, { session_ids: ended.map(({ id }) => id) })
}
