import type { PaymentState } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import type { ChangeContext } from '../../platform/history.ts'
import { Rejection } from '../../platform/rejection.ts'
import { recordOfflinePayment } from '../payments/index.ts'
import { changePaymentState } from './change-state.ts'
import { orderSubject } from './order-payments.ts'
import { order } from './tables.ts'

/** Records that an order has been paid in full outside of the shop, such as by a transfer. */
export async function markOrderPaid(
  tx: Transaction,
  orderId: number,
  change: ChangeContext,
): Promise<PaymentState | Rejection> {
  const result = await changePaymentState(tx, orderId, 'paid', change)
  if (result instanceof Rejection) return result
  const [row] = await tx.select().from(order).where(eq(order.id, orderId))
  await recordOfflinePayment(tx, {
    subject: orderSubject(orderId),
    method: row!.payment_method,
    provider: row!.payment.provider,
    due: row!.total,
    currency: row!.currency,
  })
  return result
}
