import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { inLanguage, presentText } from '../../platform/language.ts'
import { toPage, toPageWindow } from '../../platform/paging.ts'
import { Rejection } from '../../platform/rejection.ts'
import { presentPageIcon } from '../media/index.ts'
import { presentNewsItem } from './present.ts'
import { readAdjacentArticles, readArticle, readArticles, readNewsCategory } from './queries.ts'
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
    const article = await readArticle(queries, params.url)
    if (!article) return Rejection.notFound()
    const { previous, next } = await readAdjacentArticles(queries, article)
    const presentLink = (target: typeof next) =>
      target && { url: target.url, title: presentText(target.title, language) }
    return {
      body: {
        data: {
          ...presentNewsItem(article, language),
          icon: presentPageIcon(article.icon_hash, article.picture),
          modified: article.modified_at.toISOString(),
          text: inLanguage(article.text_html, language),
          previous: presentLink(previous),
          next: presentLink(next),
        },
      },
      tags: [NEWS_TAG],
    }
  })
}
