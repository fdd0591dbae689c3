import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, modifiedAt } from './database/columns.ts'

/** Events, each written in the transaction that caused it. */
export const event = pgTable('event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  payload: jsonb().notNull(),
  created_at: createdAt(),
})

/** One row, whose version grows with every change of content, so that a node that missed a notification can tell. */
export const contentVersion = pgTable('content_version', {
  id: integer().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
  modified_at: modifiedAt(),
})
