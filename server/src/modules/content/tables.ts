import { INFO_FORMS, type Language } from '@vitrina/contract'
import { MESSAGE_STATES } from '@vitrina/contract/office'
import {
  archivedAt,
  createdAt,
  id,
  key,
  modifiedAt,
  translated,
  type Translated,
} from '../../platform/database/columns.ts'
import {
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts'
import { picture, pictureView } from '../media/tables.ts'

/** A link with a label. `link` is the text of the content file (`product:rose-oil`), `href` the address it has now. */
export type Action = { label: Translated; link: string; href: string }

export const menuItem = pgTable('menu_item', {
  id: id(),
  key: key().unique(),
  parent_id: integer(),
  position: text().notNull(),
  /** The heading of the position; the same for all of its items. */
  position_title: translated(),
  label: translated(),
  link: text().notNull(),
  href: text().notNull(),
  sort: integer().notNull(),
})

export const section = pgTable('section', {
  id: id(),
  key: key().unique(),
  page: text().notNull(),
  /** Key and current address of the record whose screen shows the section; empty when every screen of `page` does. */
  page_key: text().notNull().default(''),
  page_url: text().notNull().default(''),
  kind: text({ enum: ['hero', 'products', 'categories', 'story', 'rooms', 'news', 'note'] }).notNull(),
  title: translated(),
  text: translated(),
  text_html: translated(),
  picture_id: integer().references(() => picture.id),
  ...pictureView(),
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
    ...pictureView(),
    icon_id: integer().references(() => picture.id),
    form: text({ enum: INFO_FORMS }),
    position: integer().notNull().default(100),
    modified_at: modifiedAt(),
    archived_at: archivedAt(),
  },
  (table) => [
    uniqueIndex('info_page_url')
      .on(table.url)
      .where(sql`archived_at is null`),
  ],
)

export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    first_name: text().notNull(),
    last_name: text(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Of the order it is about, whose page its writer knew. */
    order_number: integer(),
    language: text().$type<Language>().notNull(),
    state: text({ enum: MESSAGE_STATES }).notNull().default('open'),
    created_at: createdAt(),
  },
  (table) => [
    index('contact_message_open')
      .on(table.id)
      .where(sql`state = 'open'`),
    index('contact_message_order')
      .on(table.order_number)
      .where(sql`order_number is not null`),
  ],
)

/** An answer to a message, sent by e-mail. It is deleted with the message. */
export const contactAnswer = pgTable(
  'contact_answer',
  {
    id: id(),
    message_id: integer()
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    /** Made by the client with the draft, so that what is sent twice is one answer. */
    key: uuid().notNull(),
    text: text().notNull(),
    /** The name of who answered. */
    who: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [unique('contact_answer_key').on(table.message_id, table.key)],
)
