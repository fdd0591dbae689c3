import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { wordsOf } from '../../platform/search/index.ts'
import { searchCount } from './tables.ts'

/** Further words of a day are not counted, so that nobody fills the disk with them. */
const MAX_WORDS_PER_DAY = 5000
/** E-mail addresses, telephone numbers and the like: what tells of a person is not stored. */
const PERSONAL = /@|(?:\d[\s()+-]*){6}/

export type SearchEvent = { q: string; found: number; event: 'shown' | 'clicked' }
export type CountedSearch = { words: string; searches: number; clicks: number; found: number }

/** Counts that the results of a search were shown, or that one of them was opened. `day` is the shop's. */
export async function countSearch(queries: Queries, { q, found, event }: SearchEvent, day: string): Promise<void> {
  const words = wordsOf(q).join(' ')
  if (words === '' || PERSONAL.test(q)) return
  const [searches, clicks] = event === 'shown' ? [1, 0] : [0, 1]
  await queries.execute(sql`
    insert into ${searchCount} as counted (day, words, searches, clicks, found)
    select ${day}::date, ${words}, ${searches}, ${clicks}, ${found}
    where (select count(*) from ${searchCount} where day = ${day}::date) < ${MAX_WORDS_PER_DAY}
      or exists (select from ${searchCount} where day = ${day}::date and words = ${words})
    on conflict (day, words) do update set
      searches = counted.searches + excluded.searches, clicks = counted.clicks + excluded.clicks, 
      found = case when excluded.searches > 0 then excluded.found else counted.found end`)
}

/** What was searched for most since a day and found nothing, and what it was whatever it found. */
export async function readSearches(
  queries: Queries,
  { since, limit }: { since: string; limit: number },
): Promise<{ notFound: CountedSearch[]; all: CountedSearch[] }> {
  const { rows } = await queries.execute<CountedSearch>(sql`
    select words, sum(searches)::int as searches, sum(clicks)::int as clicks, (array_agg(found order by day desc))[1] as found
    from ${searchCount} where day >= ${since}::date group by words having sum(searches) > 0 order by searches desc, words`)
  return { notFound: rows.filter(({ found }) => found === 0).slice(0, limit), all: rows.slice(0, limit) }
}

/** Deletes the counts of days that are longer ago. Returns how many. */
export async function deleteOldSearches(queries: Queries, days: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`delete from ${searchCount} where day < current_date - ${days}::int`)
  return rowCount ?? 0
}
