import type { Queries } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import type { ShownPictureRow } from '../../media/index.ts'
import { priceSql, regularPriceSql } from './effective-price.ts'

/** A product as lists show it. Prices are minor units, those of the cheapest variant. */
export type ProductCard = {
  id: number
  url: string
  name: Translated
  summary: Translated
  categories: number[]
  let_by: 'day' | null
  price: number
  highest_price: number
  regular_price: number | null
  lowest_price: number | null
  net_quantity: string | null
  stock: number
  has_options: boolean
  /** The first two. */
  pictures: (ShownPictureRow & { id: number })[]
}

/** The ids stand in a subquery, so that PostgreSQL stays with one plan for any number of them (as in priceable-variants.ts). */
const PRODUCT_CARDS = {
  name: 'catalogue-cards',
  text: `
  select p.id, p.url, p.name, p.summary, p.let_by,
    array(select category_id from product_category where product_id = p.id order by position) as categories,
    cheapest.price, cheapest.regular_price, cheapest.lowest_price, cheapest.net_quantity, variants.highest_price, variants.stock,
    exists (select 1 from product_option where product_id = p.id) as has_options,
    coalesce(first_pictures.pictures, '[]') as pictures
  from unnest((select $1::int[])) with ordinality as requested (id, rank)
  join product p on p.id = requested.id and p.archived_at is null
  cross join lateral (
    select ${priceSql()} as price, ${regularPriceSql()} as regular_price,
      l.price as lowest_price, coalesce(v.net_quantity, p.net_quantity) as net_quantity
    from variant v left join lowest_price l on l.variant_id = v.id where v.product_id = p.id and v.archived_at is null order by 1, v.position limit 1
  ) cheapest
  cross join lateral (
    select max(${priceSql()}) as highest_price, sum(v.stock)::int as stock
    from variant v where v.product_id = p.id and v.archived_at is null
  ) variants
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', i.id, 'hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.colour, 'widths', i.widths, 'alt', pp.alt, 'focus', pp.focus)
      order by pp.position) as pictures
    from (select * from product_picture where product_id = p.id order by position limit 2) pp join picture i on i.id = pp.picture_id
  ) first_pictures on true
  order by requested.rank`,
}

/** The cards of live products, in the order of `ids`. */
export function readCards(queries: Queries, ids: readonly number[]): Promise<ProductCard[]> {
  return ids.length === 0 ? Promise.resolve([]) : queries.run<ProductCard>(PRODUCT_CARDS, [ids])
}
