import { type ReturnedLine, toDecimal, toMinorUnits } from '@vitrina/contract'
import type { MoneyChange, OfficeParsed } from '@vitrina/contract/office'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { formatMoney } from '../../../platform/format-money.ts'
import { type ChangeContext, recordChange } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { restock } from '../../catalogue/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { StoredOrder } from '../tables.ts'
import { text } from '../texts.ts'
import { translateOrders } from '../reading/translate-order.ts'
import { countByLine } from '../withdrawal/withdrawal-right.ts'
import { balanceOf, outstandingCounts } from './balance.ts'
import { changeMoney, type MoneyContext } from './change-money.ts'
import { changeOrder, changeOrderState } from './change-state.ts'
import { keepLine, keptCounts, worthOf } from './kept-lines.ts'
import { lockOrderMoney, orderSubject } from './settle-order.ts'
import { isOver } from './states.ts'
import { worthOfVouchers } from './voucher-worth.ts'
import { writeReduction } from './write-reduction.ts'

type Refund = OfficeParsed<'POST /orders/{number}/refund', 'body'>
type Return = OfficeParsed<'POST /orders/{number}/return', 'body'>

/** Minor units of what was paid for an order that can be given back now: what its vouchers are worth is given back with them alone. */
function refundable(order: StoredOrder): number {
  const isPaid = order.payment_state === 'paid' || isOver(order.state)
  const { kept, owed } = balanceOf(order)
  return isPaid ? Math.max(0, Math.min(kept, owed) - worthOfVouchers(order)) : 0
}

export const canRefund = (order: StoredOrder): boolean => refundable(order) > 0

/** Gives back a part of what was paid for an order, without goods that come back: its total is reduced. */
export const refundOrder = (
  database: Database,
  number: number,
  { amount: decimal, reason, version, preview }: Refund,
  context: MoneyContext,
): Promise<MoneyChange | Rejection> =>
  changeMoney(database, number, 'refund', { version, preview }, { ...context, reason }, async (tx, order) => {
    const amount = toMinorUnits(decimal, order.currency)
    const most = refundable(order)
    if (most === 0) return Rejection.of(409, 'conflict', text('refund_not_paid'))
    if (amount === 0) return Rejection.validation({ amount: 'required' })
    if (amount > most) return rejectAmount(order, most, context)
    await writeReduction(tx, order, { kind: 'refund', amount, lines: [], reason })
    return { before: {}, after: { amount: decimal } }
  })

const rejectAmount = (
  { currency }: StoredOrder,
  most: number,
  { language }: Pick<MoneyContext, 'language'>,
): Rejection =>
  Rejection.validation({
    amount: text('refund_too_much', { amount: formatMoney(most, language, { currency }) }),
  })

/** How many of each line can come back: vouchers do not. */
export const returnableCounts = (order: StoredOrder): number[] =>
  outstandingCounts(order).map((count, index) => (order.lines[index]!.voucher_months === null ? count : 0))

/** Whether goods of an order have left and can come back. */
export const canReturn = (order: StoredOrder): boolean =>
  (order.state === 'shipped' || order.state === 'delivered') && returnableCounts(order).some((count) => count > 0)

/**
 * Notes goods of an order that came back: what can be sold again goes into the stock, and what was to be paid for the goods is taken off the total. With the
 * last of them goes what their wrapping has cost, and the order is returned.
 */
export const returnGoods = (
  database: Database,
  number: number,
  { lines, amount: decimal, with_delivery, reason, version, preview }: Return,
  context: MoneyContext,
): Promise<MoneyChange | Rejection> =>
  changeMoney(database, number, 'return', { version, preview }, { ...context, reason }, async (tx, order) => {
    if (!canReturn(order)) return Rejection.of(409, 'conflict', text('return_impossible'))
    const rejection = await rejectCounts(tx, order, lines, context)
    if (rejection) return rejection
    const wrapping = isAllOutstanding(order, lines) ? (order.gift_wrapping ?? 0) : 0
    const worth = worthOfReturned(order, lines) + wrapping + (with_delivery ? order.delivery_price : 0)
    const amount = decimal === undefined ? Math.min(worth, order.total) : toMinorUnits(decimal, order.currency)
    const most = Math.max(0, order.total - worthOfVouchers(order))
    if (amount > most) return rejectAmount(order, most, context)
    await writeReduction(tx, order, { kind: 'return', amount, lines, reason })
    await restockLines(tx, order, lines, { ...context, reason })
    const returned = await returnWhole(tx, order, lines, { ...context, reason })
    return returned ?? { before: {}, after: { amount: toDecimal(amount, order.currency), lines: shown(order, lines) } }
  })

