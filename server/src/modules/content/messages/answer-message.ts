import type { MessageState, OfficeParsed } from '@vitrina/contract/office'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { asc, eq } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import { type Actor, recordChange } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { messageAnswered } from '../events.ts'
import { contactAnswer, contactMessage } from '../tables.ts'
import { text } from '../texts.ts'
import { MESSAGE_KIND } from './list-messages.ts'

/**
 * Answers a message; `message.answered` has its e-mail sent. What is sent again with the same key is one answer. When somebody has
 * answered whose answer was not seen, nothing is sent, and the 409 says who it was: who has read it can send theirs as well.
 */
export function answerMessage(
  database: Database,
  id: number,
  { text: words, key, seen }: OfficeParsed<'POST /messages/{id}/answers', 'body'>,
  actor: Actor & { name: string },
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const row = await lockMessage(tx, id)
    if (!row) return Rejection.notFound()
    const answers = await tx
      .select({ key: contactAnswer.key, who: contactAnswer.who })
      .from(contactAnswer)
      .where(eq(contactAnswer.message_id, id))
      .orderBy(asc(contactAnswer.id))
    if (answers.some((answer) => answer.key === key)) return null
    if (answers.length > seen)
      return Rejection.of(409, 'conflict', text('answered_meanwhile', { who: answers.at(-1)!.who }))
    const [answer] = await tx
      .insert(contactAnswer)
      .values({ message_id: id, key, text: words, who: actor.name })
      .returning({ id: contactAnswer.id })
    await tx.update(contactMessage).set({ state: 'answered' }).where(eq(contactMessage.id, id))
    await note(tx, id, 'answered', row.state, 'answered', actor)
    await emit(tx, messageAnswered, { answer_id: answer!.id })
    return null
  })
}

/** Puts a message aside, or opens it again. */
export function setMessageState(
  database: Database,
  id: number,
  to: 'open' | 'done',
  actor: Actor,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const row = await lockMessage(tx, id)
    if (!row) return Rejection.notFound()
    if (row.state === to) return null
    await tx.update(contactMessage).set({ state: to }).where(eq(contactMessage.id, id))
    await note(tx, id, to === 'done' ? 'done' : 'reopened', row.state, to, actor)
    return null
  })
}

async function lockMessage(tx: Transaction, id: number): Promise<{ state: MessageState } | undefined> {
  const [row] = await tx
    .select({ state: contactMessage.state })
    .from(contactMessage)
    .where(eq(contactMessage.id, id))
    .for('update')
  return row
}

/** The history outlives the message, so it has no word of it. */
const note = (
  tx: Transaction,
  id: number,
  action: string,
  before: MessageState,
  after: MessageState,
  actor: Actor,
): Promise<void> =>
  recordChange(
    tx,
    { kind: MESSAGE_KIND, key: String(id), action, before: { state: before }, after: { state: after } },
    { actor, source: 'office' },
  )
