import type { OfficeSent, OrderTarget } from '@vitrina/contract/office'
import type { Language, OrderState } from '@vitrina/contract'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { type ChangeContext, recordChange } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { translate } from '../../../platform/texts/index.ts'
import { isPaidFor } from '../changes/balance.ts'
import { readStoredOrder } from '../reading/read-order.ts'
import { changeOrder, lockOrder } from '../changes/change-state.ts'
import { changeByHand } from '../changes/order-payments.ts'
import { isOver } from '../changes/states.ts'
import { NOTE_ACTION } from '../notes.ts'
import type { StoredOrder } from '../tables.ts'
import { orderStateText, paymentStateText, whyText } from './texts.ts'

type Seen = OfficeSent<'POST /orders/{number}/state', 'body'>['seen']

/** Who changes orders at the office. */
export type OfficeChange = ChangeContext & {
  /** Why they may not give money back now; null when they may. */
  refundRefusal: Rejection | null
}

/** Whether a change gives money back, or makes it due back: what was paid for an order goes back once the order is over. */
export function givesMoneyBack(order: StoredOrder, to: OrderTarget): boolean {
  if (to === 'refunded') return true
  return isOver(to as OrderState) && isPaidFor(order)
}

/** Changes the state of an order, or of its payment, if it is still as it was seen. */
export async function changeSeenOrder(
  database: Database,
  number: number,
  { to, seen }: { to: OrderTarget; seen: Seen },
  change: OfficeChange,
): Promise<Rejection | null> {
  const result = await changeOrder<string>(database, number, async (tx, id) => {
    const row = (await lockOrder(tx, id))!
    if (row.state !== seen.state || row.payment_state !== seen.payment_state) return Rejection.of(409, 'conflict')
    return changeLocked(tx, row, to, change)
  })
  return result instanceof Rejection ? result : null
}

async function changeLocked(
  tx: Transaction,
  { id }: Pick<StoredOrder, 'id'>,
  to: OrderTarget,
  { refundRefusal, ...change }: OfficeChange,
): Promise<string | Rejection> {
  if (refundRefusal && givesMoneyBack((await readStoredOrder(tx, id))!, to)) return refundRefusal
  return changeByHand(tx, id, to, change)
}

/**
 * Changes the state of many orders, each in a transaction of its own: one that can't change keeps none of the others back, and says why in the reader's
 * language. `seen`: the states that were seen, by number; an order that has another by now stays as it is.
 */
export async function changeManyOrders(
  database: Database,
  numbers: readonly number[],
  { to, seen }: { to: OrderState; seen: ReadonlyMap<number, OrderState> },
  { language, ...change }: OfficeChange & { language: Language },
): Promise<{ changed: number[]; refused: { number: number; why: string }[] }> {
  const t = whyText.in(language)
  const changed: number[] = []
  const refused: { number: number; why: string }[] = []
  for (const number of numbers) {
    let why = t('missing')
    const result = await changeOrder<string>(database, number, async (tx, id) => {
      const row = (await lockOrder(tx, id))!
      const isSeen = (seen.get(number) ?? row.state) === row.state
      const rejection = isSeen ? await changeLocked(tx, row, to, change) : Rejection.of(409, 'conflict')
      if (rejection instanceof Rejection)
        why =
          rejection.status === 403 ? translate(rejection.message!, language) : whyImpossible(row, to, isSeen, language)
      return rejection
    })
    if (result instanceof Rejection) refused.push({ number, why })
    else changed.push(number)
  }
  return { changed, refused }
}

/** The states as they follow one another. */
const STEPS: readonly OrderState[] = ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'returned']

/** Why an order can't come into a state, whoever asks for it; `isSeen`: its state is still the one that was seen. */
function whyImpossible(
  { state, payment_state }: Pick<StoredOrder, 'state' | 'payment_state'>,
  to: OrderState,
  isSeen: boolean,
  language: Language,
): string {
  const t = whyText.in(language)
  const named = (each: OrderState) => translate(orderStateText(each), language)
  if (!isSeen) return t('meanwhile', { state: named(state) })
  if (state === to) return t('already', { state: named(state) })
  const [at, next] = [STEPS.indexOf(state), STEPS.indexOf(to)]
  if (isOver(state) || at > next) return t('no_more', { state: named(state), to: named(to) })
  if (at < next - 1) return t('too_early', { state: named(state), first: named(STEPS[next - 1]!) })
  return t('unpaid', { payment: translate(paymentStateText(payment_state), language) })
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
