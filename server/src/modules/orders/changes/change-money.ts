import { type Language, toDecimal, toMinorUnits } from '@vitrina/contract'
import type { MoneyChange } from '@vitrina/contract/office'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { emit } from '../../../platform/events/events.ts'
import { type ChangeContext, recordChange } from '../../../platform/history.ts'
import { presentText } from '../../../platform/language.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { findPaymentMethod } from '../../payments/index.ts'
import { type OrderChanged, orderChanged } from '../events.ts'
import type { StoredOrder } from '../tables.ts'
import { balanceOf, goesBack } from './balance.ts'
import { changeOrder } from './change-state.ts'
import { lockOrderMoney, settleOrder, type SettlingPayments } from './settle-order.ts'
import { isOver } from './states.ts'

/** Who changes what an order costs. */
export type MoneyContext = ChangeContext & {
  payments: SettlingPayments
  /** Of the reader. */
  language: Language
  /** Why they may not give money back now; null when they may. */
  refundRefusal: Rejection | null
}

/** Of which version an order is changed; a preview changes nothing. */
export type Seen = { version: number; preview: boolean }

/** What a command has changed, as the history shows it. */
export type Changed = { before: object; after: object }

/**
 * Runs a command that changes what an order costs, as it was seen, and lets its money follow, with one entry in the history and one event. A preview
 * does all of it and rolls it back. Returns what it means for the money.
 */
export async function changeMoney(
  database: Database,
  number: number,
  what: Exclude<OrderChanged['what'], 'payment'>,
  { version, preview }: Seen,
  { payments, language, refundRefusal, ...change }: MoneyContext,
  command: (tx: Transaction, order: StoredOrder) => Promise<Changed | Rejection>,
): Promise<MoneyChange | Rejection> {
  let previewed: MoneyChange | null = null
  const result = await changeOrder<MoneyChange>(database, number, async (tx, id) => {
    const before = (await lockOrderMoney(tx, id, payments))!
    if (before.version !== version) return Rejection.of(409, 'conflict')
    const changed = await command(tx, before)
    if (changed instanceof Rejection) return changed
    const after = await settleOrder(tx, id, change, payments)
    const money = await moneyChange(tx, before, after, language)
    await noteChange(
      tx,
      what,
      { before: { order: before, shown: changed.before }, after: { order: after, shown: changed.after }, money },
      change,
    )
    if (preview) {
      previewed = money
      return ROLLED_BACK
    }
    return refundRefusal && money.to_give_back > 0 ? refundRefusal : money
  })
  return result === ROLLED_BACK ? previewed! : result
}

/** What a command returns that was a preview only. */
export const ROLLED_BACK = Rejection.of(409, 'conflict')

async function noteChange(
  tx: Transaction,
  what: Exclude<OrderChanged['what'], 'payment'>,
  { before, after, money }: { before: { order: StoredOrder; shown: object }; after: typeof before; money: MoneyChange },
  change: ChangeContext,
): Promise<void> {
  const { id, number, currency } = after.order
  await recordChange(
    tx,
    {
      kind: 'order',
      key: String(number),
      action: what,
      before: { ...before.shown, total: money.before },
      after: { ...after.shown, total: money.total },
    },
    change,
  )
  // What an order that is over by this gives back, its new state tells.
  if (isOver(before.order.state) || !isOver(after.order.state))
    await emit(tx, orderChanged, { order_id: id, what, given_back: toMinorUnits(money.to_give_back, currency) })
}

/** The name of the payment method by which a difference is paid, or given back. */
async function readWay(queries: Queries, order: StoredOrder, language: Language): Promise<string> {
  const method = await findPaymentMethod(queries, order.payment_method)
  return (method && presentText(method.name, language)) || order.payment.name
}

/** What a change has meant for the money of an order, in the reader's language. */
export async function moneyChange(
  queries: Queries,
  before: StoredOrder,
  after: StoredOrder,
  language: Language,
): Promise<MoneyChange> {
  const [was, is] = [balanceOf(before), balanceOf(after)]
  const decimal = (minor: number) => toDecimal(minor, after.currency)
  return {
    before: decimal(before.total),
    total: decimal(after.total),
    to_pay: decimal(Math.max(0, is.to_pay - was.to_pay)),
    to_give_back: decimal(Math.max(0, goesBack(after) - goesBack(before))),
    currency: after.currency,
    way: await readWay(queries, after, language),
  }
}
