import { jsonb, pgTable, primaryKey, text } from '../../platform/database/drizzle.ts'
import type { Document } from './document.ts'

/**
 * What the shop folder was last known to have, of records that were changed in the shop since: an import compares both with it. Null of a record
 * that the folder did not have. An export writes what is in the shop, so it empties this.
 */
export const folderDocument = pgTable(
  'folder_document',
  { kind: text().notNull(), key: text().notNull(), document: jsonb().$type<Document>() },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
