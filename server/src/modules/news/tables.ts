import { archivedAt, id, key, modifiedAt, translated } from '../../platform/database/columns.ts'
import { date, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../../platform/database/drizzle.ts'
import { category } from '../catalogue/tables.ts'
import { picture, pictureView } from '../media/tables.ts'

export const newsItem = pgTable(
  'news_item',
  {
    id: id(),
    key: key().unique(),
    url: text().notNull(),
    title: translated(),
    summary: translated(),
    text: translated(),
    text_html: translated(),
    picture_id: integer().references(() => picture.id),
    ...pictureView(),
    icon_id: integer().references(() => picture.id),
    published: date().notNull(),
    modified_at: modifiedAt(),
    archived_at: archivedAt(),
  },
  (table) => [
    uniqueIndex('news_item_url')
      .on(table.url)
      .where(sql`archived_at is null`),
    index('news_item_published').on(table.published, table.id),
  ],
)

/** Which categories an article is in. The categories themselves are the rows of `category` with type 2. */
export const newsCategory = pgTable(
  'news_category',
  {
    news_id: integer()
      .notNull()
      .references(() => newsItem.id, { onDelete: 'cascade' }),
    category_id: integer()
      .notNull()
      .references(() => category.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.news_id, table.category_id] }),
    index('news_category_category').on(table.category_id),
  ],
)
