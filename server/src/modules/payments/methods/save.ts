import type { Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { saveRows } from '../../../platform/database/save-rows.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import { type BankAccount, paymentService, type SubjectKind } from '../tables.ts'

export type PaymentContent = {
  key: string
  provider: string
  name: Translated
  text: Translated
  account: BankAccount | null
  /** What can be paid by it. */
  subjects: SubjectKind[]
  /** What paying an order by it costs, in minor units. */
  fee: number
  remind_after_days: number | null
  expire_after_days: number | null
  position: number
}

/** Writes payment methods by key; others are archived. */
export const savePayments = (tx: Transaction, payments: readonly PaymentContent[]): Promise<RowChanges> =>
  saveRows(tx, paymentService, payments, { key: ['key'] })
