import type { Transaction } from '../../../platform/database/client.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { priceSql, regularPriceSql } from './effective-price.ts'

/**
 * What a price reduction must be announced with: the lowest price of the 30 days before it (Directive 98/6/EC, article 6a). It depends on
 * what the prices were when the reduction began, so it stays the same as days pass, until price or reduction change again.
 */
const DAYS = sql`interval '30 days'`

/** The price of a variant, and whether it is shown beside a higher regular price; `v` and `p` are the aliases of its rows. */
const effectivePrice = (v: string, p: string) =>
  sql.raw(`(select ${priceSql(v, p)} as price, ${regularPriceSql(v, p)} is not null as is_reduced)`)

/**
 * Records what saving products changes of the prices: `price_change` gets the price that ends, and `lowest_price` the number that is
 * shown with a reduction that begins. It reads the staged rows (`incoming_product`, `incoming_variant`) beside the tables, so it runs
 * when new variants are written and existing ones are not.
 *
 * A variant without any history, as in a shop that is imported for the first time, begins with the number the folder gives
 * (`lowest_price`). Later the folder's number is not read.
 */
export async function recordPrices(tx: Transaction): Promise<void> {
  await tx.execute(sql`drop table if exists pg_temp.price_event`)
  const created = await tx.execute(sql`
    create temporary table price_event on commit drop as
    select v.id as variant_id, former.price as former_price, former.is_reduced as was_reduced, next.price, next.is_reduced,
      case when next.is_reduced and not exists (select 1 from price_change c where c.variant_id = v.id) then p.lowest_price end as starting_price
    from incoming_variant i join variant v on v.product_id = i.product_id and v.key = i.key
    join product live on live.id = v.product_id join incoming_product p on p.key = live.key
    cross join lateral ${effectivePrice('v', 'live')} former cross join lateral ${effectivePrice('i', 'p')} next
    where (former.price, former.is_reduced) is distinct from (next.price, next.is_reduced)
      or (p.lowest_price is not null and next.is_reduced and not exists (select 1 from price_change c where c.variant_id = v.id))`)
  if (created.rowCount === 0) return
  const source = sql`price_event`
  await writePrices(tx, source)
  await deleteLowestPrices(tx, source)
  await writeLowestPrices(tx, source)
}

/** A variant whose price, or its reduction, changes. `starting_price` begins the history of one that has none. */
export type PriceEvent = {
  variant_id: number
  former_price: number
  was_reduced: boolean
  price: number
  is_reduced: boolean
  starting_price: number | null
}

/** Records what saving one product changes of its prices, as `recordPrices` does for many. */
export async function writePriceEvents(tx: Transaction, events: readonly PriceEvent[]): Promise<void> {
  if (events.length === 0) return
  const source = sql`jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (variant_id int, former_price int, was_reduced boolean, price int, is_reduced boolean, starting_price int)`
  await writePrices(tx, source)
  if (events.some(({ was_reduced, is_reduced }) => was_reduced && !is_reduced)) await deleteLowestPrices(tx, source)
  if (events.some(({ is_reduced }) => is_reduced)) await writeLowestPrices(tx, source)
}

/** `events` is a table of `PriceEvent`s, or what stands for one in a `from` clause. */
async function writePrices(tx: Transaction, events: SQL): Promise<void> {
  await tx.execute(sql`
    insert into price_change (variant_id, price, until)
    with e as (select * from ${events})
    select variant_id, starting_price, now() from e where starting_price is not null
    union all select variant_id, former_price, now() from e where former_price <> price`)
}

async function deleteLowestPrices(tx: Transaction, events: SQL): Promise<void> {
  await tx.execute(sql`
    with e as (select * from ${events})
    delete from lowest_price l using e where l.variant_id = e.variant_id and not e.is_reduced`)
}

async function writeLowestPrices(tx: Transaction, events: SQL): Promise<void> {
  await tx.execute(sql`
    with e as (select * from ${events})
    insert into lowest_price as l (variant_id, price)
    select e.variant_id, least(min(c.price), min(e.former_price) filter (where e.former_price = e.price and not e.was_reduced))
    from e left join price_change c on c.variant_id = e.variant_id and c.until > now() - ${DAYS}
    where e.is_reduced group by e.variant_id
    on conflict (variant_id) do update set price = excluded.price where l.price <> excluded.price`)
}
