import type { Transaction } from '../../../platform/database/client.ts'
import type { PaymentSubject } from '../subjects.ts'
import { isByVoucher } from '../voucher-payments.ts'
import { createRefundOf, readExcess } from './refunds.ts'

/** As `refundExcess`, of what was paid by vouchers alone, which needs no provider: in the transaction that decides it. Its payments are locked first. Returns how much, in minor units. */
export async function returnToVouchers(tx: Transaction, subject: PaymentSubject, kept: number): Promise<number> {
  let returned = 0
  for (const { row, excess } of await readExcess(tx, subject, kept))
    if (isByVoucher(row)) {
      await createRefundOf(tx, row, excess, 'cancelled')
      returned += excess
    }
  return returned
}
