import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Queries } from '../../platform/database/client.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Mail, MailOutcome, MailTransport } from '../../platform/mail/transport.ts'
import { message } from './tables.ts'

export const SEND_JOB = 'mail.send'

export type NewMessage = Pick<
  typeof message.$inferInsert,
  'kind' | 'language' | 'recipient' | 'subject' | 'text' | 'html' | 'reply_to'
>

/** Puts messages of an event into the outbox and queues their sending, in one transaction; or keeps them there. What is already there stays as it is. */
export async function putOut(
  database: Database,
  eventId: number,
  messages: readonly NewMessage[],
  state: 'waiting' | 'kept',
): Promise<void> {
  if (messages.length === 0) return
  await database.transaction(async (tx) => {
    const rows = await tx
      .insert(message)
      .values(messages.map((row) => ({ ...row, event_id: eventId, state })))
      .onConflictDoNothing({ target: [message.event_id, message.kind, message.recipient] })
      .returning({ id: message.id })
    if (state === 'waiting') for (const { id } of rows) await enqueue(tx, SEND_JOB, { message_id: id })
  })
}

type Delivery = { database: Database; mail: MailTransport; from: Mail['from']; logger: Logger }

/**
 * Sends a waiting message and marks what became of it. One process at a time has a message: it holds the row while it
 * sends. Between a server's acceptance and the commit a crash may come, so it may go out again, under the same Message-ID.
 * Throws to be tried later.
 */
export async function sendOut(messageId: number, { database, mail, from, logger }: Delivery): Promise<void> {
  const failure = await database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(message)
      .where(and(eq(message.id, messageId), eq(message.state, 'waiting')))
      .for('update', { skipLocked: true })
    if (!row) return (await isWaiting(tx, messageId)) ? 'another process has it' : null
    const { id, event_id, recipient, reply_to, subject, text, html } = row
    const outcome = await attempt(mail, {
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
    if (state === 'refused') logger.warn({ message_id: id, kind: row.kind }, 'nobody has the address a message was for')
    return 'failed' in outcome ? outcome.failed : null
  })
  if (failure !== null) throw new Error(`message ${messageId} was not sent: ${failure}`)
}

async function attempt(mail: MailTransport, letter: Mail): Promise<{ state: MailOutcome } | { failed: string }> {
  try {
    return { state: await mail.send(letter) }
  } catch (error) {
    // The server's own words may hold the address; its codes say enough for a log.
    const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
    return { failed: [code, command, responseCode].filter(Boolean).join(' ') || 'unknown failure' }
  }
}

async function isWaiting(tx: Queries, messageId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.id, messageId), eq(message.state, 'waiting')))
  return rows.length > 0
}
