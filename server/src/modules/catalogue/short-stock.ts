import type { Language } from '@vitrina/contract'
import type { Today } from '@vitrina/contract/office'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { inLanguage } from '../../platform/language.ts'
import { IS_SOLD_OUT, isLow } from './office/low-stock.ts'

const NAMED = 5

/** How many products on sale have nothing left, with the names of the first, and of how many few pieces are left. What is let by the day has no stock. */
export async function readShortStock(
  queries: Queries,
  language: Language,
  fewLeft: number,
): Promise<NonNullable<Today['stock']>> {
  const [{ rows }, counted] = await Promise.all([
    queries.execute<{ name: Translated; total: number }>(sql`
      select p.name, (count(*) over ())::int as total from product p
      where ${IS_SOLD_OUT} order by p.position, p.id limit ${NAMED}`),
    queries.execute<{ low: number }>(sql`select count(*)::int as low from product p where ${isLow(fewLeft)}`),
  ])
  return {
    sold_out: rows[0]?.total ?? 0,
    names: rows.map(({ name }) => inLanguage(name, language)),
    low: counted.rows[0]!.low,
  }
}
