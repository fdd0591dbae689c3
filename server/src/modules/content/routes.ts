import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls.ts'
import { inLanguage } from '../../platform/language.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { Rejection } from '../../platform/rejection.ts'
import { say } from '../../platform/texts/index.ts'
import { presentInfoPage, presentMenuItem, presentNewsItem, presentSection } from './present.ts'
import {
  readArticle,
  readInfoPage,
  readInfoPages,
  readMenu,
  readNeighbours,
  readNews,
  readNewsCategory,
  readSections,
} from './queries.ts'
import { sendMessage } from './send-message.ts'

export function contentRoutes(calls: CallRegistry, { database }: { database: Database }): void {
  const { queries } = database

  calls.shared('GET /menu', async ({ language }) => {
    const items = await readMenu(queries)
    return { body: { data: items.map((item) => presentMenuItem(item, language)) } }
  })

  calls.shared('GET /sections', async ({ language }) => {
    const sections = await readSections(queries)
    return { body: { data: sections.map((section) => presentSection(section, language)) } }
  })

  calls.shared('GET /info', async ({ query, language }) => {
    const window = windowOf(query)
    const { rows, total } = await readInfoPages(queries, window)
    return {
      body: {
        data: pageOf(
          rows.map((row) => presentInfoPage(row, language)),
          total,
          window,
        ),
      },
    }
  })

  calls.shared('GET /info/{url}', async ({ params, language }) => {
    const page = await readInfoPage(queries, params.url)
    if (!page) return Rejection.notFound()
    return { body: { data: { ...presentInfoPage(page, language), text: inLanguage(page.text_html, language) } } }
  })

  calls.shared('GET /news', async ({ query, language }) => {
    const category = query.category === undefined ? null : await readNewsCategory(queries, query.category)
    if (query.category !== undefined && !category) return Rejection.notFound()
    const window = windowOf(query)
    const { rows, total } = await readNews(queries, window, category && [category.id, ...category.child])
    const { current_page, per_page, last_page } = pageOf(rows, total, window)
    return {
      body: {
        data: rows.map((row) => presentNewsItem(row, language)),
        total,
        current_page,
        per_page,
        last_page,
        category: category && { id: category.id, url: category.url, name: inLanguage(category.name, language) },
      },
    }
  })

  calls.shared('GET /news/{url}', async ({ params, language }) => {
    const article = await readArticle(queries, params.url)
    if (!article) return Rejection.notFound()
    const { previous, next } = await readNeighbours(queries, article)
    const link = (to: typeof next) => to && { url: to.url, title: inLanguage(to.title, language) }
    return {
      body: {
        data: {
          ...presentNewsItem(article, language),
          text: inLanguage(article.text_html, language),
          previous: link(previous),
          next: link(next),
        },
      },
    }
  })

  calls.handle('POST /info/send-message', async ({ body, language }) => {
    const sent = await sendMessage(database, body, language)
    return sent instanceof Rejection ? sent : { message: say('message_sent', language) }
  })
}
