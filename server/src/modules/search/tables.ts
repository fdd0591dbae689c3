import { date, integer, pgTable, primaryKey, text } from '../../platform/database/drizzle.ts'

/** What was searched for on a day of the shop, without any person: how often its results were shown and one was opened, and how many there were at last. */
export const searchCount = pgTable(
  'search_count',
  {
    day: date().notNull(),
    words: text().notNull(),
    searches: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    found: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
