import { integer, pgTable, primaryKey, text } from '../../platform/database/drizzle.ts'

/** Former addresses, and the records that they redirect to, by kind (`product`, `category`, `news_category`, `info`, `news`, `room`). */
export const redirect = pgTable(
  'redirect',
  { kind: text().notNull(), url: text().notNull(), record_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.url] })],
)
