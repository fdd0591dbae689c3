import type { Language } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { inLanguage } from '../../platform/language.ts'
import { IS_SOLD_OUT } from './office/low-stock.ts'

const NAMED = 5

/** How many products on sale have nothing left, and the names of the first of them. What is let by the day has no stock. */
export async function readSoldOut(
  queries: Queries,
  language: Language,
): Promise<{ sold_out: number; names: string[] }> {
  const { rows } = await queries.execute<{ name: Translated; total: number }>(sql`
    select p.name, (count(*) over ())::int as total from product p
    where ${IS_SOLD_OUT} order by p.position, p.id limit ${NAMED}`)
  return { sold_out: rows[0]?.total ?? 0, names: rows.map(({ name }) => inLanguage(name, language)) }
}
