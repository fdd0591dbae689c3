import type { LiveTexts } from '@vitrina/contract'
import { createdAt } from '../../platform/database/columns.ts'
import { jsonb, pgTable, text, timestamp } from '../../platform/database/drizzle.ts'

/** A message of the merchant to all who have the shop open. One that is neither sent nor cancelled waits for `send_at`. */
export const announcement = pgTable('announcement', {
  /** 16 hex digits, random, so that browsers know one they have shown, also after the database was restored. */
  id: text().primaryKey(),
  kind: text({ enum: ['modal', 'notification'] }).notNull(),
  title: jsonb().$type<LiveTexts>(),
  text: jsonb().$type<LiveTexts>().notNull(),
  picture: text(),
  link: text(),
  page: text(),
  send_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  sent_at: timestamp({ withTimezone: true, mode: 'date' }),
  cancelled_at: timestamp({ withTimezone: true, mode: 'date' }),
  created_at: createdAt(),
})
