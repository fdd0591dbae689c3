import type { EmailProblem, OfficeResponse } from '@vitrina/contract/office'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { and, desc, eq, inArray, or, sql } from '../../../platform/database/drizzle.ts'
import { type Actor, recordChange } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { ONE_TIME_LINK_HOURS } from '../handlers/one-time-links.ts'
import { STORED_STATE, WAITING_STATE } from '../outbox/outbox.ts'
import { isStuck, resendEmails } from '../outbox/stuck-emails.ts'
import { message } from '../tables.ts'

type EmailRow = typeof message.$inferSelect
type UnsentEmail = OfficeResponse<'GET /emails/unsent'>['data']['emails'][number]

const LIMIT = 100
/** The kind of e-mails in the history. */
const EMAIL_KIND = 'email'

/** E-mails that are stuck or wait for a mail server, the newest first, and how many there are. */
export async function listUnsentEmails(queries: Queries): Promise<{ emails: UnsentEmail[]; total: number }> {
  const where = or(isStuck, eq(message.state, STORED_STATE))
  const [rows, [counted]] = await Promise.all([
    queries.select().from(message).where(where).orderBy(desc(message.id)).limit(LIMIT),
    queries
      .select({ total: sql<number>`count(*)::int` })
      .from(message)
      .where(where),
  ])
  return { emails: rows.map(presentEmail), total: counted!.total }
}

const presentEmail = (row: EmailRow): UnsentEmail => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  recipient: row.recipient,
  subject: row.subject,
  attempts: row.attempts,
  problem: problemOf(row),
  code: row.last_error,
  may_send: !hasExpiredLink(row),
})

function hasExpiredLink({ kind, created_at }: EmailRow): boolean {
  const hours = (ONE_TIME_LINK_HOURS as Record<string, number>)[kind]
  return hours !== undefined && Date.now() - created_at.getTime() > hours * 3_600_000
}

/** By the codes of nodemailer (https://nodemailer.com/errors) and of SMTP, as `transport.ts` stores them. */
function problemOf({ state, last_error: error }: EmailRow): EmailProblem {
  if (state === STORED_STATE) return 'no_server'
  if (state === 'refused') return 'unknown_address'
  if (error === null) return 'waits'
  if (/\b(EAUTH|ENOAUTH|EOAUTH2)\b/.test(error)) return 'login'
  if (/\b(ETIMEDOUT|ECONNECTION|ECONNREFUSED|ECONNRESET|ESOCKET|EDNS|ETLS|EPROXY)\b/.test(error)) return 'unreachable'
  return /\b(EENVELOPE|EMESSAGE|[45]\d\d)\b/.test(error) ? 'declined' : 'unknown'
}

/** Has an e-mail sent again that was not sent. */
export async function sendAgain(database: Database, id: number, actor: Actor): Promise<Rejection | null> {
  const [row] = await database.queries.select().from(message).where(eq(message.id, id))
  if (!row || !UNSENT.includes(row.state) || hasExpiredLink(row)) return Rejection.notFound()
  await resendEmails(database, id)
  await database.transaction((tx) => note(tx, row, 'sent_again', actor))
  return null
}

const UNSENT: readonly EmailRow['state'][] = [WAITING_STATE, STORED_STATE, 'refused', 'failed']

/** An e-mail that is not to be sent any more. What the mail server takes at that moment is sent all the same. */
export function discardEmail(database: Database, id: number, actor: Actor): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .update(message)
      .set({ state: 'discarded' })
      .where(and(eq(message.id, id), inArray(message.state, [...UNSENT])))
      .returning()
    if (!row) return Rejection.notFound()
    await note(tx, row, 'discarded', actor)
    return null
  })
}

/** The history outlives the e-mail, so it has nothing of it but its kind. */
const note = (tx: Transaction, { id, kind }: EmailRow, action: string, actor: Actor): Promise<void> =>
  recordChange(
    tx,
    { kind: EMAIL_KIND, key: String(id), action, before: { kind }, after: { kind } },
    { actor, source: 'office' },
  )
