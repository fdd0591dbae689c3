import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Queries } from '../../platform/database/client.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Mail, MailOutcome, MailTransport } from '../../platform/mail/transport.ts'
import { message } from './tables.ts'

export const SEND_EMAIL_JOB = 'mail.send'

/** The states of a new email: to be sent, or stored without being sent, for want of an SMTP server. */
export const WAITING_STATE = 'waiting'
export const STORED_STATE = 'kept'
/** No mailbox has the recipient's address. */
const REJECTED_STATE = 'refused'

export type NewEmail = Pick<
  typeof message.$inferInsert,
  'kind' | 'language' | 'recipient' | 'subject' | 'text' | 'html' | 'reply_to'
>

/**
 * Inserts an event's emails into the outbox and, when they are waiting, queues the jobs that send them, in one transaction.
 * An email that the outbox has already stays as it is.
 */
export async function enqueueEmails(
  database: Database,
  eventId: number,
  emails: readonly NewEmail[],
  state: typeof WAITING_STATE | typeof STORED_STATE,
): Promise<void> {
  if (emails.length === 0) return
  await database.transaction(async (tx) => {
    const rows = await tx
      .insert(message)
      .values(emails.map((row) => ({ ...row, event_id: eventId, state })))
      .onConflictDoNothing({ target: [message.event_id, message.kind, message.recipient] })
      .returning({ id: message.id })
    if (state === WAITING_STATE) for (const { id } of rows) await enqueue(tx, SEND_EMAIL_JOB, { message_id: id })
  })
}

type SendDependencies = { database: Database; mail: MailTransport; from: Mail['from']; logger: Logger }

/**
 * Sends a waiting email and stores the outcome. The row is locked while it is being sent, so that no other process sends it
 * too. After a crash between the server's acceptance and the commit it is sent again, with the same Message-ID. Throws when
 * the job has to be retried.
 */
export async function sendEmail(messageId: number, { database, mail, from, logger }: SendDependencies): Promise<void> {
  const failure = await database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(message)
      .where(and(eq(message.id, messageId), eq(message.state, WAITING_STATE)))
      .for('update', { skipLocked: true })
    if (!row) return (await isWaiting(tx, messageId)) ? 'another process is sending it' : null
    const { id, event_id, recipient, reply_to, subject, text, html } = row
    const outcome = await trySend(mail, {
      id: `message-${id}-${event_id}`,
      from,
      to: recipient,
      replyTo: reply_to,
      subject,
      text,
      html,
    })
    const state = 'failed' in outcome ? row.state : outcome.state
    await tx
      .update(message)
      .set({
        state,
        attempts: sql`${message.attempts} + 1`,
        ...(state === 'sent' ? { sent_at: sql`clock_timestamp()` } : {}),
      })
      .where(eq(message.id, id))
    if (state === REJECTED_STATE)
      logger.warn({ message_id: id, kind: row.kind }, 'the mail server rejected the address of the recipient')
    return 'failed' in outcome ? outcome.failed : null
  })
  if (failure !== null) throw new Error(`email ${messageId} was not sent: ${failure}`)
}

async function trySend(mail: MailTransport, email: Mail): Promise<{ state: MailOutcome } | { failed: string }> {
  try {
    return { state: await mail.send(email) }
  } catch (error) {
    // The server's message may contain the recipient's address, which must not be logged; its codes suffice.
    const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
    return { failed: [code, command, responseCode].filter(Boolean).join(' ') || 'unknown failure' }
  }
}

async function isWaiting(tx: Queries, messageId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.id, messageId), eq(message.state, WAITING_STATE)))
  return rows.length > 0
}
