import { INFO_FORMS } from '@vitrina/contract'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archivedAt, createdAt, id, key, translated, type Translated } from '../../platform/database/columns.ts'
import { category } from '../catalogue/tables.ts'
import { picture } from '../media/tables.ts'

/** `link` is as the content file wrote it (`product:rose-oil`), `href` what it leads to now. */
export type Action = { label: Translated; link: string; href: string }

export const menuItem = pgTable('menu_item', {
  id: id(),
  key: key().unique(),
  parent_id: integer(),
  position: text().notNull(),
  label: translated(),
  link: text().notNull(),
  href: text().notNull(),
  sort: integer().notNull(),
})

export const section = pgTable('section', {
  id: id(),
  key: key().unique(),
  page: text().notNull(),
  /** Key of the record it belongs to, and its address now; empty for every screen of the kind. */
  page_key: text().notNull().default(''),
  page_url: text().notNull().default(''),
  kind: text({ enum: ['hero', 'products', 'categories', 'story', 'rooms', 'news', 'note'] }).notNull(),
  title: translated(),
  text: translated(),
  text_html: translated(),
  picture_id: integer().references(() => picture.id),
  action: jsonb().$type<Action>(),
  product_ids: integer()
    .array()
    .notNull()
    .default(sql`'{}'`),
  category_ids: integer()
    .array()
    .notNull()
    .default(sql`'{}'`),
  count: integer().notNull().default(0),
  sort: integer().notNull(),
})

export const infoPage = pgTable(
  'info_page',
  {
    id: id(),
    key: key().unique(),
    url: text().notNull(),
    title: translated(),
    summary: translated(),
    text: translated(),
    text_html: translated(),
    picture_id: integer().references(() => picture.id),
    form: text({ enum: INFO_FORMS }),
    position: integer().notNull().default(100),
    archived_at: archivedAt(),
  },
  (table) => [
    uniqueIndex('info_page_url')
      .on(table.url)
      .where(sql`archived_at is null`),
  ],
)

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
    published: date().notNull(),
    archived_at: archivedAt(),
  },
  (table) => [
    uniqueIndex('news_item_url')
      .on(table.url)
      .where(sql`archived_at is null`),
    index('news_item_published').on(table.published, table.id),
  ],
)

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

export const contactMessage = pgTable('contact_message', {
  id: id(),
  first_name: text().notNull(),
  last_name: text(),
  email: text().notNull(),
  phone: text(),
  subject: text().notNull(),
  message: text().notNull(),
  language: text().notNull(),
  created_at: createdAt(),
})
