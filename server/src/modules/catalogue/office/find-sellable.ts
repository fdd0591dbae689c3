import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { escapeLike } from '../../../platform/database/like.ts'
import { inAllLanguages } from '../../../platform/office-search.ts'
import { type PriceableVariant, readPriceableVariants } from '../products/priceable-variants.ts'

const LIMIT = 30
/** Further words are ignored. */
const MAX_WORDS = 8

/**
 * The variants on sale of which every typed word is in the name, the SKU or the name of an option's value, in any language. What is in stock comes
 * first, then as the shop sorts it. Rental products are left out, because they are ordered with their days. Without a word: the first
 * variants of all.
 */
export async function findSellable(queries: Queries, typed: string, language: Language): Promise<PriceableVariant[]> {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const { rows } = await queries.execute<{ id: number; product_id: number }>(sql`
    with named as materialized (
      select p.id, p.position, p.name, lower(${inAllLanguages(sql`p.name`)}) as names
      from product p where p.archived_at is null and p.let_by is null
    )
    select v.id, v.product_id from variant v join named p on p.id = v.product_id
    where ${sql.join([sql`v.archived_at is null`, ...words.map(matchesWord)], sql` and `)}
    order by v.stock = 0, p.position, ${nameIn(language)}, p.id, v.position, v.id limit ${LIMIT}`)
  const variants = await readPriceableVariants(queries, [...new Set(rows.map(({ product_id }) => product_id))])
  const byId = new Map([...variants.values()].flat().map((variant) => [variant.variant_id, variant]))
  // What was archived between the two queries is gone.
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

/** The name of a product `p` in a language, else in another one. */
export const nameIn = (language: Language): SQL =>
  sql`coalesce(${sql.join(
    [...new Set([language, FALLBACK_LANGUAGE, ...LANGUAGES])].map((key) => sql`nullif(p.name->>${key}, '')`),
    sql`, `,
  )}, '')`

/** The names are in lower case once for all words. Values are looked for first, because there are few of them and many variants. */
function matchesWord(word: string): SQL {
  const like = sql`lower(${`%${escapeLike(word)}%`})`
  return sql`(p.names like ${like} or lower(v.sku) like ${like} or v.id in (
    select vv.variant_id from option_value ov join variant_value vv on vv.value_id = ov.id
    where lower(${inAllLanguages(sql`ov.name`)}) like ${like}))`
}
