import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { archivedAt, id, key, translated, type Translated } from '../../platform/database/columns.ts'

export type BankAccount = { iban: string; bic: string; bank: Translated }

export const paymentService = pgTable('payment_service', {
  id: id(),
  key: key().unique(),
  provider: text().notNull(),
  name: translated(),
  text: translated(),
  account: jsonb().$type<BankAccount>(),
  position: integer().notNull(),
  archived_at: archivedAt(),
})
