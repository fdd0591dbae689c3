import type { OfficeSent, OrderTarget } from '@vitrina/contract/office'
import type { OrderState } from '@vitrina/contract'
import type { Database } from '../../../platform/database/client.ts'
import { type ChangeContext, recordChange } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { balanceOf } from '../changes/balance.ts'
import { readStoredOrder } from '../reading/read-order.ts'
import { changeOrder, lockOrder } from '../changes/change-state.ts'
import { changeByHand } from '../changes/order-payments.ts'
import { isOver } from '../changes/states.ts'
import { NOTE_ACTION } from '../notes.ts'
import type { StoredOrder } from '../tables.ts'
import { text } from '../texts.ts'

type Seen = OfficeSent<'POST /orders/{number}/state', 'body'>['seen']

/** Who changes orders at the office. */
export type OfficeChange = ChangeContext & {
  /** Why they may not give money back now; null when they may. */
  refundRefusal: Rejection | null
}

/** Whether a change gives money back, or makes it due back: what was paid for an order goes back once the order is over. */
export function givesMoneyBack(order: StoredOrder, to: OrderTarget): boolean {
  if (to === 'refunded') return true
  if (!isOver(to as OrderState)) return false
  // One may be paid without a record of the payment.
  return balanceOf(order).kept > 0 || (order.payment_state === 'paid' && order.total > 0)
}

/** Changes the state of an order, or of its payment, if it is still as it was seen. */
export async function changeSeenOrder(
  database: Database,
  number: number,
  { to, seen }: { to: OrderTarget; seen?: Seen },
  { refundRefusal, ...change }: OfficeChange,
): Promise<Rejection | null> {
  const result = await changeOrder<string>(database, number, async (tx, id) => {
    const row = (await lockOrder(tx, id))!
    if (seen && (row.state !== seen.state || row.payment_state !== seen.payment_state))
      return Rejection.of(409, 'conflict')
    if (refundRefusal && givesMoneyBack((await readStoredOrder(tx, id))!, to)) return refundRefusal
    return changeByHand(tx, id, to, change)
  })
  return result instanceof Rejection ? result : null
}

/** Changes the state of many orders, each in a transaction of its own: one that can't change keeps none of the others back. */
export async function changeManyOrders(
  database: Database,
  numbers: readonly number[],
  to: OrderState,
  change: OfficeChange,
): Promise<{ changed: number[]; refused: number[] }> {
  const changed: number[] = []
  const refused: number[] = []
  for (const number of numbers) {
    const rejection = await changeSeenOrder(database, number, { to }, change)
    ;(rejection ? refused : changed).push(number)
  }
  return { changed, refused }
}

/** Adds a note that only the staff reads. */
export function addNote(
  database: Database,
  number: number,
  words: string,
  change: ChangeContext,
): Promise<Rejection | null> {
  return changeOrder<null>(database, number, async (tx) => {
    await recordChange(
      tx,
      { kind: 'order', key: String(number), action: NOTE_ACTION, before: null, after: words },
      change,
    )
    return null
  })
}

export const whyRefused = text('cannot_change')
