import type { Currency, Invoice, Language } from '@vitrina/contract'
import { createdAt, id, minorUnits } from '../../platform/database/columns.ts'
import { index, integer, jsonb, sql, text } from '../../platform/database/drizzle.ts'

/** The payment method as it was agreed, with its texts in the language of the order or the booking. */
export type AgreedPayment = {
  /** The key of the PaymentProvider. */
  provider: string
  name: string
  text: string
  /** The bank account to transfer to. */
  account: { iban: string; bic: string; bank: string; holder: string } | null
}

/** What orders and bookings have in common. A snapshot: language, price, contact and payment method stay as they were agreed. */
export const purchaseColumns = () => ({
  id: id(),
  /** 128 random bits, so that it cannot be guessed: whoever has it sees the page. The API calls it `url`. */
  access_token: text().notNull().unique(),
  language: text().$type<Language>().notNull(),
  currency: text().$type<Currency>().notNull(),
  discount: minorUnits().notNull(),
  total: minorUnits().notNull(),
  promo_code: text(),
  payment_method: text().notNull(),
  payment: jsonb().$type<AgreedPayment>().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  email: text().notNull(),
  /** E.164. */
  phone: text().notNull(),
  note: text(),
  invoice: jsonb().$type<Invoice>(),
  /** The account that was logged in; it may have been deleted since. Null for a guest. */
  customer_id: integer(),
  created_at: createdAt(),
})

type IndexColumn = Parameters<ReturnType<typeof index>['on']>[0]

export const purchaseIndexes = (name: string, table: { created_at: IndexColumn; customer_id: IndexColumn }) => [
  index(`${name}_created`).on(table.created_at),
  index(`${name}_customer`)
    .on(table.customer_id)
    .where(sql`customer_id is not null`),
  index(`${name}_email`).on(sql`lower(email)`),
]
