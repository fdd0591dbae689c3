import { bytes, id } from '../../platform/database/columns.ts'
import { integer, pgTable, primaryKey, text } from '../../platform/database/drizzle.ts'

/** A picture of the shop. Its bytes are in the database, so that every node can serve them. */
export const picture = pgTable('picture', {
  id: id(),
  /** Hash of the original bytes; names the encoded files. See `pictureHash`. */
  hash: text().notNull().unique(),
  /** Its path below `pictures/` at the last import. */
  file: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Dominant colour, #rrggbb. */
  colour: text().notNull(),
  widths: integer().array().notNull(),
  original: bytes().notNull(),
})

export const pictureFile = pgTable(
  'picture_file',
  {
    picture_id: integer()
      .notNull()
      .references(() => picture.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text({ enum: ['avif', 'webp', 'png'] }).notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.picture_id, table.width, table.format] })],
)
