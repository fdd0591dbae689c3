import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { valueKey } from './save-options.ts'
import type { ProductReferences } from './save-products.ts'

/** Live options as a product refers to them. */
type NamedOption = {
  id: number
  key: string
  use: 'choice' | 'attribute'
  name: Translated
  values: { id: number; key: string; name: Translated }[]
}

/** The live product categories, options and makers with these keys; what does not exist is missing. */
export async function readProductReferences(
  queries: Queries,
  {
    categories,
    options,
    makers,
  }: { categories: readonly string[]; options: readonly string[]; makers: readonly string[] },
): Promise<{ ids: ProductReferences; options: NamedOption[] }> {
  const { rows } = await queries.execute<{
    categories: Record<string, number>
    makers: Record<string, number>
    options: NamedOption[]
  }>(sql`
    select
      (select coalesce(jsonb_object_agg(key, id), '{}') from category
        where type = ${CATEGORY_TYPE.products} and archived_at is null and key = any(${sql.param([...categories])}::text[])) as categories,
      (select coalesce(jsonb_object_agg(key, id), '{}') from maker where archived_at is null and key = any(${sql.param([...makers])}::text[])) as makers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'key', o.key, 'use', o.use, 'name', o.name, 'values',
          (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'key', v.key, 'name', v.name)), '[]')
            from option_value v where v.option_id = o.id and v.archived_at is null))), '[]')
        from option o where o.archived_at is null and o.key = any(${sql.param([...options])}::text[])) as options`)
  const found = rows[0]!
  return {
    options: found.options,
    ids: {
      categories: new Map(Object.entries(found.categories)),
      makers: new Map(Object.entries(found.makers)),
      options: {
        options: new Map(found.options.map(({ key, id }) => [key, id])),
        values: new Map(
          found.options.flatMap(({ key, values }) =>
            values.map((value) => [valueKey(key, value.key), value.id] as const),
          ),
        ),
      },
    },
  }
}
