import { announceChange, raiseContentVersion } from '../../platform/changes.ts'
import type { Database } from '../../platform/database/client.ts'
import { and, isNull, sql } from '../../platform/database/drizzle.ts'
import { PUBLIC_FILES_TAG } from '../../platform/http/cache/public-file.ts'
import { DEFAULT_TIME_ZONE } from '../settings/index.ts'
import { newsItem } from './tables.ts'
import { NEWS_TAG } from './tags.ts'

/** The shop's time zone, in which the days of articles begin. */
const TIME_ZONE = sql`coalesce((select shop->>'time_zone' from shop), ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})`

/** An article that visitors see: in the shop, and its day has come. */
export const IS_PUBLISHED = and(
  isNull(newsItem.archived_at),
  sql`${newsItem.published} <= (now() at time zone ${TIME_ZONE})::date`,
)!

/**
 * Announces the articles whose day has come since they were written, so that pages and caches show them. That day counts as their last
 * change, by which an article is announced once. Returns how many there were.
 */
export function publishDueNews(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(newsItem)
      .set({ modified_at: sql`now()` })
      .where(
        and(IS_PUBLISHED, sql`${newsItem.modified_at} < ${newsItem.published}::timestamp at time zone ${TIME_ZONE}`),
      )
    if (!rowCount) return 0
    await raiseContentVersion(tx)
    await announceChange(tx, [NEWS_TAG, PUBLIC_FILES_TAG], { isContent: true })
    return rowCount
  })
}
