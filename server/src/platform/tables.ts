import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './database/columns.ts'

/** What happened, written in the transaction in which it happened. */
export const event = pgTable('event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  payload: jsonb().notNull(),
  created_at: createdAt(),
})

/** One row: grows with every change of content, so that a node that missed a notice can tell. */
export const contentVersion = pgTable('content_version', {
  id: integer().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
})
