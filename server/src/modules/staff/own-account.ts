import type { Language } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../platform/database/client.ts'
import { and, asc, eq } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import type { Member } from '../../platform/http/calls/office-calls.ts'
import type { OfficeClient } from '../../platform/http/calls/office-client.ts'
import { Rejection } from '../../platform/rejection.ts'
import { hashPassword, passwordError } from '../accounts/index.ts'
import { newAuthenticatorKey, renewRecoveryCodes, stepOfCode } from './codes.ts'
import { type LoginChange, staffLoginChanged } from './events.ts'
import { actorOfMember } from '../../platform/http/calls/office-calls.ts'
import { noteStaff } from './history.ts'
import { countLogins, presentMe, readMember } from './members.ts'
import { deleteChallenges } from './challenges.ts'
import { type Credential, insertPasskey, readNewPasskey } from './passkeys.ts'
import { endSessions, listSessions } from './sessions.ts'
import { staff, staffPasskey } from './tables.ts'
import { text } from './texts.ts'

/** The own account of a member, with its ways in and its sessions. */
export async function readAccount(queries: Queries, member: Member) {
  const row = (await readMember(queries, member.id))!
  const passkeys = await queries
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staff_id, member.id))
    .orderBy(asc(staffPasskey.id))
  const sessions = await listSessions(queries, member)
  return {
    ...(await presentMe(queries, row, member.provedAt)),
    has_password: row.password_hash !== null,
    passkeys: passkeys.map(({ id, name, is_synced, created_at, last_used_at }) => ({
      id,
      name,
      is_synced,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: id === member.sessionId,
    })),
  }
}

/** Changes what a member is called, and the language of their e-mails. */
export function changeDetails(database: Database, member: Member, details: { name: string; language: Language }) {
  return database.transaction(async (tx) => {
    const [row] = await tx.update(staff).set(details).where(eq(staff.id, member.id)).returning()
    if (details.name !== member.name)
      await noteStaff(tx, { actor: actorOfMember(member) }, 'renamed', member.id, {
        before: { name: member.name },
        after: { name: details.name },
      })
    return presentMe(tx, row!, member.provedAt)
  })
}

/** Adds a passkey that has signed its challenge. */
export async function addPasskey(
  database: Database,
  member: Member,
  body: { challenge: string; credential: Credential; name: string },
  client: OfficeClient,
): Promise<Rejection | null> {
  const passkey = await readNewPasskey(database.queries, 'passkey', body, { staffId: member.id }, client)
  if (passkey instanceof Rejection) return passkey
  return changeLogin(database, member, 'passkey_added', async (tx) => {
    const isAdded = await insertPasskey(tx, { ...passkey, staff_id: member.id, name: body.name })
    return isAdded ? { after: { name: body.name } } : Rejection.invalid(text('passkey_taken'))
  })
}

/** Removes a passkey, unless it is the only way in; every other session ends, because one of them may be on the device that was lost. */
export const removePasskey = (database: Database, member: Member, id: number): Promise<Rejection | null> =>
  changeLogin(database, member, 'passkey_removed', async (tx) => {
    const { passkeys, hasPassword } = await countLogins(tx, (await readMember(tx, member.id))!)
    if (passkeys === 1 && !hasPassword) return Rejection.invalid(text('last_login'))
    const [removed] = await tx
      .delete(staffPasskey)
      .where(and(eq(staffPasskey.id, id), eq(staffPasskey.staff_id, member.id)))
      .returning()
    if (!removed) return Rejection.notFound()
    await endSessions(tx, member.id, member.sessionId)
    return { before: { name: removed.name } }
  })

/** A key for the app for codes, which counts once a password is set with it. */
export async function readAuthenticator(queries: Queries, member: Member, shop: string) {
  const row = (await readMember(queries, member.id))!
  const key = newAuthenticatorKey(shop, row.email, row.new_totp_secret ?? undefined)
  await queries.update(staff).set({ new_totp_secret: key.secret }).where(eq(staff.id, member.id))
  return key
}

/** Sets password and app for codes; every other session ends. */
export async function setPassword(
  database: Database,
  member: Member,
  { password, code }: { password: string; code: string },
  shop: string,
): Promise<Rejection | null> {
  const error = await passwordError(password, { email: member.email, first_name: member.name }, [shop])
  if (error) return Rejection.validation({ password: error })
  const row = (await readMember(database.queries, member.id))!
  if (!row.new_totp_secret) return Rejection.invalid(text('authenticator_missing'))
  const step = await stepOfCode(row.new_totp_secret, code)
  if (step === null) return Rejection.validation({ code: text('wrong_code') })
  const passwordHash = await hashPassword(password)
  return changeLogin(database, member, 'password_set', async (tx) => {
    await tx
      .update(staff)
      .set({
        password_hash: passwordHash,
        totp_secret: row.new_totp_secret,
        new_totp_secret: null,
        totp_last_step: step,
      })
      .where(eq(staff.id, member.id))
    await deleteChallenges(tx, member.id)
    await endSessions(tx, member.id, member.sessionId)
    return {}
  })
}

/** Removes password and app for codes, unless they are the only way in; every other session ends. */
export const removePassword = (database: Database, member: Member): Promise<Rejection | null> =>
  changeLogin(database, member, 'password_removed', async (tx) => {
    const { passkeys } = await countLogins(tx, (await readMember(tx, member.id))!)
    if (passkeys === 0) return Rejection.invalid(text('last_login'))
    await tx.update(staff).set({ password_hash: null, totp_secret: null }).where(eq(staff.id, member.id))
    await deleteChallenges(tx, member.id)
    await endSessions(tx, member.id, member.sessionId)
    return {}
  })

/** New recovery codes in place of the former ones. */
export async function renewCodes(database: Database, member: Member): Promise<string[] | Rejection> {
  let codes: string[] = []
  const rejection = await changeLogin(database, member, 'recovery_codes_renewed', async (tx) => {
    codes = await renewRecoveryCodes(tx, member.id)
    return {}
  })
  return rejection ?? codes
}

/** Changes a way in: two changes at once wait for one another, so that one is always left. Its owner is told by e-mail. */
async function changeLogin(
  database: Database,
  member: Member,
  change: LoginChange & Parameters<typeof noteStaff>[2],
  make: (tx: Transaction) => Promise<{ before?: unknown; after?: unknown } | Rejection>,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, member.id)).for('update')
    const changed = await make(tx)
    if (changed instanceof Rejection) return changed
    await noteStaff(tx, { actor: actorOfMember(member) }, change, member.id, changed)
    await emit(tx, staffLoginChanged, { staff_id: member.id, change })
    return null
  })
}
