import type { Language, ParsedBody } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { and, eq, gt, sql } from '../../../platform/database/drizzle.ts'
import { lockInTransaction } from '../../../platform/database/locks.ts'
import { deleteOldRows } from '../../../platform/delete-old-rows.ts'
import { emit } from '../../../platform/events/events.ts'
import { normalisePhone } from '../../../platform/phone.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { messageReceived } from '../events.ts'
import { contactMessage } from '../tables.ts'

/** Deletes messages that were sent so many days ago. */
export function deleteOldMessages(queries: Queries, days: number): Promise<number> {
  return deleteOldRows(queries, 'contact_message', days, sql`true`)
}

/** Within this time the same message from the same address counts as one: the client repeats a request whose response it never got. */
const DUPLICATE_INTERVAL = sql`interval '15 minutes'`

/**
 * Stores a message to the shop and returns its id. The same message sent twice is stored once. A phone number without a country code
 * is one of the shop's country.
 * An order is linked by the address of its page, which only its customer knows.
 * Emits `message.received`, whose handler sends the emails.
 */
export async function sendMessage(
  database: Database,
  form: ParsedBody<'POST /info/send-message'>,
  language: Language,
  shopCountry: string,
): Promise<number | Rejection> {
  const phone = form.phone === undefined ? null : normalisePhone(form.phone, shopCountry)
  if (form.phone !== undefined && phone === null) return Rejection.validation({ phone: 'phone' })
  const { first_name, last_name = null, email, subject, message } = form
  return database.transaction(async (tx) => {
    // Of two simultaneous requests the second waits here and then finds the first one's message.
    await lockInTransaction(tx, 'contactMessage', email)
    const isDuplicate = and(
      eq(contactMessage.email, email),
      eq(contactMessage.subject, subject),
      eq(contactMessage.message, message),
      gt(contactMessage.created_at, sql`now() - ${DUPLICATE_INTERVAL}`),
    )
    const [duplicate] = await tx.select({ id: contactMessage.id }).from(contactMessage).where(isDuplicate)
    if (duplicate) return duplicate.id
    const order_number = await findOrderNumber(tx, form.order)
    const [row] = await tx
      .insert(contactMessage)
      .values({ first_name, last_name, email, phone, subject, message, order_number, language })
      .returning({ id: contactMessage.id })
    await emit(tx, messageReceived, { message_id: row!.id })
    return row!.id
  })
}

/** The number of the order with such a page; null for none. */
async function findOrderNumber(tx: Transaction, address: string | undefined): Promise<number | null> {
  if (!address) return null
  const { rows } = await tx.execute<{ number: number }>(
    sql`select number from shop_order where access_token = ${address}`,
  )
  return rows[0]?.number ?? null
}
