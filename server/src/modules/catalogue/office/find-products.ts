import type { Language } from '@vitrina/contract'
import type { Found } from '@vitrina/contract/office'
import type { Translated } from '../../../platform/database/columns.ts'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { inLanguage } from '../../../platform/language.ts'
import { containsWords, inAllLanguages, MAX_FOUND } from '../../../platform/office-search.ts'

/** Products of the shop by words of their name in any language, or by an SKU. */
export async function findProducts(
  queries: Queries,
  q: string,
  language: Language,
): Promise<NonNullable<Found['products']>> {
  const { rows } = await queries.execute<{ key: string; name: Translated }>(sql`
    select p.key, p.name from product p
    where p.archived_at is null and (${containsWords(inAllLanguages(sql`p.name`), q)}
      or p.id in (select v.product_id from variant v where v.archived_at is null and ${containsWords(sql`v.sku`, q)}))
    order by p.position, p.id limit ${MAX_FOUND}`)
  return rows.map(({ key, name }) => ({ key, name: inLanguage(name, language) }))
}
