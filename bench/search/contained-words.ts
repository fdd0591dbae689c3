import type pg from 'pg'
import { wordsOf } from '../../server/src/platform/search/words.ts'

/** A search as most shops have it, and this one had before decision 54: every word somewhere in name or summary, products only, in the shop's order. */
export function containedWords(client: pg.Client) {
  return async (query: string) => {
    const words = wordsOf(query)
    const { rows } = await client.query<{ key: string }>(
      `select key from product p where archived_at is null and cardinality($1::text[]) > 0
        and concat_ws(' ', name->>'en', name->>'bg', summary->>'en', summary->>'bg') ilike all($1::text[])
        order by position, name->>'en'`,
      [words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)],
    )
    const keys = rows.map(({ key }) => key)
    return { isSure: keys.length > 0, found: (group: string) => (group === 'product' ? keys : []) }
  }
}
