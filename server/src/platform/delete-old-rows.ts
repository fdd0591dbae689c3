import type { Queries } from './database/client.ts'
import { sql, type SQL } from './database/drizzle.ts'

/** Rows of one statement, so that none holds its locks for long. */
const BATCH_SIZE = 1000

/** Deletes the rows of a table that are older than so many days and meet the condition. Returns how many. */
export async function deleteOldRows(queries: Queries, table: string, days: number, condition: SQL): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await queries.execute(sql`
      delete from ${sql.identifier(table)} where ctid = any(array(
        select ctid from ${sql.identifier(table)}
        where created_at < now() - make_interval(days => ${days}::int) and ${condition} limit ${BATCH_SIZE}))`)
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH_SIZE) return deleted
  }
}
