import type { Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { createStagingTable } from '../../../platform/database/staging.ts'
import { type RowChanges, syncTable } from '../../../platform/database/sync-table.ts'
import type { BankAccount, SubjectKind } from '../tables.ts'

export type PaymentContent = {
  key: string
  provider: string
  name: Translated
  text: Translated
  account: BankAccount | null
  /** What can be paid by it. */
  subjects: SubjectKind[]
  position: number
}

/** Writes payment methods by key; the others are archived. */
export async function savePayments(tx: Transaction, payments: readonly PaymentContent[]): Promise<RowChanges> {
  const columns = {
    provider: 'text',
    name: 'jsonb',
    text: 'jsonb',
    account: 'jsonb',
    subjects: 'text[]',
    position: 'int',
  }
  await createStagingTable(tx, 'incoming_payment', { key: 'text', ...columns }, payments)
  return syncTable(tx, {
    table: 'payment_service',
    stagingTable: 'incoming_payment',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'archive',
  })
}
