import { bytes, id } from '../../platform/database/columns.ts'
import { integer, pgTable, text } from '../../platform/database/drizzle.ts'

/** A picture of the shop. Its bytes are in the picture store. */
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
})

/** The bytes of pictures (picture-store.ts). */
export const storedPicture = pgTable('stored_picture', {
  name: text().primaryKey(),
  bytes: bytes().notNull(),
})
