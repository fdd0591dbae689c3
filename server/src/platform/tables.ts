import { createdAt, modifiedAt } from './database/columns.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from './database/drizzle.ts'

/** Events, each written in the transaction that caused it. */
export const event = pgTable(
  'event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    /** True until the jobs of its handlers are queued. Versions that queue a job for the event itself leave it false. */
    is_pending: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('event_pending')
      .on(table.id)
      .where(sql`is_pending`),
  ],
)

/** The event handlers that some node has, by name; jobs are queued for each. `seen_at` is renewed while a node with it runs. */
export const eventHandler = pgTable('event_handler', {
  name: text().primaryKey(),
  event: text().notNull(),
  /** A job may hold several events. Versions that know one event for each job leave it false. */
  takes_batches: boolean().notNull().default(false),
  seen_at: modifiedAt(),
})

/** One row, whose version grows with every change of content, so that a node that missed a notification can tell. */
export const contentVersion = pgTable('content_version', {
  id: integer().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
  modified_at: modifiedAt(),
})

/**
 * What commands did that were sent with an Idempotency-Key, so that one sent twice is done once. A second request with the
 * same key waits for the first, then answers its result.
 */
export const idempotentRequest = pgTable(
  'idempotent_request',
  {
    scope: text().notNull(),
    key: uuid().notNull(),
    body_hash: text().notNull(),
    result: jsonb().$type<object>().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)
