import type { Language, ParsedBody } from '@vitrina/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { emit } from '../../platform/events.ts'
import { normalisePhone } from '../../platform/phone.ts'
import { Rejection } from '../../platform/rejection.ts'
import { contactMessage } from './tables.ts'

/** Within this, the same words of the same person are one message, sent again because the answer was lost on the way. */
const SAME_MESSAGE = sql`interval '15 minutes'`

/** Takes a message to the shop, once however often it is sent; its id. Who listens to `message.received` passes it on. */
export async function sendMessage(
  database: Database,
  sent: ParsedBody<'POST /info/send-message'>,
  language: Language,
): Promise<number | Rejection> {
  const phone = sent.phone === undefined ? null : normalisePhone(sent.phone)
  if (sent.phone !== undefined && phone === null) return Rejection.validation({ phone: 'phone' })
  const { first_name, last_name = null, email, subject, message } = sent
  return database.transaction(async (tx) => {
    // One of two that come together waits for the other, and finds its message.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message ${email}`}, 0))`)
    const same = and(
      eq(contactMessage.email, email),
      eq(contactMessage.subject, subject),
      eq(contactMessage.message, message),
      gt(contactMessage.created_at, sql`now() - ${SAME_MESSAGE}`),
    )
    const [before] = await tx.select({ id: contactMessage.id }).from(contactMessage).where(same)
    if (before) return before.id
    const [row] = await tx
      .insert(contactMessage)
      .values({ first_name, last_name, email, phone, subject, message, language })
      .returning({ id: contactMessage.id })
    await emit(tx, 'message.received', { message_id: row!.id })
    return row!.id
  })
}
