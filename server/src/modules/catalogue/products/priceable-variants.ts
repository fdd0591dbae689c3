import type { Queries } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import type { PictureRow } from '../../media/index.ts'
import { priceSql, regularPriceSql } from './effective-price.ts'

/** A variant on sale, with what it takes to price it. Amounts are minor units, `weight` grams. */
export type PriceableVariant = {
  product_id: number
  url: string
  name: Translated
  let_by: 'day' | null
  withdrawable: boolean
  min_age: number | null
  voucher: boolean
  tax_rate: number
  option_count: number
  picture: PictureRow | null
  variant_id: number
  sku: string | null
  price: number
  regular_price: number | null
  /** Of the 30 days before its reduction. */
  lowest_price: number | null
  net_quantity: string | null
  weight: number
  stock: number
  /** Value ids by option id. */
  selected: Record<string, number>
  options: { name: Translated; value: Translated }[] | null
}

/**
 * The ids stand in a subquery, so that PostgreSQL does not see how many there are: the plan is the same for every number of them, and it
 * stays with one. Else it would plan this join of eight tables anew for each short cart, which takes several times as long as running it.
 */
const PRICEABLE_VARIANTS = {
  name: 'priceable-variants',
  text: `
  select p.id as product_id, p.url, p.name, p.let_by, p.withdrawable, p.min_age, p.voucher, p.tax_rate, v.id as variant_id, v.sku, ${priceSql()} as price, v.stock,
    ${regularPriceSql()} as regular_price,
    l.price as lowest_price, coalesce(v.net_quantity, p.net_quantity) as net_quantity, coalesce(v.weight, p.weight, 0) as weight, chosen.selected, chosen.options, chosen.option_count,
    (select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.colour, 'widths', i.widths) from picture i
      where i.id = coalesce(v.picture_id, (select pp.picture_id from product_picture pp where pp.product_id = p.id order by pp.position limit 1))) as picture
  from product p
  join variant v on v.product_id = p.id and v.archived_at is null
  left join lowest_price l on l.variant_id = v.id
  cross join lateral (
    select coalesce(jsonb_object_agg(vv.option_id, vv.value_id), '{}') as selected, count(*)::int as option_count,
      jsonb_agg(jsonb_build_object('name', o.name, 'value', ov.name) order by po.position) as options
    from variant_value vv
    join option o on o.id = vv.option_id join option_value ov on ov.id = vv.value_id
    join product_option po on po.product_id = p.id and po.option_id = vv.option_id
    where vv.variant_id = v.id
  ) chosen
  where p.id = any((select $1::int[])::int[]) and p.archived_at is null
  order by v.position, v.id`,
}

/** The variants on sale of these products, by product, in the order the product page shows them. */
export async function readPriceableVariants(
  queries: Queries,
  productIds: number[],
): Promise<Map<number, PriceableVariant[]>> {
  if (productIds.length === 0) return new Map()
  const variants = await queries.run<PriceableVariant>(PRICEABLE_VARIANTS, [productIds])
  return Map.groupBy(variants, ({ product_id }) => product_id)
}
