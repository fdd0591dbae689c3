import type { Language } from '@vitrina/contract'
import { createdAt, id } from '../../platform/database/columns.ts'
import { index, integer, pgTable, sql, text, timestamp, unique } from '../../platform/database/drizzle.ts'
import { variant } from '../catalogue/tables.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })

/** Who wants an e-mail when a variant can be bought again. It is deleted once that e-mail is written. */
export const stockNotice = pgTable(
  'stock_notice',
  {
    id: id(),
    variant_id: integer()
      .notNull()
      .references(() => variant.id),
    email: text().notNull(),
    /** SHA-256 of the address in lower case, which is what is compared. */
    email_hash: text().notNull(),
    language: text().$type<Language>().notNull(),
    confirmed_at: time(),
    /** When the variant was found to be back, and the e-mail is to be written. */
    due_at: time(),
    created_at: createdAt(),
  },
  (table) => [
    unique('stock_notice_once').on(table.variant_id, table.email_hash),
    index('stock_notice_email').on(table.email_hash),
    index('stock_notice_waiting')
      .on(table.variant_id)
      .where(sql`confirmed_at is not null and due_at is null`),
  ],
)

/** Links of these e-mails, which prove that somebody reads what is sent to an address: with them they confirm it, or end the e-mails. They outlive the requests, and name nobody. */
export const stockNoticeLink = pgTable('stock_notice_link', {
  /** SHA-256 of the token. */
  token_hash: text().primaryKey(),
  email_hash: text().notNull(),
  /** Which request the e-mail was about. */
  notice_id: integer().notNull(),
  created_at: createdAt(),
})
