import type { ImportChoices, ImportFileSource, ImportState, ImportStep } from '@vitrina/contract/office'
import { bytes, createdAt, id } from '../../platform/database/columns.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from '../../platform/database/drizzle.ts'
import type { Actor } from '../../platform/history.ts'
import type { ImportRequest, ImportResult } from './import-result.ts'

/** A file that was sent to be imported. It is in the database, so that any process can work on it and finds it after a restart. */
export const importUpload = pgTable(
  'import_upload',
  {
    id: id(),
    name: text().notNull(),
    bytes: integer().notNull(),
    source: text().$type<ImportFileSource>(),
    state: text().$type<ImportState>().notNull().default('sending'),
    actor: jsonb().$type<Actor>().notNull(),
    created_at: createdAt(),
    changed_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    choices: jsonb().$type<ImportChoices>(),
    progress: jsonb().$type<{ step: ImportStep; done: number; total: number }>(),
    /** What is to be applied; null while it is planned. */
    request: jsonb().$type<ImportRequest>(),
    /** The plan, the errors, or what was done. */
    result: jsonb().$type<ImportResult>(),
  },
  (table) => [index('import_upload_changed').on(table.changed_at)],
)

/** The parts of a file, from 0 on. */
export const importUploadPart = pgTable(
  'import_upload_part',
  {
    upload_id: integer()
      .notNull()
      .references(() => importUpload.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.part] })],
)

/** Pictures that a table names by their addresses, loaded once for all its plans; without bytes where one could not be had. */
export const importUploadPicture = pgTable(
  'import_upload_picture',
  {
    upload_id: integer()
      .notNull()
      .references(() => importUpload.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    type: text(),
    bytes: bytes(),
    /** Why there are no bytes. */
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.address] })],
)
