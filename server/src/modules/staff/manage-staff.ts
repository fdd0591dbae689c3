import type { Language } from '@vitrina/contract'
import type { Role } from '@vitrina/contract/office'
import type { Database, Queries, Transaction } from '../../platform/database/client.ts'
import { and, asc, eq, isNull, or, sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import { lockInTransaction } from '../../platform/database/locks.ts'
import type { Actor, ChangeContext } from '../../platform/history.ts'
import { Rejection } from '../../platform/rejection.ts'
import { emailKeyOf } from '../accounts/index.ts'
import { deleteChallenges } from './challenges.ts'
import { staffLinkCreated } from './events.ts'
import { noteStaff } from './history.ts'
import { createLink, listInvitations, renewLinkToken } from './links.ts'
import type { StaffRow } from './members.ts'
import { endSessions } from './sessions.ts'
import { staff, staffDevice, staffLink, staffPasskey, staffRecoveryCode, staffSession } from './tables.ts'
import { text } from './texts.ts'

/** Who works here, the first who came first, and who is invited. */
export async function listStaff(queries: Queries) {
  const members = await queries
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      language: staff.language,
      // `${staff.id}` would be written as "id", which is the session's own within its subquery.
      last_seen_at:
        sql<Date | null>`(select max(last_used_at) from ${staffSession} where staff_id = ${staff}.id)`.mapWith(
          staffSession.last_used_at,
        ),
      has_passkey: sql<boolean>`exists (select 1 from ${staffPasskey} where staff_id = ${staff}.id)`,
    })
    .from(staff)
    .where(isNull(staff.left_at))
    .orderBy(asc(staff.id))
  const invitations = await listInvitations(queries)
  return {
    staff: members.map((member) => ({ ...member, last_seen_at: member.last_seen_at?.toISOString() ?? null })),
    invitations: invitations.map(({ id, name, email, role, expires_at }) => ({
      id,
      name,
      email,
      role,
      expires_at: expires_at.toISOString(),
    })),
  }
}

/** Invites somebody by e-mail, in place of an earlier invitation of the same address. */
export function invite(
  database: Database,
  invitation: { name: string; email: string; role: Role; language: Language },
  actor: Actor,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const emailKey = emailKeyOf(invitation.email)
    const [taken] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.email_key, emailKey), isNull(staff.left_at)))
    if (taken) return Rejection.validation({ email: text('email_taken') })
    await deleteInvitations(tx, emailKey)
    const id = await createLink(tx, { purpose: 'invitation', ...invitation })
    await noteStaff(tx, { actor }, 'invited', invitation.email, {
      after: { name: invitation.name, role: invitation.role },
    })
    await emit(tx, staffLinkCreated, { link_id: id })
    return null
  })
}

/** The invitations of an address end. Of two who invite it at once, the second waits for the first. */
async function deleteInvitations(tx: Transaction, emailKey: string): Promise<void> {
  await lockInTransaction(tx, 'staffInvitation', emailKey)
  await tx
    .delete(staffLink)
    .where(and(eq(staffLink.purpose, 'invitation'), eq(sql`lower(${staffLink.email})`, emailKey)))
}

/** Withdraws an invitation: its link opens nothing any more. */
export function withdrawInvitation(database: Database, id: number, actor: Actor): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const [link] = await tx
      .delete(staffLink)
      .where(and(eq(staffLink.id, id), eq(staffLink.purpose, 'invitation')))
      .returning()
    if (!link) return Rejection.notFound()
    await noteStaff(tx, { actor }, 'invitation_withdrawn', link.email)
    return null
  })
}

/** Changes the role of somebody. The shop keeps an owner. */
export const changeRole = (database: Database, id: number, role: Role, actor: Actor): Promise<Rejection | null> =>
  changeMember(database, id, role === 'owner' ? 'stays owner' : 'is owner no more', async (tx, member) => {
    await tx.update(staff).set({ role }).where(eq(staff.id, id))
    await noteStaff(tx, { actor }, 'role_changed', id, { before: { role: member.role }, after: { role } })
  })

