import { convertCurrency } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import { and, eq, sql } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { issueVoucher, lockVouchersOf, voidVoucher, voucher as voucherTable } from '../../vouchers/index.ts'
import { vouchersIssued } from '../events.ts'
import { readStoredOrder } from '../reading/read-order.ts'
import type { StoredOrder } from '../tables.ts'
import { text } from '../texts.ts'
import { keptCounts, type Line } from './kept-lines.ts'
import { isUnused, worthOfVouchers } from './voucher-worth.ts'

type Change = Pick<ChangeContext, 'actor' | 'reason'>

/** Issues the vouchers of an order that was just paid, which is locked: once, however often it is paid. */
export async function issueOrderVouchers(tx: Transaction, orderId: number, { actor }: Change): Promise<void> {
  const order = (await readStoredOrder(tx, orderId))!
  const counts = keptCounts(order)
  const bought = order.lines.flatMap((row, line) =>
    row.voucher_months === null || row.price === 0 ? [] : [{ row, line, count: counts[line]! }],
  )
  if (order.vouchers.length > 0 || bought.length === 0) return
  const months = [...new Set(bought.map(({ row }) => row.voucher_months!))]
  const validUntil = new Map(await Promise.all(months.map(async (each) => [each, await inMonths(tx, each)] as const)))
  for (const { row, line, count } of bought)
    for (let piece = 0; piece < count; piece += 1)
      await issueVoucher(tx, {
        value: row.price,
        currency: order.currency,
        validUntil: validUntil.get(row.voucher_months!)!,
        order: { id: orderId, line, piece },
        actor,
      })
  await emit(tx, vouchersIssued, { order_id: orderId })
}

/** The date that many months from today, in the shop's time zone. */
async function inMonths(tx: Transaction, months: number): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select ((now() at time zone coalesce((select shop ->> 'time_zone' from shop), 'UTC')) + make_interval(months => ${months}))::date::text as day`)
  return rows[0]!.day
}

/** Voids the vouchers of an order that is over. A Rejection (409) where one has been used: what it has paid for is not given back. */
export async function voidVouchersOf(tx: Transaction, orderId: number, change: Change): Promise<Rejection | null> {
  const vouchers = (await lockVouchersOf(tx, orderId)).filter(({ state }) => state !== 'void')
  if (!vouchers.every(isUnused)) return Rejection.of(409, 'conflict', text('voucher_used_cancel'))
  for (const voucher of vouchers) await voidVoucher(tx, voucher, change)
  return null
}

/** Voids so many unused vouchers of each line as were withdrawn from. A Rejection (409) where one has been used since the order was read. */
export async function voidWithdrawn(
  tx: Transaction,
  { id, vouchers: issued }: StoredOrder,
  withdrawn: readonly { line: number; count: number }[],
  change: Change,
): Promise<Rejection | null> {
  if (issued.length === 0) return null
  const vouchers = await lockVouchersOf(tx, id)
  for (const { line, count } of withdrawn) {
    const ofLine = vouchers.filter((voucher) => voucher.line === line)
    const unused = ofLine.filter(isUnused).slice(0, count)
    if (ofLine.length > 0 && unused.length < count) return Rejection.of(409, 'conflict')
    for (const voucher of unused) await voidVoucher(tx, voucher, change)
  }
  return null
}

/** The merchant has given money back on the provider's site: what the order has not been paid for any more is taken off its vouchers. */
export async function voidBeyond(tx: Transaction, order: StoredOrder, change: Change): Promise<void> {
  let excess = worthOfVouchers(order) - order.total
  if (excess <= 0) return
  for (const voucher of await lockVouchersOf(tx, order.id))
    if (excess > 0 && voucher.balance > 0) {
      const most = convertCurrency(excess, order.currency, voucher.currency)
      excess -= convertCurrency(await voidVoucher(tx, voucher, change, most), voucher.currency, order.currency)
    }
}

/** After an edit, which keeps lines of vouchers in their sequence, vouchers name their line by its new place. */
export async function renumberVouchers(
  tx: Transaction,
  { id, lines: former, vouchers }: StoredOrder,
  lines: readonly Line[],
): Promise<void> {
  if (vouchers.length === 0) return
  const placesIn = (rows: readonly Line[]) =>
    rows.flatMap(({ voucher_months }, index) => (voucher_months === null ? [] : [index]))
  const places = placesIn(lines)
  // A line moves up only, so that no two have one place meanwhile.
  for (const [index, place] of placesIn(former).entries())
    if (places[index] !== place)
      await tx
        .update(voucherTable)
        .set({ line: places[index]! })
        .where(and(eq(voucherTable.order_id, id), eq(voucherTable.line, place)))
}
