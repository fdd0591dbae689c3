import type { Transaction } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { readIds, saveRows } from '../../platform/database/save-rows.ts'
import { includePartChanges, markModified, type RowChanges } from '../../platform/database/sync-table.ts'
import type { Focus } from '../media/index.ts'
import { newsCategory, newsItem } from './tables.ts'

/** An article of a shop folder. Its picture and its categories are ids. */
export type NewsContent = {
  key: string
  url: string
  title: Translated
  summary: Translated
  text: Translated
  text_html: Translated
  picture_id: number | null
  alt: Translated
  focus: Focus | null
  icon_id: number | null
  published: string
  category_ids: number[]
}

/** Writes articles by key; others are archived. */
export async function saveNews(tx: Transaction, articles: readonly NewsContent[]): Promise<RowChanges> {
  const changes = await saveRows(tx, newsItem, articles, { key: ['key'] })
  const ids = await readIds(tx, newsItem)
  const categories = articles.flatMap(({ key, category_ids }) =>
    category_ids.map((category_id, position) => ({ news_id: ids.get(key), category_id, position })),
  )
  const categoryChanges = await saveRows(tx, newsCategory, categories, {
    key: ['news_id', 'category_id'],
    id: 'news_id',
    where: sql`t.news_id in (select id from news_item where archived_at is null)`,
  })
  includePartChanges(changes, categoryChanges)
  await markModified(tx, 'news_item', changes)
  return changes
}
