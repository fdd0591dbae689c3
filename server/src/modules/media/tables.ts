import { bytes, id, type Translated, translated } from '../../platform/database/columns.ts'
import { integer, jsonb, pgTable, text } from '../../platform/database/drizzle.ts'

/** The point of a picture that stays in view where it is cropped, in percent from the left and from the top. */
export type Focus = { x: number; y: number }

/** How a record shows its picture: a text that describes it, and its focal point. */
export type PictureView = { alt: Translated; focus: Focus | null }
export const pictureView = () => ({ alt: translated(), focus: jsonb().$type<Focus>() })

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
