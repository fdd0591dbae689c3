import type { Queries } from '../../../platform/database/client.ts'
import { asc, desc, eq, inArray, sql } from '../../../platform/database/drizzle.ts'
import { contactAnswer, contactMessage } from '../tables.ts'

export type ContactMessage = typeof contactMessage.$inferSelect
export type ContactAnswer = typeof contactAnswer.$inferSelect

export async function readContactMessage(queries: Queries, messageId: number): Promise<ContactMessage | null> {
  const [row] = await queries.select().from(contactMessage).where(eq(contactMessage.id, messageId))
  return row ?? null
}

/** An answer with the message it answers; null when they are deleted. */
export async function readContactAnswer(
  queries: Queries,
  answerId: number,
): Promise<{ answer: ContactAnswer; message: ContactMessage } | null> {
  const [row] = await queries
    .select({ answer: contactAnswer, message: contactMessage })
    .from(contactAnswer)
    .innerJoin(contactMessage, eq(contactMessage.id, contactAnswer.message_id))
    .where(eq(contactAnswer.id, answerId))
  return row ?? null
}

/** The answers to messages, the oldest first. */
export function readAnswers(queries: Queries, messageIds: readonly number[]): Promise<ContactAnswer[]> {
  return queries
    .select()
    .from(contactAnswer)
    .where(inArray(contactAnswer.message_id, [...messageIds]))
    .orderBy(asc(contactAnswer.id))
}

/** What was written about an order, the newest first. */
export function readMessagesAbout(queries: Queries, orderNumber: number) {
  const { id, created_at, subject, state } = contactMessage
  return queries
    .select({ id, created_at, subject, state })
    .from(contactMessage)
    .where(eq(contactMessage.order_number, orderNumber))
    .orderBy(desc(id))
}

/** The messages that came from an address, in lower case, with what was answered; newest first. */
export async function readContactMessagesOf(queries: Queries, email: string) {
  const messages = await queries
    .select()
    .from(contactMessage)
    .where(sql`lower(${contactMessage.email}) = ${email}`)
    .orderBy(desc(contactMessage.id))
  const answers = await readAnswers(
    queries,
    messages.map(({ id }) => id),
  )
  return messages.map((message) => ({
    ...message,
    answers: answers
      .filter(({ message_id }) => message_id === message.id)
      .map(({ created_at, text }) => ({ created_at, text })),
  }))
}
