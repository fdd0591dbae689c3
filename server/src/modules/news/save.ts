import type { Transaction } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { createStagingTable } from '../../platform/database/staging.ts'
import { includePartChanges, markModified, type RowChanges, syncTable } from '../../platform/database/sync-table.ts'

/** An article of a shop folder. Its picture and its categories are ids. */
export type NewsContent = {
  key: string
  url: string
  title: Translated
  summary: Translated
  text: Translated
  text_html: Translated
  picture_id: number | null
  icon_id: number | null
  published: string
  category_ids: number[]
}

/** Writes articles by key; the others are archived. */
export async function saveNews(tx: Transaction, articles: readonly NewsContent[]): Promise<RowChanges> {
  const columns = {
    url: 'text',
    title: 'jsonb',
    summary: 'jsonb',
    text: 'jsonb',
    text_html: 'jsonb',
    picture_id: 'int',
    icon_id: 'int',
    published: 'date',
  }
  await createStagingTable(tx, 'incoming_news', { key: 'text', ...columns }, articles)
  const changes = await syncTable(tx, {
    table: 'news_item',
    stagingTable: 'incoming_news',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'archive',
  })
  const { rows } = await tx.execute<{ id: number; key: string }>(
    sql`select id, key from news_item where archived_at is null`,
  )
  const ids = new Map(rows.map((row) => [row.key, row.id]))
  const categories = articles.flatMap(({ key, category_ids }) =>
    category_ids.map((category_id, position) => ({ news_id: ids.get(key), category_id, position })),
  )
  await createStagingTable(
    tx,
    'incoming_news_category',
    { news_id: 'int', category_id: 'int', position: 'int' },
    categories,
  )
  const categoryChanges = await syncTable(tx, {
    table: 'news_category',
    stagingTable: 'incoming_news_category',
    key: ['news_id', 'category_id'],
    columns: ['position'],
    id: 'news_id',
    removal: 'delete',
    removableWhere: 't.news_id in (select n.id from news_item n join incoming_news s on s.key = n.key)',
  })
  includePartChanges(changes, categoryChanges)
  await markModified(tx, 'news_item', changes)
  return changes
}