async function rejectCounts(
  tx: Transaction,
  order: StoredOrder,
  lines: readonly ReturnedLine[],
  { language }: Pick<MoneyContext, 'language'>,
): Promise<Rejection | null> {
  const outstanding = returnableCounts(order)
  const excessive = [...countByLine(lines)].find(([line, count]) => count > (outstanding[line] ?? 0))
  if (!excessive) return null
  const [line] = excessive
  const [translated] = await translateOrders(tx, [order], language)
  const name = translated!.lines[line]?.name
  const index = lines.findLastIndex((returned) => returned.line === line)
  return Rejection.validation({
    [`lines.${index}`]: name ? text('return_too_many', { name, left: outstanding[line]! }) : text('edit_line_unknown'),
  })
}

/** Minor units that were to be paid for goods: of several pieces of a line, the parts add up to what the line has cost. */
function worthOfReturned(order: StoredOrder, lines: readonly ReturnedLine[]): number {
  const outstanding = outstandingCounts(order)
  const kept = keptCounts(order)
  return [...countByLine(lines)].reduce((sum, [index, count]) => {
    const worth = worthOf([keepLine(order.lines[index]!, kept[index]!)])
    const worthOfPieces = (pieces: number) => Math.floor((worth * pieces) / kept[index]!)
    const left = outstanding[index]!
    return sum + worthOfPieces(left) - worthOfPieces(left - count)
  }, 0)
}

async function restockLines(
  tx: Transaction,
  order: StoredOrder,
  lines: readonly ReturnedLine[],
  { actor, source, reason }: ChangeContext,
): Promise<void> {
  const goods = lines.flatMap(({ line, count, restock: isSellable }) => {
    const { variant_id, from_date } = order.lines[line]!
    return isSellable && from_date === null ? [{ variant_id, count }] : []
  })
  await restock(tx, goods, { actor, source, reason: [String(order.number), reason].filter(Boolean).join(': ') })
}

/** Whether nothing is left to come back besides these goods. */
function isAllOutstanding(order: StoredOrder, lines: readonly ReturnedLine[]): boolean {
  const counts = countByLine(lines)
  return outstandingCounts(order).every((count, index) => count <= (counts.get(index) ?? 0))
}

/** Once nothing is left to come back, the order is over. */
async function returnWhole(
  tx: Transaction,
  order: StoredOrder,
  lines: readonly ReturnedLine[],
  { actor, source, reason }: ChangeContext,
): Promise<Rejection | null> {
  if (!isAllOutstanding(order, lines)) return null
  const returned = await changeOrderState(tx, order.id, 'returned', { actor, source, reason })
  return returned instanceof Rejection ? returned : null
}

/** What came back, as the history shows it. */
const shown = ({ lines }: StoredOrder, returned: readonly ReturnedLine[]) =>
  returned.map(({ line, count, restock: isRestocked }) => {
    const { name, options } = lines[line]!
    return { name, options: options.map(({ value }) => value), count, restock: isRestocked }
  })

/** The money of an order that was to be given back by hand has been: `amount`, decimal, is all of it, or nothing is noted (409). */
export async function markOrderGivenBack(
  database: Database,
  number: number,
  amount: number,
  { payments, ...change }: ChangeContext & { payments: Pick<Payments, 'lock' | 'refundExcess' | 'markGivenBack'> },
): Promise<Rejection | null> {
  return changeOrder<null>(database, number, async (tx, id) => {
    const order = (await lockOrderMoney(tx, id, payments))!
    const subject = orderSubject(id)
    const { owed } = balanceOf(order)
    // What an order that is over gives back may not be written down yet.
    if (isOver(order.state)) await payments.refundExcess(tx, subject, owed)
    if (!(await payments.markGivenBack(tx, subject, toMinorUnits(amount, order.currency))))
      return Rejection.of(409, 'conflict', text('given_back_other'))
    await recordChange(
      tx,
      { kind: 'order', key: String(number), action: 'given_back', before: null, after: { amount } },
      change,
    )
    return null
  })
}
