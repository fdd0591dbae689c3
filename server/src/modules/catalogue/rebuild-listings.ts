import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import { IS_SOLD_OUT } from './sold-out.ts'

/**
 * Rebuilds `listing` and `listing_summary` from products and categories: every list in every order, with category 0 as the
 * whole catalogue. Unchanged rows are not written. For a product it reads about 20 rows and writes up to 18.
 */
export async function rebuildListings(tx: Queries): Promise<void> {
  // An order that sells out a product writes to the same rows: whichever comes second sees the stock that the first has left.
  await tx.execute(sql`lock table listing in share row exclusive mode`)
  for (const table of ['listed', 'membership', 'next_listing', 'next_summary'])
    await tx.execute(sql.raw(`drop table if exists pg_temp.${table}`))
  // Each order is computed once over all products, so that categories sort numbers instead of names.
  await tx.execute(sql`
    create temporary table listed on commit drop as
    with named as (
      select p.id, p.position, p.published, ${IS_SOLD_OUT} as sold_out,
        coalesce(nullif(p.name->>'en', ''), p.name->>'bg', '') as en, coalesce(nullif(p.name->>'bg', ''), p.name->>'en', '') as bg,
        coalesce(v.lowest, p.price) as price, coalesce(v.highest, p.price) as highest
      from product p left join (
        select v.product_id, min(coalesce(v.price, p.price)) as lowest, max(coalesce(v.price, p.price)) as highest
        from variant v join product p on p.id = v.product_id where v.archived_at is null group by v.product_id
      ) v on v.product_id = p.id
      where p.archived_at is null
    ), by_name as (
      select *, row_number() over (order by en collate "und-x-icu", id) as name_en, row_number() over (order by bg collate "und-x-icu", id) as name_bg from named
    )
    select id, price, highest, name_en, name_bg, sold_out,
      row_number() over (order by position, name_en) as position,
      row_number() over (order by price, position, name_en) as price_up,
      row_number() over (order by price desc, position, name_en) as price_down,
      row_number() over (order by published desc nulls last, position, name_en) as newest
    from by_name`)
  await tx.execute(sql`
    create temporary table membership on commit drop as
    with recursive above as (
      select id, id as ancestor_id from category where type = 1 and archived_at is null
      union all
      select above.id, c.parent_id from above join category c on c.id = above.ancestor_id where c.parent_id is not null
    )
    select distinct above.ancestor_id as category_id, pc.product_id
    from product_category pc join above on above.id = pc.category_id join listed on listed.id = pc.product_id
    union all select 0, id from listed`)
  await tx.execute(sql`analyze listed`)
  await tx.execute(sql`analyze membership`)
  await rebuildRanks(tx)
  await rebuildSummaries(tx)
}

/** The column of `listed` behind each `sort` of the listing table. */
const SORT_COLUMNS = {
  position: 'position',
  price: 'price_up',
  '-price': 'price_down',
  newest: 'newest',
  'name.en': 'name_en',
  'name.bg': 'name_bg',
}

async function rebuildRanks(tx: Queries): Promise<void> {
  const sorts = Object.entries(SORT_COLUMNS).map(
    ([
      sort,
      column,
    ]) => `select m.category_id, '${sort}' as sort, (row_number() over (partition by m.category_id order by l.${column}))::int as rank, m.product_id, ${sort === 'position' ? 'l.sold_out' : 'false'} as sold_out
      from membership m join listed l on l.id = m.product_id`,
  )
  await tx.execute(sql.raw(`create temporary table next_listing on commit drop as ${sorts.join(' union all ')}`))
  await tx.execute(sql`analyze next_listing`)
  await tx.execute(sql`
    delete from listing l where not exists (
      select 1 from next_listing n where n.category_id = l.category_id and n.sort = l.sort and n.rank = l.rank and n.product_id = l.product_id)`)
  await tx.execute(sql`
    update listing l set sold_out = n.sold_out from next_listing n
    where n.category_id = l.category_id and n.sort = l.sort and n.rank = l.rank and n.sold_out <> l.sold_out`)
  await tx.execute(sql`
    insert into listing (category_id, sort, rank, product_id, sold_out)
    select n.* from next_listing n left join listing l on l.category_id = n.category_id and l.sort = n.sort and l.rank = n.rank
    where l.rank is null order by n.category_id, n.sort, n.rank`)
}

async function rebuildSummaries(tx: Queries): Promise<void> {
  await tx.execute(sql`
    create temporary table next_summary on commit drop as
    with product_values as (
      select v.product_id, vv.option_id, vv.value_id from variant v join variant_value vv on vv.variant_id = v.id where v.archived_at is null
      union
      select pv.product_id, ov.option_id, pv.value_id from product_value pv join option_value ov on ov.id = pv.value_id
    ), counts as (
      select m.category_id, pv.option_id, pv.value_id, count(*)::int as products
      from membership m join product_values pv on pv.product_id = m.product_id group by 1, 2, 3
    ), facets as (
      select category_id, jsonb_agg(jsonb_build_object('option_id', option_id, 'value_id', value_id, 'products', products) order by option_id, value_id) as facets
      from counts group by category_id
    ), totals as (
      select m.category_id, count(*)::int as total, min(l.price) as min_price, max(l.highest) as max_price
      from membership m join listed l on l.id = m.product_id group by m.category_id
    ), categories as (
      select 0 as id union all select id from category where type = 1 and archived_at is null
    )
    select c.id as category_id, coalesce(t.total, 0) as total, t.min_price, t.max_price, coalesce(f.facets, '[]') as facets
    from categories c left join totals t on t.category_id = c.id left join facets f on f.category_id = c.id`)
  await tx.execute(
    sql`delete from listing_summary s where not exists (select 1 from next_summary n where n.category_id = s.category_id)`,
  )
  await tx.execute(sql`
    insert into listing_summary as s (category_id, total, min_price, max_price, facets) select category_id, total, min_price, max_price, facets from next_summary
    on conflict (category_id) do update set total = excluded.total, min_price = excluded.min_price, max_price = excluded.max_price, facets = excluded.facets
    where (s.total, s.min_price, s.max_price, s.facets) is distinct from (excluded.total, excluded.min_price, excluded.max_price, excluded.facets)`)
}
