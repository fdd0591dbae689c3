import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { type Changes, mirror, stage } from '../../platform/database/staging.ts'
import type { BankAccount } from './tables.ts'

export type PaymentContent = {
  key: string
  provider: string
  name: Translated
  text: Translated
  account: BankAccount | null
  position: number
}

/** Makes the ways to pay those of the content. */
export async function importPayments(tx: Queries, payments: readonly PaymentContent[]): Promise<Changes> {
  const columns = { provider: 'text', name: 'jsonb', text: 'jsonb', account: 'jsonb', position: 'int' }
  await stage(tx, 'incoming_payment', { key: 'text', ...columns }, payments)
  return mirror(tx, {
    table: 'payment_service',
    staged: 'incoming_payment',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'archive',
  })
}
