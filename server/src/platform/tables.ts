import { createdAt, modifiedAt } from './database/columns.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from './database/drizzle.ts'

/** Events, each written in the transaction that caused it. */
export const event = pgTable(
  'event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    /** True until the jobs of its handlers are queued. */
    is_pending: boolean().notNull().default(true),
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
  seen_at: modifiedAt(),
})

/** One row, whose version grows with every change of content, so that a node that missed a notification can tell. */
export const contentVersion = pgTable('content_version', {
  id: integer().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
  modified_at: modifiedAt(),
})

/** Who changed something: `id` is an account's, a member of the staff's or a provider's, `name` what people call them; where there is one. */
export type Actor = {
  kind: 'customer' | 'merchant' | 'system' | 'provider'
  id?: string | undefined
  name?: string | undefined
}

/** By what way a change came. `shop` is the storefront and what follows from it: orders, payments, jobs. */
export type ChangeSource = 'shop' | 'office' | 'command' | 'import' | 'undo' | 'schedule'

/**
 * Every change of a record, in the transaction that made it. Rows are never changed. `kind` is that of the record (`product`, `order`), `key` names
 * it within the kind. `before` and `after` are its document or, of an order or a booking, what changed of it.
 */
export const recordChange = pgTable(
  'record_change',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    key: text().notNull(),
    at: createdAt(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    actor: jsonb().$type<Actor>().notNull(),
    reason: text(),
    source: text().$type<ChangeSource>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.id] })],
)

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
