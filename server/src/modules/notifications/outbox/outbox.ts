import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { and, asc, eq, gt, lt, ne, sql } from '../../../platform/database/drizzle.ts'
import { isUnavailable } from '../../../platform/database/failures.ts'
import { enqueue, JOB_ATTEMPTS } from '../../../platform/jobs/job-queue.ts'
import type { Mail, MailOutcome, MailTransport } from '../../../platform/mail/transport.ts'
import { hasSecrets, ONE_TIME_LINK_HOURS, withoutSecrets } from '../handlers/one-time-links.ts'
import { message } from '../tables.ts'

export const SEND_EMAIL_JOB = 'mail.send'
/** The queue of the jobs that send e-mails: a mail server that hangs holds up no other jobs. */
export const MAIL_QUEUE = 'mail'

/** The states of a new email: to be sent, or stored until there is an SMTP server. */
export const WAITING_STATE = 'waiting'
export const STORED_STATE = 'stored'

/** Minutes before the next attempts; after that an hour. Greylisting servers take an e-mail after five to fifteen minutes. */
const RETRY_MINUTES = [1, 2, 4, 8, 15, 30]
const LAST_RETRY_MINUTES = 60
/** RFC 5321, 4.5.4.1: "the give-up time generally needs to be at least 4-5 days". */
export const GIVE_UP_DAYS = 5
/** An e-mail that was sent is noted down even when the database restarts at that moment, so that it is not sent twice. */
const RECORD_ATTEMPTS = 30
const RECORD_DELAY_MS = 1000

export type NewEmailState = typeof WAITING_STATE | typeof STORED_STATE

export type NewEmail = Pick<
  typeof message.$inferInsert,
  | 'event_id'
  | 'kind'
  | 'language'
  | 'recipient'
  | 'subject'
  | 'text'
  | 'html'
  | 'reply_to'
  | 'attachment'
  | 'thread'
  | 'unsubscribe'
>
type EmailRow = typeof message.$inferSelect

const INSERT = {
  name: 'insert-emails',
  text: `with inserted as (
      insert into message (event_id, kind, language, recipient, subject, text, html, reply_to, attachment, thread, unsubscribe, state)
      select event_id, kind, language, recipient, subject, text, html, reply_to, attachment, thread, unsubscribe, $1
      from json_to_recordset($2) as email (event_id bigint, kind text, language text, recipient text, subject text, text text, html text, reply_to text, attachment jsonb, thread text, unsubscribe text)
      on conflict (event_id, kind, recipient) do nothing returning id, state
    )
    select graphile_worker.add_jobs(array_agg(row(
      '${SEND_EMAIL_JOB}', json_build_object('message_id', id), null, null, ${JOB_ATTEMPTS}, 'mail:' || id, null, null
    )::graphile_worker.job_spec)) from inserted where state = '${WAITING_STATE}' having count(*) > 0`,
}

/** The job's key: an email has one job at a time, also when an attempt is repeated after a crash. */
export const emailJobKey = (messageId: number) => `mail:${messageId}`

/** Queues the sending of an email; in the place of a job of it that waits. */
export const enqueueEmail = (tx: Transaction, messageId: number, runAt = new Date()): Promise<void> =>
  enqueue(tx, SEND_EMAIL_JOB, { message_id: messageId }, { key: emailJobKey(messageId), runAt })

/**
 * Inserts the emails of events into the outbox and, when they are waiting, queues the jobs that send them, in one statement. An email
 * that the outbox has already stays as it is.
 */
export async function enqueueEmails(
  { queries }: Pick<Database, 'queries'>,
  emails: readonly NewEmail[],
  state: NewEmailState,
): Promise<void> {
  // Who has given no address, such as a caller whose order was typed in, gets no e-mail.
  const addressed = emails.filter(({ recipient }) => recipient !== '')
  if (addressed.length > 0) await queries.run(INSERT, [state, JSON.stringify(addressed)])
}

type SendDependencies = {
  database: Database
  mail: MailTransport
  from: Mail['from']
  logger: Logger
}

/**
 * Sends a waiting email and records the outcome; no transaction is open meanwhile. What failed is queued again for a later time.
 * The job keeps others from sending the same email; after a crash between the server's acceptance and the record it is sent again,
 * with the same Message-ID.
 */
export async function sendEmail(messageId: number, { database, mail, from, logger }: SendDependencies): Promise<void> {
  const [row] = await database.queries
    .select()
    .from(message)
    .where(and(eq(message.id, messageId), eq(message.state, WAITING_STATE)))
  if (!row) return
  const { id, kind, recipient, reply_to, subject, text, html, attachment, unsubscribe } = row
  const outcome = await mail.send({
    id: mailIdOf(row),
    references: await readReferences(database.queries, row),
    isByPerson: WRITTEN_BY_PEOPLE.has(kind),
    from,
    to: recipient,
    replyTo: reply_to,
    subject,
    text,
    html,
    unsubscribe,
    ...(attachment ? { attachment } : {}),
  })
  const state = await whileUnavailable(() => record(database, row, outcome))
  if (outcome.result !== 'sent')
    logger.warn({ message_id: id, kind, state, reason: outcome.error }, 'an e-mail was not sent')
}

