import type { InfoPage } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { Focus } from '../media/index.ts'
import type { Action } from './tables.ts'

export type ExportedInfoPage = {
  key: string
  url: string
  title: Translated
  summary: Translated
  text: Translated
  picture_id: number | null
  alt: Translated
  focus: Focus | null
  icon_id: number | null
  form: InfoPage['form']
  position: number
}
export type ExportedMenuItem = {
  key: string
  parent: string | null
  position: string
  position_title: Translated
  label: Translated
  link: string
}
/** A section; `products` and `categories` are keys. */
export type ExportedSection = {
  key: string
  page: string
  page_key: string
  kind: string
  title: Translated
  text: Translated
  picture_id: number | null
  alt: Translated
  focus: Focus | null
  action: Action | null
  products: string[]
  categories: string[]
  count: number
}

/** Information pages, menus and sections as the files of a shop folder write them. */
export async function exportContent(
  queries: Queries,
): Promise<{ info: ExportedInfoPage[]; menu: ExportedMenuItem[]; sections: ExportedSection[] }> {
  const info = await queries.execute<ExportedInfoPage>(sql`
    select key, url, title, summary, text, picture_id, alt, focus, icon_id, form, position from info_page where archived_at is null order by key`)
  const menu = await queries.execute<ExportedMenuItem>(sql`
    select m.key, p.key as parent, m.position, m.position_title, m.label, m.link from menu_item m left join menu_item p on p.id = m.parent_id order by m.sort`)
  const sections = await queries.execute<ExportedSection>(sql`
    select key, page, page_key, kind, title, text, picture_id, alt, focus, action, count,
      (select coalesce(jsonb_agg(p.key order by at), '[]') from unnest(product_ids) with ordinality named(id, at) join product p on p.id = named.id) as products,
      (select coalesce(jsonb_agg(c.key order by at), '[]') from unnest(category_ids) with ordinality named(id, at) join category c on c.id = named.id) as categories
    from section order by sort`)
  return { info: info.rows, menu: menu.rows, sections: sections.rows }
}
