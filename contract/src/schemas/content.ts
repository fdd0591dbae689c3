import { z } from 'zod'
import { id, pageIcon, picture, url } from './common.ts'

export const menuItem = z.object({
  id,
  parent_id: id.nullable(),
  position: z.string(),
  position_title: z.string().meta({ description: 'the heading of the column or menu at this position; may be empty' }),
  label: z.string(),
  href: z.string(),
})
export type MenuItem = z.infer<typeof menuItem>

const action = z.object({ label: z.string(), href: z.string() }).nullable()

/**
 * A block of a screen. `page` names the kind of screen and `page_url` the record's url (empty: every screen of the kind).
 * What it shows depends on `kind`: the products of `product_ids`, the categories of `category_ids`, or the newest `count` articles.
 */
export const section = z.object({
  id,
  page: z.string(),
  page_url: z.string(),
  kind: z.enum(['hero', 'products', 'categories', 'story', 'rooms', 'news', 'note']),
  title: z.string(),
  text: z.string().meta({ description: 'HTML made from Markdown; safe to insert' }),
  picture: picture.nullable(),
  action,
  product_ids: z.array(id),
  category_ids: z.array(id),
  count: z.int(),
})
export type Section = z.infer<typeof section>

const pageText = z.string().meta({
  description:
    'HTML made from Markdown; safe to insert. A paragraph that only links to a product has its id as data-product',
})

/** Forms that an information page can carry. */
export const INFO_FORMS = ['contact'] as const

export const infoPage = z.object({
  id,
  url,
  title: z.string(),
  summary: z.string(),
  picture: picture.nullable(),
  form: z
    .enum(INFO_FORMS)
    .nullable()
    .meta({ description: 'the form the page carries: `contact` sends POST /info/send-message' }),
})
export type InfoPage = z.infer<typeof infoPage>

export const infoPageDetail = infoPage.extend({
  icon: pageIcon,
  text: pageText,
})
export type InfoPageDetail = z.infer<typeof infoPageDetail>

export const newsItem = z.object({
  id,
  url,
  title: z.string(),
  summary: z.string(),
  picture: picture.nullable(),
  published: z.string(),
  categories: z.array(id),
})
export type NewsItem = z.infer<typeof newsItem>

export const newsItemDetail = newsItem.extend({
  icon: pageIcon,
  modified: z.iso.datetime().meta({ description: 'when the article was last changed' }),
  text: pageText,
  previous: newsItem.pick({ url: true, title: true }).nullable(),
  next: newsItem.pick({ url: true, title: true }).nullable(),
})
export type NewsItemDetail = z.infer<typeof newsItemDetail>

/** `GET /news`: a list with its paging; `category` is the requested one, with its current address, or null without one. */
export const newsList = z.object({
  data: z.array(newsItem),
  total: z.int(),
  current_page: z.int(),
  per_page: z.int(),
  last_page: z.int(),
  category: z.object({ id, url, name: z.string(), description_html: z.string() }).nullable(),
})
export type NewsList = z.infer<typeof newsList>
