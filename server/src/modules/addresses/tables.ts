import { integer, pgTable, primaryKey, text } from '../../platform/database/drizzle.ts'

/** Former addresses of records, by kind (`product`, `category`, `news_category`, `info`, `news`). */
export const formerUrl = pgTable(
  'former_url',
  { kind: text().notNull(), url: text().notNull(), record_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.url] })],
)
