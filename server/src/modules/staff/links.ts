import { FALLBACK_LANGUAGE, type Language } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../platform/database/client.ts'
import { and, eq, gt, isNull, sql } from '../../platform/database/drizzle.ts'
import type { OfficeClient } from '../../platform/http/calls/office-client.ts'
import { emit } from '../../platform/events/events.ts'
import { Rejection } from '../../platform/rejection.ts'
import { deviceOf, emailKeyOf, hashPassword, hashToken, newToken, passwordError } from '../accounts/index.ts'
import { newAuthenticatorKey, renewRecoveryCodes, stepOfCode } from './codes.ts'
import { staffLoginChanged } from './events.ts'
import { actorOfMember } from '../../platform/http/calls/office-calls.ts'
import { noteStaff } from './history.ts'
import { hasStaff, presentMe, readMember, type StaffRow } from './members.ts'
import { askForNewPasskey, type Credential, insertPasskey, type NewPasskey, readNewPasskey } from './passkeys.ts'
import { endSessions, startSession } from './sessions.ts'
import { staff, staffLink } from './tables.ts'
import { text } from './texts.ts'

export type LinkRow = typeof staffLink.$inferSelect
type NewLink = Pick<LinkRow, 'purpose' | 'name' | 'email' | 'role' | 'language'> & { staff_id?: number }

/** How long a link can be used. That of the first owner is printed where only the operator reads it. */
const DAYS = { first_owner: 1, invitation: 7, recovery: 1 } as const

/** Creates a link. It has no token yet: the token is made where the link is sent or printed. */
export async function createLink(tx: Transaction, link: NewLink): Promise<number> {
  const [row] = await tx
    .insert(staffLink)
    .values({
      ...link,
      token_hash: hashToken(newToken()),
      expires_at: sql`now() + make_interval(days => ${DAYS[link.purpose]})`,
    })
    .returning({ id: staffLink.id })
  return row!.id
}

/** Gives a link a new token, which replaces the former one, and returns it with whom it is for; null when the link is no more. */
export async function renewLinkToken(
  queries: Queries,
  linkId: number,
): Promise<{ link: LinkRow; token: string } | null> {
  const token = newToken()
  const [link] = await queries
    .update(staffLink)
    .set({ token_hash: hashToken(token) })
    .where(and(eq(staffLink.id, linkId), gt(staffLink.expires_at, sql`now()`)))
    .returning()
  return link ? { link, token } : null
}

/** The token of a link for the first owner, in place of those before; null when somebody works here already. */
export function createFirstOwnerToken(database: Database): Promise<string | null> {
  return database.transaction(async (tx) => {
    if (await hasStaff(tx)) return null
    await tx.delete(staffLink).where(eq(staffLink.purpose, 'first_owner'))
    const id = await createLink(tx, {
      purpose: 'first_owner',
      name: '',
      email: '',
      role: 'owner',
      language: FALLBACK_LANGUAGE,
    })
    return (await renewLinkToken(tx, id))!.token
  })
}

/** The link of a token; null when it was used or has expired. */
export async function readLink(queries: Queries, token: string): Promise<LinkRow | null> {
  const [link] = await selectLink(queries, token)
  return link ?? null
}

const selectLink = (queries: Queries, token: string) =>
  queries
    .select()
    .from(staffLink)
    .where(and(eq(staffLink.token_hash, hashToken(token)), gt(staffLink.expires_at, sql`now()`)))

type LinkUse = {
  token: string
  name: string
  email: string
  language: Language
  login:
    | { challenge: string; credential: Credential; passkey_name?: string | undefined }
    | { password: string; code: string }
}
type LinkContext = { database: Database; client: OfficeClient; shop: string }

const expired = () => Rejection.invalid(text('link_expired'))
/** An invitation and a new way in are for the address they were sent to; the first owner chooses one. */
const addressOf = (link: LinkRow, given: string): string => (link.purpose === 'first_owner' ? given : link.email)

/** What a new passkey of a link signs. */
export async function askForPasskeyOfLink(
  { token, name, email }: { token: string; name: string; email: string },
  { database, client, shop }: LinkContext,
) {
  return database.transaction(async (tx) => {
    // Nobody uses it up before its challenge is stored.
    const [link] = await selectLink(tx, token).for('key share')
    if (!link) return expired()
    return askForNewPasskey(tx, 'link', { linkId: link.id, name, email: addressOf(link, email), shop }, client)
  })
}