/** Ends the access of somebody at once. The history goes on naming them. */
export const removeMember = (database: Database, id: number, actor: Actor): Promise<Rejection | null> =>
  changeMember(database, id, 'is owner no more', async (tx, member) => {
    await endLogins(tx, id)
    await tx
      .update(staff)
      .set({ left_at: sql`now()` })
      .where(eq(staff.id, id))
    await noteStaff(tx, { actor }, 'left', id, { before: { name: member.name, role: member.role } })
  })

/** Ends the sessions of somebody, who may log in again. */
export const endSessionsOfMember = (database: Database, id: number, actor: Actor): Promise<Rejection | null> =>
  changeMember(database, id, 'stays owner', async (tx) => {
    await endSessions(tx, id)
    await noteStaff(tx, { actor }, 'sessions_ended', id)
  })

/** After a lost device: ends every session and way in of somebody, and sends a link for a new one. */
export const sendRecovery = (database: Database, id: number, actor: Actor): Promise<Rejection | null> =>
  changeMember(database, id, 'stays owner', async (tx, { name, email, role, language }) => {
    await endLogins(tx, id)
    const link = await createLink(tx, { purpose: 'recovery', staff_id: id, name, email, role, language })
    await noteStaff(tx, { actor }, 'recovery_sent', id)
    await emit(tx, staffLinkCreated, { link_id: link })
  })

async function endLogins(tx: Transaction, id: number): Promise<void> {
  await endSessions(tx, id)
  await tx.delete(staffPasskey).where(eq(staffPasskey.staff_id, id))
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staff_id, id))
  await tx.delete(staffDevice).where(eq(staffDevice.staff_id, id))
  await tx.delete(staffLink).where(eq(staffLink.staff_id, id))
  await deleteChallenges(tx, id)
  await tx.update(staff).set({ password_hash: null, totp_secret: null, new_totp_secret: null }).where(eq(staff.id, id))
}

/** Changes a member. Owners are locked first: of two who remove one another, one stays. */
function changeMember(
  database: Database,
  id: number,
  effect: 'stays owner' | 'is owner no more',
  change: (tx: Transaction, member: StaffRow) => Promise<void>,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(staff)
      .where(and(isNull(staff.left_at), or(eq(staff.role, 'owner'), eq(staff.id, id))))
      .orderBy(asc(staff.id))
      .for('update')
    const member = rows.find((row) => row.id === id)
    if (!member) return Rejection.notFound()
    const owners = rows.filter(({ role }) => role === 'owner')
    if (effect === 'is owner no more' && owners.length === 1 && owners[0]!.id === id)
      return Rejection.invalid(text('last_owner'))
    await change(tx, member)
    return null
  })
}

/**
 * A link for the command line, which prints it: an invitation, or a new way in for somebody who works here already, who keeps their role.
 * Whoever runs commands owns the database, so nothing is asked.
 */
export function createCommandLink(
  database: Database,
  { email, role, language }: { email: string; role: Role; language: Language },
  context: ChangeContext,
): Promise<{ token: string; recovers: Role | null }> {
  return database.transaction(async (tx) => {
    const [member] = await tx
      .select()
      .from(staff)
      .where(and(eq(staff.email_key, emailKeyOf(email)), isNull(staff.left_at)))
      .for('update')
    if (member) await endLogins(tx, member.id)
    else await deleteInvitations(tx, emailKeyOf(email))
    const link = member
      ? await createLink(tx, {
          purpose: 'recovery',
          staff_id: member.id,
          name: member.name,
          email: member.email,
          role: member.role,
          language: member.language,
        })
      : await createLink(tx, { purpose: 'invitation', name: '', email, role, language })
    if (member) await noteStaff(tx, context, 'recovery_sent', member.id)
    else await noteStaff(tx, context, 'invited', email, { after: { role } })
    return { token: (await renewLinkToken(tx, link))!.token, recovers: member?.role ?? null }
  })
}
