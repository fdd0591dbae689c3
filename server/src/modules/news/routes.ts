import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { inLanguage, presentText } from '../../platform/language.ts'
import { toPage, toPageWindow } from '../../platform/paging.ts'
import { Rejection } from '../../platform/rejection.ts'
import { findArticle } from './find-article.ts'
import { presentNewsItem } from './present.ts'
import { readArticles, readNewsCategory } from './queries.ts'
import { NEWS_TAG } from './tags.ts'

export function newsRoutes(calls: CallRegistry, { database }: { database: Database }): void {
  const queries = database.reads

  calls.handleShared('GET /news', async ({ query, language }) => {
    const category = query.category === undefined ? null : await readNewsCategory(queries, query.category)
    if (query.category !== undefined && !category) return Rejection.notFound()
    const window = toPageWindow(query)
    const { rows, total } = await readArticles(queries, window, category && [category.id, ...category.child])
    const { current_page, per_page, last_page } = toPage(rows, total, window)
    return {
      body: {
        data: rows.map((row) => presentNewsItem(row, language)),
        total,
        current_page,
        per_page,
        last_page,
        category: category && {
          id: category.id,
          url: category.url,
          name: presentText(category.name, language),
          description_html: inLanguage(category.description_html, language),
        },
      },
      tags: [NEWS_TAG],
    }
  })

  calls.handleShared('GET /news/{url}', async ({ params, language }) => {
    const article = await findArticle(queries, params.url, language)
    return article ? { body: { data: article }, tags: [NEWS_TAG] } : Rejection.notFound()
  })
}
