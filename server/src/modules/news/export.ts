import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { exportCategories, type ExportedCategory } from '../catalogue/index.ts'
import type { Focus } from '../media/index.ts'

export type ExportedNews = {
  key: string
  url: string
  title: Translated
  summary: Translated
  text: Translated
  picture_id: number | null
  alt: Translated
  focus: Focus | null
  icon_id: number | null
  published: string
  /** Keys of its categories. */
  categories: string[]
}

/** The articles as the files of a shop folder write them, by key. */
export async function exportNews(queries: Queries): Promise<ExportedNews[]> {
  const { rows } = await queries.execute<ExportedNews>(sql`
    select key, url, title, summary, text, picture_id, alt, focus, icon_id, published::text,
      (select coalesce(jsonb_agg(c.key order by nc.position), '[]') from news_category nc join category c on c.id = nc.category_id where nc.news_id = n.id) as categories
    from news_item n where archived_at is null order by key`)
  return rows
}

export function exportNewsCategories(queries: Queries): Promise<ExportedCategory[]> {
  return exportCategories(queries, CATEGORY_TYPE.news)
}
