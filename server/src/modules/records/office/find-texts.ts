import type { Language } from '@vitrina/contract'
import type { Found, TextKind } from '@vitrina/contract/office'
import type { Translated } from '../../../platform/database/columns.ts'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { inLanguage } from '../../../platform/language.ts'
import { containsWords, inAllLanguages, MAX_FOUND } from '../../../platform/office-search.ts'
import { infoPage } from '../../content/tables.ts'
import { newsItem } from '../../news/tables.ts'

/** Information pages and articles by words of their title in any language. */
export async function findTexts(queries: Queries, q: string, language: Language): Promise<NonNullable<Found['texts']>> {
  const { rows } = await queries.execute<{ kind: TextKind; key: string; title: Translated }>(sql`
    select kind, key, title from (
      select 'info' as kind, key, title, id from ${infoPage} where archived_at is null
      union all select 'news', key, title, id from ${newsItem} where archived_at is null
    ) t where ${containsWords(inAllLanguages(sql`title`), q)} order by kind, id desc limit ${MAX_FOUND}`)
  return rows.map(({ kind, key, title }) => ({ kind, key, title: inLanguage(title, language) || key }))
}
