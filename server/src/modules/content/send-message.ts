import type { Language, ParsedBody } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import { emit } from '../../platform/events.ts'
import { normalisePhone } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import { contactMessage } from './tables.ts'

/** Takes a message to the shop; its id. Who listens to `message.received` passes it on. */
export async function sendMessage(database: Database, sent: ParsedBody<'POST /info/send-message'>, language: Language): Promise<number | Refusal> {
  const phone = sent.phone === undefined ? null : normalisePhone(sent.phone)
  if (sent.phone !== undefined && phone === null) return Refusal.mendable({ phone: 'phone' })
  const { first_name, last_name = null, email, subject, message } = sent
  return database.transaction(async (tx) => {
    const [row] = await tx.insert(contactMessage).values({ first_name, last_name, email, phone, subject, message, language }).returning({ id: contactMessage.id })
    await emit(tx, 'message.received', { message_id: row!.id })
    return row!.id
  })
}
