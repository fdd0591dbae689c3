import type { WatchedRecord } from '@vitrina/contract/office'
import { createdAt, modifiedAt } from '../../platform/database/columns.ts'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../platform/database/drizzle.ts'
import { staffSession } from '../staff/tables.ts'

/** Has one row: the credentials of the shop's own endpoint, generated at the first start. */
export const realtimeApp = pgTable('realtime_app', {
  id: integer().primaryKey().default(1),
  app_id: text().notNull(),
  key: text().notNull(),
  secret: text().notNull(),
  /** Base64 of the 32 bytes from which the secrets of encrypted channels derive. */
  encryption_key: text().notNull(),
})

/** The processes that have an endpoint. `seen_at` is renewed while one runs. */
export const realtimeNode = pgTable('realtime_node', {
  id: uuid().primaryKey(),
  seen_at: modifiedAt(),
})

/** The connections that are subscribed to presence channels. */
export const realtimeMember = pgTable(
  'realtime_member',
  {
    /** In the sequence of joining: of several connections of a user the first one's `user_info` counts. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    channel: text().notNull(),
    socket_id: text().notNull(),
    node_id: uuid().notNull(),
    user_id: text().notNull(),
    user_info: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.socket_id] }),
    index('realtime_member_node').on(table.node_id),
  ],
)

/** The last event of each cache channel, which new subscribers get first. */
export const realtimeCachedEvent = pgTable('realtime_cached_event', {
  channel: text().primaryKey(),
  event: text().notNull(),
  data: text().notNull(),
  sent_at: createdAt(),
})

/** Messages between nodes that are too long for a notification. They are read at once, and deleted soon after. */
export const realtimeMessage = pgTable('realtime_message', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  payload: text().notNull(),
  created_at: createdAt(),
})

/** The record that a tab of the office shows. `seen_at` is renewed while it does. */
export const officeWatcher = pgTable(
  'office_watcher',
  {
    /** Chosen by the tab. */
    tab: uuid().primaryKey(),
    session_id: integer()
      .notNull()
      .references(() => staffSession.id, { onDelete: 'cascade' }),
    kind: text().$type<WatchedRecord['kind']>().notNull(),
    /** The number of an order or a message, the key of another record. */
    key: text().notNull(),
    seen_at: modifiedAt(),
  },
  (table) => [
    index('office_watcher_record').on(table.kind, table.key),
    index('office_watcher_session').on(table.session_id),
  ],
)
