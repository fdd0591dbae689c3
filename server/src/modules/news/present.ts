import type { Category, Language, NewsItem } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { presentText } from '../../platform/language.ts'
import { presentCategory } from '../catalogue/index.ts'
import { presentShownPicture } from '../media/index.ts'
import { type ArticleRow, readArticles, readNewsCategories } from './queries.ts'
import { NEWS_TAG } from './tags.ts'

export function presentNewsItem(row: ArticleRow, language: Language): NewsItem {
  const title = presentText(row.title, language)
  return {
    id: row.id,
    url: row.url,
    title,
    summary: presentText(row.summary, language),
    picture: row.picture && presentShownPicture(row.picture, title, language),
    published: row.published,
    categories: row.categories,
  }
}

/** The newest articles, as `GET /news` returns them. */
export async function listNews(queries: Queries, limit: number, language: Language): Promise<NewsItem[]> {
  const { rows } = await readArticles(queries, { page: 1, offset: 0, limit }, null)
  return rows.map((row) => presentNewsItem(row, language))
}

/** The response of `GET /categories?type=2`. */
export async function listNewsCategories(queries: Queries, language: Language) {
  const data: Category[] = (await readNewsCategories(queries)).map((row) => presentCategory(row, language))
  return { body: { data }, tags: [NEWS_TAG] }
}
