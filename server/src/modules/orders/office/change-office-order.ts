import type { OfficeSent, OrderTarget } from '@vitrina/contract/office'
import type { OrderState } from '@vitrina/contract'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { type ChangeContext, recordChange } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { changeOrder, changeOrderState, changePaymentState, lockOrder } from '../changes/change-state.ts'
import { markOrderPaid } from '../changes/order-payments.ts'
import { text } from '../texts.ts'
import { NOTE_ACTION } from './read-office-order.ts'

type Seen = OfficeSent<'POST /orders/{number}/state', 'body'>['seen']

/** Changes the state of an order, or of its payment, if it is still as it was seen. */
export async function changeSeenOrder(
  database: Database,
  number: number,
  { to, seen }: { to: OrderTarget; seen: Seen },
  change: ChangeContext,
): Promise<Rejection | null> {
  const result = await changeOrder<string>(database, number, async (tx, id) => {
    const row = (await lockOrder(tx, id))!
    if (row.state !== seen.state || row.payment_state !== seen.payment_state) return Rejection.of(409, 'conflict')
    return changeTo(tx, id, to, change)
  })
  return result instanceof Rejection ? result : null
}

/** Changes the state of many orders, each in a transaction of its own: one that can't change keeps none of the others back. */
export async function changeManyOrders(
  database: Database,
  numbers: readonly number[],
  to: OrderState,
  change: ChangeContext,
): Promise<{ changed: number[]; refused: number[] }> {
  const changed: number[] = []
  const refused: number[] = []
  for (const number of numbers) {
    const result = await changeOrder<string>(database, number, (tx, id) => changeOrderState(tx, id, to, change))
    ;(result instanceof Rejection ? refused : changed).push(number)
  }
  return { changed, refused }
}

/** Adds a note that only the staff reads. */
export async function addNote(
  database: Database,
  number: number,
  words: string,
  change: ChangeContext,
): Promise<Rejection | null> {
  const result = await changeOrder<null>(database, number, async (tx) => {
    await recordChange(
      tx,
      { kind: 'order', key: String(number), action: NOTE_ACTION, before: null, after: words },
      change,
    )
    return null
  })
  return result
}

const changeTo = (tx: Transaction, id: number, to: OrderTarget, change: ChangeContext): Promise<string | Rejection> =>
  to === 'paid'
    ? markOrderPaid(tx, id, change)
    : to === 'refunded'
      ? changePaymentState(tx, id, to, change)
      : changeOrderState(tx, id, to, change)

export const whyRefused = text('cannot_change')
