import { bytes } from '../../platform/database/columns.ts'
import { pgTable, primaryKey, text, timestamp } from '../../platform/database/drizzle.ts'

/** The files of a shop folder's `look/`, served as they are. All files of one import have one version, so that they can refer to one another. */
export const lookFile = pgTable(
  'look_file',
  {
    /** Hash of the names and bytes of all the files. */
    version: text().notNull(),
    name: text().notNull(),
    bytes: bytes().notNull(),
    /** When another version took its place. */
    replaced_at: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.version, table.name] })],
)

/** Files that were uploaded at the office for the look. The shop shows them once the settings name them; a preview does before. Those that nothing names are deleted after a while. */
export const lookUpload = pgTable('look_upload', {
  /** As a file of `look/`, with a part of its hash. */
  name: text().primaryKey(),
  bytes: bytes().notNull(),
  uploaded_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
