import type { InfoPage } from '@vitrina/contract'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { type Changes, changesOfParts, mirror, stage } from '../../platform/database/staging.ts'
import type { Action } from './tables.ts'

type PageContent = {
  key: string
  url: string
  title: Translated
  summary: Translated
  text: Translated
  text_html: Translated
  picture_id: number | null
}
export type InfoContent = PageContent & { form: InfoPage['form']; position: number }
export type NewsContent = PageContent & { published: string; category_ids: number[] }
export type MenuContent = {
  key: string
  parent: string | null
  position: string
  label: Translated
  link: string
  href: string
  sort: number
}
export type SectionContent = {
  key: string
  page: string
  page_key: string
  page_url: string
  kind: string
  title: Translated
  text: Translated
  text_html: Translated
  picture_id: number | null
  action: Action | null
  product_ids: number[]
  category_ids: number[]
  count: number
  sort: number
}

const PAGE_COLUMNS = {
  url: 'text',
  title: 'jsonb',
  summary: 'jsonb',
  text: 'jsonb',
  text_html: 'jsonb',
  picture_id: 'int',
}

export async function importInfo(tx: Queries, pages: readonly InfoContent[]): Promise<Changes> {
  const columns = { ...PAGE_COLUMNS, form: 'text', position: 'int' }
  await stage(tx, 'incoming_info', { key: 'text', ...columns }, pages)
  return mirror(tx, {
    table: 'info_page',
    staged: 'incoming_info',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'archive',
  })
}

export async function importNews(tx: Queries, news: readonly NewsContent[]): Promise<Changes> {
  const columns = { ...PAGE_COLUMNS, published: 'date' }
  await stage(tx, 'incoming_news', { key: 'text', ...columns }, news)
  const changes = await mirror(tx, {
    table: 'news_item',
    staged: 'incoming_news',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'archive',
  })
  const { rows } = await tx.execute<{ id: number; key: string }>(
    sql`select id, key from news_item where archived_at is null`,
  )
  const ids = new Map(rows.map((row) => [row.key, row.id]))
  const categories = news.flatMap(({ key, category_ids }) =>
    category_ids.map((category_id, position) => ({ news_id: ids.get(key), category_id, position })),
  )
  await stage(tx, 'incoming_news_category', { news_id: 'int', category_id: 'int', position: 'int' }, categories)
  const ofCategories = await mirror(tx, {
    table: 'news_category',
    staged: 'incoming_news_category',
    key: ['news_id', 'category_id'],
    columns: ['position'],
    id: 'news_id',
    removal: 'delete',
    within: 't.news_id in (select id from news_item where archived_at is null)',
  })
  return changesOfParts(changes, ofCategories)
}

/** Parents come before their children. */
export async function importMenu(tx: Queries, items: readonly MenuContent[]): Promise<Changes> {
  const columns = { position: 'text', label: 'jsonb', link: 'text', href: 'text', sort: 'int' }
  await stage(tx, 'incoming_menu', { key: 'text', ...columns, parent: 'text' }, items)
  const changes = await mirror(tx, {
    table: 'menu_item',
    staged: 'incoming_menu',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'delete',
  })
  const moved = await tx.execute<{ id: number }>(sql`
    update menu_item t set parent_id = p.id from incoming_menu s left join menu_item p on p.key = s.parent
    where t.key = s.key and t.parent_id is distinct from p.id returning t.id`)
  for (const { id } of moved.rows) if (!changes.added.has(id)) changes.changed.add(id)
  return changes
}

export async function importSections(tx: Queries, sections: readonly SectionContent[]): Promise<Changes> {
  const columns = {
    page: 'text',
    page_key: 'text',
    page_url: 'text',
    kind: 'text',
    title: 'jsonb',
    text: 'jsonb',
    text_html: 'jsonb',
    picture_id: 'int',
    action: 'jsonb',
    product_ids: 'int[]',
    category_ids: 'int[]',
    count: 'int',
    sort: 'int',
  }
  await stage(tx, 'incoming_section', { key: 'text', ...columns }, sections)
  return mirror(tx, {
    table: 'section',
    staged: 'incoming_section',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'delete',
  })
}
