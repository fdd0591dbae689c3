import type { Currency } from '@vitrina/contract'
import { convertAmount } from '../../../platform/database/convert-amount.ts'
import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { priceSql, regularPriceSql } from './effective-price.ts'

type Move = { from: Currency; to: Currency }

const PRICE = sql`price`
const REGULAR_PRICE = sql`regular_price`

/**
 * Converts what products cost, and what they cost before, also of those that have left the shop: orders name them, and they may come back. It is no
 * change of a price, so the price history gets no entry. Orders of variants with a price of their own wait for the transaction.
 */
export async function convertPrices(tx: Transaction, move: Move): Promise<void> {
  const [price, regularPrice] = [convertAmount(PRICE, move), convertAmount(REGULAR_PRICE, move)]
  await tx.execute(sql`update product set price = ${price}, regular_price = ${regularPrice}, modified_at = now()`)
  await tx.execute(sql`update price_change set price = ${price}`)
  await tx.execute(sql`update lowest_price set price = ${price}`)
  // In the order in which orders lock them.
  await tx.execute(sql`
    with locked as (select id from variant where price is not null or regular_price is not null order by id for no key update)
    update variant v set price = ${convertAmount(sql`v.price`, move)}, regular_price = ${convertAmount(sql`v.regular_price`, move)}
    from locked where v.id = locked.id`)
}

/** The keys of products that would be reduced no more: rounded, the price and the regular price are the same. */
export async function findLostReductions(queries: Queries, move: Move, limit: number): Promise<string[]> {
  const converted = (amount: string) => convertAmount(sql.raw(`(${amount})`), move)
  const { rows } = await queries.execute<{ key: string }>(sql`
    select p.key from product p where p.archived_at is null and (
      ${converted('p.regular_price')} <= ${converted('p.price')} or exists (select 1 from variant v where v.product_id = p.id and v.archived_at is null
        and ${converted(regularPriceSql())} <= ${converted(priceSql())})) order by p.key limit ${limit}`)
  return rows.map(({ key }) => key)
}
