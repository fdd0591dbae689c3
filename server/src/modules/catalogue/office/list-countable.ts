import { MAX_COUNTED, type OfficeParsed, type OfficeResponse } from '@vitrina/contract/office'
import type { Translated } from '../../../platform/database/columns.ts'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { inLanguage } from '../../../platform/language.ts'
import { presentIcon } from '../../media/index.ts'
import { nameIn } from './find-sellable.ts'
import { listCategories, matchingProducts, type ProductContext } from './list-products.ts'
import { VALUE_NAMES, variantName } from './variant-name.ts'

type Countable = OfficeResponse<'GET /stock/count'>['data']
type Row = {
  product: string
  variant: string
  name: Translated
  values: Translated[] | null
  sku: string | null
  picture: { hash: string; widths: number[] } | null
  stock: number
  total: number
}

/** The variants of the products in the shop that match, as the shop sorts them. What is let by the day has no stock. */
export async function listCountable(
  queries: Queries,
  filter: OfficeParsed<'GET /stock/count', 'query'>,
  { language, fewLeft }: ProductContext,
): Promise<Countable> {
  const [{ rows }, categories] = await Promise.all([
    queries.execute<Row>(sql`
      with found as (select v.id, row_number() over (order by p.position, lower(${nameIn(language)}), p.id, v.position, v.id) as place,
          (count(*) over ())::int as total
        from product p join variant v on v.product_id = p.id
        where v.archived_at is null and p.let_by is null and not p.voucher and ${matchingProducts(filter, fewLeft)} order by place limit ${MAX_COUNTED})
      select p.key as product, v.key as variant, p.name, ${VALUE_NAMES} as values, v.sku, v.stock, found.total,
        (select jsonb_build_object('hash', i.hash, 'widths', i.widths) from picture i where i.id = coalesce(v.picture_id,
          (select pp.picture_id from product_picture pp where pp.product_id = p.id order by pp.position limit 1))) as picture
      from found join variant v on v.id = found.id join product p on p.id = v.product_id order by found.place`),
    listCategories(queries, language),
  ])
  return {
    variants: rows.map(({ name, values, picture, total: _total, ...row }) => ({
      ...row,
      name: inLanguage(name, language) || row.product,
      options: variantName(values, language),
      icon: picture && presentIcon({ ...picture, width: 0, height: 0, colour: '' }),
    })),
    total: rows[0]?.total ?? 0,
    categories,
  }
}
