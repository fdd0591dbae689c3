import {
  type Found,
  MESSAGE_STATES,
  type MessageState,
  type OfficeParsed,
  type OfficeResponse,
} from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import { and, desc, eq, or, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { escapeLike } from '../../../platform/database/like.ts'
import { readHistory } from '../../../platform/history.ts'
import { MAX_FOUND } from '../../../platform/office-search.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { contactAnswer, contactMessage } from '../tables.ts'
import { type ContactMessage, readAnswers, readContactMessage } from './queries.ts'

const PAGE_SIZE = 50
const EXCERPT_LENGTH = 160
/** The kind of messages in the history. */
export const MESSAGE_KIND = 'message'

/** Messages that match, a page at a time, with how many there are in each state. */
export async function listMessages(
  queries: Queries,
  { q, state, page }: OfficeParsed<'GET /messages', 'query'>,
): Promise<OfficeResponse<'GET /messages'>['data']> {
  const where = matchingFilter({ q, state })
  const [rows, [counted], states] = await Promise.all([
    queries
      .select()
      .from(contactMessage)
      .where(where)
      .orderBy(desc(contactMessage.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    queries
      .select({ count: sql<number>`count(*)::int` })
      .from(contactMessage)
      .where(where),
    countMessages(queries),
  ])
  const total = counted!.count
  return {
    messages: rows.map((row) => ({
      ...summaryOf(row),
      excerpt: row.message.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH),
    })),
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    states,
  }
}

/** The messages of a list that is searched and filtered. */
export const matchingFilter = ({ q, state }: OfficeParsed<'GET /messages.csv', 'query'>): SQL | undefined =>
  and(q ? matching(q) : undefined, state && eq(contactMessage.state, state))

/** The newest messages that match as in their list. */
export async function findMessages(queries: Queries, q: string): Promise<NonNullable<Found['messages']>> {
  const rows = await queries
    .select()
    .from(contactMessage)
    .where(matching(q))
    .orderBy(desc(contactMessage.id))
    .limit(MAX_FOUND)
  return rows.map(summaryOf).map(({ id, name, subject }) => ({ id, name, subject }))
}

/** How many messages there are in each state. */
export async function countMessages(queries: Queries): Promise<Record<MessageState, number>> {
  const counts = MESSAGE_STATES.map(
    (state) => sql`count(*) filter (where state = ${state})::int as ${sql.identifier(state)}`,
  )
  const { rows } = await queries.execute<Record<MessageState, number>>(
    sql`select ${sql.join(counts, sql`, `)} from ${contactMessage}`,
  )
  return rows[0]!
}

/** A message as the staff sees it, with its answers and who did what. */
export async function readOfficeMessage(
  queries: Queries,
  id: number,
): Promise<OfficeResponse<'GET /messages/{id}'>['data'] | Rejection> {
  const [row, answers, history] = await Promise.all([
    readContactMessage(queries, id),
    readAnswers(queries, [id]),
    readHistory(queries, MESSAGE_KIND, String(id)),
  ])
  if (!row) return Rejection.notFound()
  return {
    ...summaryOf(row),
    phone: row.phone,
    message: row.message,
    language: row.language,
    answers: answers.map((answer) => ({
      id: answer.id,
      at: answer.created_at.toISOString(),
      who: answer.who,
      text: answer.text,
    })),
    history: history.map(({ at, actor, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      who: actor.name ?? actor.kind,
    })),
  }
}

const summaryOf = ({ id, created_at, first_name, last_name, email, subject, state, order_number }: ContactMessage) => ({
  id,
  created_at: created_at.toISOString(),
  name: [first_name, last_name].filter(Boolean).join(' '),
  email,
  subject,
  state,
  order_number: order_number === null ? null : String(order_number),
})

/** Every word, in whatever part of the message; or a telephone number, however it is written. */
function matching(q: string): SQL {
  const words = and(...q.split(/\s+/).map(matchingWord))!
  const digits = q.replace(/^\+|^00|^0/, '').replace(/[^\d]/g, '')
  const isPhone = /^[\d\s+()/.-]+$/.test(q) && digits.length >= 4
  return isPhone ? or(words, sql`${contactMessage.phone} like ${`%${digits}%`}`)! : words
}

/** A word of the name, the address, the message or an answer. */
function matchingWord(word: string): SQL {
  const like = `%${escapeLike(word)}%`
  const { id, first_name, last_name, email, subject, message } = contactMessage
  return sql`(${first_name} ilike ${like} or ${last_name} ilike ${like} or ${email} ilike ${like}
    or ${subject} ilike ${like} or ${message} ilike ${like}
    or exists (select 1 from ${contactAnswer} where ${contactAnswer.message_id} = ${id} and ${contactAnswer.text} ilike ${like}))`
}