/** The key for the app for codes of a link: the same, when it is asked for again. */
export async function readAuthenticatorOfLink(
  { token, email }: { token: string; email: string },
  { database: { queries }, shop }: LinkContext,
) {
  const link = await readLink(queries, token)
  if (!link) return expired()
  const address = addressOf(link, email)
  const [stored] = await queries
    .update(staffLink)
    .set({ totp_secret: sql`coalesce(${staffLink.totp_secret}, ${newAuthenticatorKey(shop, address).secret})` })
    .where(eq(staffLink.id, link.id))
    .returning({ secret: staffLink.totp_secret })
  return stored ? newAuthenticatorKey(shop, address, stored.secret!) : expired()
}

type NewLogin =
  | { passkey: NewPasskey & { name: string } }
  | { password_hash: string; totp_secret: string; totp_last_step: number }

/** Uses a link up: makes the account of its owner, or gives one a new way in, and begins a session. */
export async function applyLink(use: LinkUse, { database, client, shop }: LinkContext) {
  const link = await readLink(database.queries, use.token)
  if (!link) return expired()
  const login = await readLogin(database.queries, link, use, client, shop)
  if (login instanceof Rejection) return login
  return database.transaction(async (tx) => {
    // First, so that of two links of the first owner the second finds its own gone.
    if (link.purpose === 'first_owner') await tx.execute(sql`lock table staff in exclusive mode`)
    // Of two who use it at once, one does.
    const [taken] = await tx.delete(staffLink).where(eq(staffLink.id, link.id)).returning({ id: staffLink.id })
    if (!taken) return expired()
    const member = link.purpose === 'recovery' ? await recover(tx, link, login) : await join(tx, link, use, login)
    if (member instanceof Rejection) return member
    if ('passkey' in login && !(await insertPasskey(tx, { ...login.passkey, staff_id: member.id })))
      return Rejection.invalid(text('passkey_taken'))
    const recoveryCodes = await renewRecoveryCodes(tx, member.id)
    await startSession(tx, member.id, client)
    return { me: await presentMe(tx, member, new Date()), recovery_codes: recoveryCodes }
  })
}

async function readLogin(
  queries: Queries,
  link: LinkRow,
  { name, email, login }: LinkUse,
  client: OfficeClient,
  shop: string,
): Promise<NewLogin | Rejection> {
  if ('credential' in login) {
    const passkey = await readNewPasskey(queries, 'link', login, { linkId: link.id }, client)
    return passkey instanceof Rejection
      ? passkey
      : { passkey: { ...passkey, name: login.passkey_name ?? deviceOf(client.userAgent) } }
  }
  const error = await passwordError(login.password, { email: addressOf(link, email), first_name: name }, [shop])
  if (error) return Rejection.validation({ 'login.password': error })
  if (!link.totp_secret) return Rejection.invalid(text('authenticator_missing'))
  const step = await stepOfCode(link.totp_secret, login.code)
  if (step === null) return Rejection.validation({ 'login.code': text('wrong_code') })
  return {
    password_hash: await hashPassword(login.password),
    totp_secret: link.totp_secret,
    totp_last_step: step,
  }
}

async function join(tx: Transaction, link: LinkRow, use: LinkUse, login: NewLogin): Promise<StaffRow | Rejection> {
  const email = addressOf(link, use.email)
  if (link.purpose === 'first_owner') {
    if (await hasStaff(tx)) return expired()
    await tx.delete(staffLink).where(eq(staffLink.purpose, 'first_owner'))
  }
  const [member] = await tx
    .insert(staff)
    .values({
      name: use.name,
      email,
      email_key: emailKeyOf(email),
      role: link.role,
      language: use.language,
      ...('passkey' in login ? {} : login),
    })
    .onConflictDoNothing()
    .returning()
  if (!member) return Rejection.invalid(text('email_taken'))
  await noteStaff(tx, { actor: actorOfMember(member) }, 'joined', member.id, { after: { email, role: member.role } })
  return member
}

/** Every earlier way in was ended when the link was sent. */
async function recover(
  tx: Transaction,
  { staff_id: staffId }: LinkRow,
  login: NewLogin,
): Promise<StaffRow | Rejection> {
  const member = await readMember(tx, staffId!)
  if (!member) return expired()
  if (!('passkey' in login)) await tx.update(staff).set(login).where(eq(staff.id, member.id))
  await endSessions(tx, member.id)
  await noteStaff(tx, { actor: actorOfMember(member) }, 'recovered', member.id)
  await emit(tx, staffLoginChanged, { staff_id: member.id, change: 'recovered' })
  return member
}

/** Invitations that can still be used, the newest first. */
export const listInvitations = (queries: Queries) =>
  queries
    .select()
    .from(staffLink)
    .where(and(eq(staffLink.purpose, 'invitation'), isNull(staffLink.staff_id), gt(staffLink.expires_at, sql`now()`)))
    .orderBy(sql`${staffLink.id} desc`)
