import type { Language, ResponseBody } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { inLanguage, presentText } from '../../platform/language.ts'
import { presentPageIcon } from '../media/index.ts'
import { presentNewsItem } from './present.ts'
import { readAdjacentArticles, readArticle } from './queries.ts'

type Article = ResponseBody<'GET /news/{url}'>['data']

/** The article at an address, as `GET /news/{url}` shows it; null when there is none. */
export async function findArticle(queries: Queries, address: string, language: Language): Promise<Article | null> {
  const article = await readArticle(queries, address)
  if (!article) return null
  const { previous, next } = await readAdjacentArticles(queries, article)
  const presentLink = (target: typeof next) => target && { url: target.url, title: presentText(target.title, language) }
  return {
    ...presentNewsItem(article, language),
    icon: presentPageIcon(article.icon_hash, article.picture),
    modified: article.modified_at.toISOString(),
    text: inLanguage(article.text_html, language),
    previous: presentLink(previous),
    next: presentLink(next),
  }
}