/** The kinds that somebody of the shop has written, as against those that follow from an event. */
const WRITTEN_BY_PEOPLE: ReadonlySet<string> = new Set(['contact.answer'])

/** An e-mail that the merchant has sent again is a new one, which the recipient's server must not drop as a double. */
const mailIdOf = ({ id, event_id, resent_at }: Pick<EmailRow, 'id' | 'event_id' | 'resent_at'>): string =>
  resent_at ? `message-${id}-${event_id}-${resent_at.getTime()}` : `message-${id}-${event_id}`

/** What the recipient has of the conversation, the oldest first. */
async function readReferences(queries: Queries, { id, thread, recipient }: EmailRow): Promise<string[]> {
  if (thread === null) return []
  const rows = await queries
    .select({ id: message.id, event_id: message.event_id, resent_at: message.resent_at })
    .from(message)
    .where(
      and(eq(message.thread, thread), eq(message.recipient, recipient), eq(message.state, 'sent'), lt(message.id, id)),
    )
    .orderBy(asc(message.id))
  return rows.map(mailIdOf)
}

/**
 * Has the emails sent that were stored while there was no SMTP server, up to the age at which one that can't be sent is given up; older ones,
 * and those whose link has expired, stay as they are. Returns how many.
 */
export function sendStoredEmails(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update message set state = ${WAITING_STATE}, resent_at = now()
      where state = ${STORED_STATE} and created_at > now() - make_interval(days => ${GIVE_UP_DAYS})
        and created_at > now() - make_interval(hours => coalesce((${JSON.stringify(ONE_TIME_LINK_HOURS)}::jsonb ->> kind)::int, 1000))
      returning id`)
    for (const { id } of rows) await enqueueEmail(tx, id)
    return rows.length
  })
}

/** Puts an email back that was to be sent, as the SMTP server is no longer configured. */
export async function storeEmail(queries: Queries, messageId: number): Promise<void> {
  await queries
    .update(message)
    .set({ state: STORED_STATE })
    .where(and(eq(message.id, messageId), eq(message.state, WAITING_STATE)))
}

/** Records an attempt and, unless it was the last, queues the next. Returns the email's new state. */
function record(database: Database, row: EmailRow, outcome: MailOutcome): Promise<EmailRow['state']> {
  return database.transaction(async (tx) => {
    const state = await stateAfter(tx, row, outcome)
    const attempts = row.attempts + 1
    await tx
      .update(message)
      .set({
        state,
        attempts,
        last_error: outcome.result === 'sent' ? null : outcome.error,
        ...(state === 'sent' ? { sent_at: sql`clock_timestamp()`, ...sentBody(row) } : {}),
      })
      .where(and(eq(message.id, row.id), eq(message.state, WAITING_STATE)))
    if (state === WAITING_STATE) {
      const minutes = RETRY_MINUTES[attempts - 1] ?? LAST_RETRY_MINUTES
      await enqueueEmail(tx, row.id, new Date(Date.now() + minutes * 60_000))
    }
    return state
  })
}

/** What stays of an e-mail that was sent: who reads the outbox later, or a backup of it, must not find links that still work. */
const sentBody = ({ kind, text, html }: EmailRow) =>
  hasSecrets(kind) ? { text: withoutSecrets(text), html: withoutSecrets(html), unsubscribe: null } : {}

/**
 * A relay that is wrongly configured may say of every recipient that the address is unknown. So an address counts as refused only
 * when the same relay has since taken an e-mail to another address.
 */
async function stateAfter(tx: Transaction, row: EmailRow, outcome: MailOutcome): Promise<EmailRow['state']> {
  if (outcome.result === 'sent') return 'sent'
  const since = row.resent_at ?? row.created_at
  if (outcome.result === 'refused') {
    const [other] = await tx
      .select({ id: message.id })
      .from(message)
      .where(and(eq(message.state, 'sent'), gt(message.sent_at, since), ne(message.recipient, row.recipient)))
      .limit(1)
    if (other) return 'refused'
  }
  return Date.now() - since.getTime() > GIVE_UP_DAYS * 86_400_000 ? 'failed' : WAITING_STATE
}

async function whileUnavailable<T>(task: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task()
    } catch (error) {
      if (attempt === RECORD_ATTEMPTS || !isUnavailable(error)) throw error
      await sleep(RECORD_DELAY_MS)
    }
  }
}
