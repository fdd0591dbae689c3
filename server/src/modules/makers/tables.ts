import { archivedAt, id, key, modifiedAt, type Translated, translated } from '../../platform/database/columns.ts'
import {
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '../../platform/database/drizzle.ts'
import { picture, pictureView } from '../media/tables.ts'

/** Where a maker can be found, and when one may come. */
export type Workplace = { address: Translated; visiting_hours: Translated }

/** What is done in some months, 1 to 12, ascending, and the keys of the products that come of it. */
export type MakerWork = { months: number[]; text: Translated; products: string[] }

/** Whoever makes products: a person, a family or a workshop. Products name them (`product.maker_id`). */
export const maker = pgTable(
  'maker',
  {
    id: id(),
    key: key().unique(),
    url: text().notNull(),
    name: translated(),
    craft: translated(),
    place: translated(),
    summary: translated(),
    text: translated(),
    text_html: translated(),
    workplace: jsonb().$type<Workplace>(),
    /** In which they work, 1 to 12, ascending. */
    months: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
    work: jsonb().$type<MakerWork[]>().notNull().default([]),
    position: integer().notNull().default(100),
    modified_at: modifiedAt(),
    archived_at: archivedAt(),
  },
  (table) => [
    uniqueIndex('maker_url')
      .on(table.url)
      .where(sql`archived_at is null`),
  ],
)

export const makerPicture = pgTable(
  'maker_picture',
  {
    maker_id: integer()
      .notNull()
      .references(() => maker.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    picture_id: integer()
      .notNull()
      .references(() => picture.id),
    ...pictureView(),
  },
  (table) => [primaryKey({ columns: [table.maker_id, table.position] })],
)
