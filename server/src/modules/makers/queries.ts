import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import type { ShownPictureRow } from '../media/index.ts'
import { findRedirect } from '../redirects/index.ts'
import { makerAddresses } from './address-sources.ts'
import { maker, type MakerWork, type Workplace } from './tables.ts'

export type MakerRow = {
  id: number
  url: string
  name: Translated
  craft: Translated
  place: Translated
  summary: Translated
  months: number[]
  pictures: ShownPictureRow[]
}

export type MakerRecord = MakerRow & {
  text_html: Translated
  workplace: Workplace | null
  product_ids: number[]
}

/** As many products as `GET /products?ids=` takes. */
const MAX_PRODUCTS = 100

const COLUMNS = sql`m.id, m.url, m.name, m.craft, m.place, m.summary, m.months,
  (select coalesce(jsonb_agg(jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.colour, 'widths', i.widths, 'alt', mp.alt, 'focus', mp.focus)
      order by mp.position), '[]')
    from maker_picture mp join picture i on i.id = mp.picture_id where mp.maker_id = m.id) as pictures`

/** The makers in the shop's order. */
export async function readMakers(queries: Queries): Promise<MakerRow[]> {
  const { rows } = await queries.execute<MakerRow>(
    sql`select ${COLUMNS} from ${maker} m where m.archived_at is null order by m.position, m.id`,
  )
  return rows
}

/** The maker at an address, or formerly at it; null when there is none. */
export async function readMaker(queries: Queries, url: string): Promise<MakerRecord | null> {
  const readOne = async (condition: SQL) => {
    const { rows } = await queries.execute<MakerRecord>(sql`
      select ${COLUMNS}, m.text_html, m.workplace,
        array(select p.id from product p where p.maker_id = m.id and p.archived_at is null
          order by p.position, p.id limit ${MAX_PRODUCTS}) as product_ids
      from ${maker} m where ${condition} and m.archived_at is null`)
    return rows[0] ?? null
  }
  const current = await readOne(sql`m.url = ${url}`)
  if (current) return current
  const id = await findRedirect(queries, makerAddresses, url)
  return id === null ? null : readOne(sql`m.id = ${id}`)
}

export type MakerSeasonRow = Pick<MakerRow, 'id' | 'url' | 'name' | 'craft' | 'place' | 'months'> & {
  work: (Pick<MakerWork, 'months' | 'text'> & { products: { id: number; url: string; name: Translated }[] })[]
}

/** The makers whose months are known, in the shop's order, with the products in the shop that come of their work. */
export async function readSeason(queries: Queries): Promise<MakerSeasonRow[]> {
  const { rows } = await queries.execute<MakerSeasonRow>(sql`
    select m.id, m.url, m.name, m.craft, m.place, m.months,
      (select coalesce(jsonb_agg(jsonb_build_object('months', w.entry -> 'months', 'text', w.entry -> 'text', 'products',
          (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'url', p.url, 'name', p.name) order by named.position), '[]')
            from jsonb_array_elements_text(w.entry -> 'products') with ordinality named (key, position)
            join product p on p.key = named.key and p.archived_at is null)) order by w.position), '[]')
        from jsonb_array_elements(m.work) with ordinality w (entry, position)) as work
    from ${maker} m where m.archived_at is null and m.months <> '{}' order by m.position, m.id`)
  return rows
}

export type SeasonBatchRow = { id: number; url: string; product: Translated; name: Translated; ready: string }

const MAX_BATCHES = 24

/** The next batches of all products, each day of a product once. */
export async function readSeasonBatches(queries: Queries): Promise<SeasonBatchRow[]> {
  const { rows } = await queries.execute<SeasonBatchRow>(sql`
    select * from (
      select distinct on (p.id, b.batch ->> 'ready') p.id, p.url, p.name as product, b.batch -> 'name' as name, b.batch ->> 'ready' as ready
      from product p cross join lateral jsonb_array_elements(p.next_batches) b (batch)
      where p.archived_at is null order by p.id, b.batch ->> 'ready'
    ) as batch order by ready, id limit ${MAX_BATCHES}`)
  return rows
}
