import { toDecimal, toMinorUnits } from '@vitrina/contract'
import type { Database } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import { type ChangeContext, recordChange } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { lockVoucher, voidVoucher, voucher as voucherTable, voucherText } from '../../vouchers/index.ts'
import { orderChanged } from '../events.ts'
import { goesBack } from './balance.ts'
import { inCurrencyOf } from './order-currency.ts'
import { lockOrderMoney, settleOrder, type SettlingPayments } from './settle-order.ts'
import { isOver } from './states.ts'
import { writeReduction } from './write-reduction.ts'

/**
 * Gives what is left of a voucher back to who has bought it: the voucher is void, its order costs so much less, and the money follows as that of any order.
 * `left` is the decimal amount that was seen; 409 when another is left by now, or where nobody has paid for it.
 */
export function payOutVoucher(
  database: Database,
  voucherId: number,
  left: number,
  { payments, ...change }: ChangeContext & { payments: SettlingPayments },
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: voucherTable.order_id })
      .from(voucherTable)
      .where(eq(voucherTable.id, voucherId))
    const orderId = found?.id
    if (!orderId) return Rejection.notFound()
    // The order before its vouchers, as everywhere.
    const order = (await lockOrderMoney(tx, orderId, payments))!
    const voucher = (await lockVoucher(tx, voucherId))!
    const isAsSeen = voucher.balance > 0 && toMinorUnits(left, voucher.currency) === voucher.balance
    if (isOver(order.state) || !isAsSeen) return Rejection.of(409, 'conflict', voucherText('pay_out_other'))
    const amount = inCurrencyOf(voucher.balance, voucher.currency, order.currency)
    if (amount === null) return Rejection.of(409, 'conflict', voucherText('pay_out_other'))
    await voidVoucher(tx, voucher, change)
    const { reason, actor } = change
    await writeReduction(tx, order, { kind: 'refund', amount: Math.min(amount, order.total), lines: [], reason })
    const after = await settleOrder(tx, orderId, change, payments)
    await recordChange(
      tx,
      {
        kind: 'order',
        key: String(order.number),
        action: 'refund',
        before: { total: toDecimal(order.total, order.currency) },
        after: { total: toDecimal(after.total, order.currency), amount: toDecimal(amount, order.currency) },
      },
      { ...change, actor },
    )
    await emit(tx, orderChanged, { order_id: orderId, what: 'refund', given_back: goesBack(after) - goesBack(order) })
    return null
  })
}
