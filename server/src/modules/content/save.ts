import type { InfoPage } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { saveRows } from '../../platform/database/save-rows.ts'
import type { RowChanges } from '../../platform/database/sync-table.ts'
import type { Focus } from '../media/index.ts'
import { type Action, infoPage, menuItem, section } from './tables.ts'

/** An information page of a shop folder; its picture is an id. */
export type InfoPageContent = {
  key: string
  url: string
  title: Translated
  summary: Translated
  text: Translated
  text_html: Translated
  picture_id: number | null
  alt: Translated
  focus: Focus | null
  icon_id: number | null
  form: InfoPage['form']
  position: number
}
export type MenuContent = {
  key: string
  parent: string | null
  position: string
  position_title: Translated
  label: Translated
  link: string
  href: string
  sort: number
}
export type SectionContent = {
  key: string
  page: string
  page_key: string
  page_url: string
  kind: string
  title: Translated
  text: Translated
  text_html: Translated
  picture_id: number | null
  alt: Translated
  focus: Focus | null
  action: Action | null
  product_ids: number[]
  category_ids: number[]
  count: number
  sort: number
}

/** Writes information pages by key; others are archived. */
export const saveInfoPages = (tx: Transaction, pages: readonly InfoPageContent[]): Promise<RowChanges> =>
  saveRows(tx, infoPage, pages, { key: ['key'] })

/** Writes menu items by key; others are deleted. */
export async function saveMenu(tx: Transaction, items: readonly MenuContent[]): Promise<RowChanges> {
  const changes = await saveRows(tx, menuItem, items, { key: ['key'] })
  const moved = await tx.execute<{ id: number }>(sql`
    update menu_item t set parent_id = p.id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as s (key text, parent text) left join menu_item p on p.key = s.parent
    where t.key = s.key and t.parent_id is distinct from p.id returning t.id`)
  for (const { id } of moved.rows) if (!changes.added.has(id)) changes.changed.add(id)
  return changes
}

/** Writes sections by key; others are deleted. */
export const saveSections = (tx: Transaction, sections: readonly SectionContent[]): Promise<RowChanges> =>
  saveRows(tx, section, sections, { key: ['key'] })
