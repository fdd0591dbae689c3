import { createdAt, id } from '../../platform/database/columns.ts'
import { index, jsonb, pgTable, primaryKey, sql, text, timestamp } from '../../platform/database/drizzle.ts'
import type { Actor } from '../../platform/history.ts'
import type { FieldError } from './content-errors.ts'
import type { Document, RecordKind } from './document.ts'

/**
 * What the shop folder was last known to have, of records that were changed in the shop since: an import compares both with it. Null of a record
 * that the folder did not have. An export writes what is in the shop, so it empties this.
 */
export const folderDocument = pgTable(
  'folder_document',
  { kind: text().notNull(), key: text().notNull(), document: jsonb().$type<Document>() },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

/** A change of a record that is to be made at a time. */
export const scheduledChange = pgTable(
  'scheduled_change',
  {
    id: id(),
    kind: text().$type<RecordKind>().notNull(),
    key: text().notNull(),
    due_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The document when the change was planned; null for a record that is added. */
    base: jsonb().$type<Document>(),
    /** The document that is wanted; null archives the record. */
    document: jsonb().$type<Document>(),
    actor: jsonb().$type<Actor>().notNull(),
    reason: text(),
    created_at: createdAt(),
    /** When it was made, or failed. */
    done_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** Why it could not be made, in the languages that there were then. */
    failure: jsonb().$type<FieldError[]>(),
  },
  (table) => [
    index('scheduled_change_due')
      .on(table.due_at)
      .where(sql`done_at is null`),
  ],
)

/** A document that is not published yet: one for each record. No visitor and no export sees it, and no import changes it. */
export const draft = pgTable(
  'draft',
  {
    kind: text().$type<RecordKind>().notNull(),
    key: text().notNull(),
    /** The record that it was begun from; null for one that is added. */
    base: jsonb().$type<Document>(),
    /** It may break the rules. */
    document: jsonb().$type<Document>().notNull(),
    /** Who has changed it last. */
    actor: jsonb().$type<Actor>().notNull(),
    changed_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
