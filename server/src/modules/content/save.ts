import type { InfoPage } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { createStagingTable } from '../../platform/database/staging.ts'
import { markModified, type RowChanges, syncTable } from '../../platform/database/sync-table.ts'
import type { Action, Focus } from './tables.ts'

/** An information page of a shop folder; its picture is an id. */
export type InfoPageContent = {
  key: string
  url: string
  title: Translated
  summary: Translated
  text: Translated
  text_html: Translated
  picture_id: number | null
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
  focus: Focus | null
  action: Action | null
  product_ids: number[]
  category_ids: number[]
  count: number
  sort: number
}

/** Writes information pages by key; the others are archived. */
export async function saveInfoPages(tx: Transaction, pages: readonly InfoPageContent[]): Promise<RowChanges> {
  const columns = {
    url: 'text',
    title: 'jsonb',
    summary: 'jsonb',
    text: 'jsonb',
    text_html: 'jsonb',
    picture_id: 'int',
    icon_id: 'int',
    form: 'text',
    position: 'int',
  }
  await createStagingTable(tx, 'incoming_info', { key: 'text', ...columns }, pages)
  const changes = await syncTable(tx, {
    table: 'info_page',
    stagingTable: 'incoming_info',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'archive',
  })
  await markModified(tx, 'info_page', changes)
  return changes
}

/** Writes menu items by key, parents before their children; the others are deleted. */
export async function saveMenu(tx: Transaction, items: readonly MenuContent[]): Promise<RowChanges> {
  const columns = { position: 'text', position_title: 'jsonb', label: 'jsonb', link: 'text', href: 'text', sort: 'int' }
  await createStagingTable(tx, 'incoming_menu', { key: 'text', ...columns, parent: 'text' }, items)
  const changes = await syncTable(tx, {
    table: 'menu_item',
    stagingTable: 'incoming_menu',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'delete',
  })
  const moved = await tx.execute<{ id: number }>(sql`
    update menu_item t set parent_id = p.id from incoming_menu s left join menu_item p on p.key = s.parent
    where t.key = s.key and t.parent_id is distinct from p.id returning t.id`)
  for (const { id } of moved.rows) if (!changes.added.has(id)) changes.changed.add(id)
  return changes
}

/** Writes sections by key; the others are deleted. */
export async function saveSections(tx: Transaction, sections: readonly SectionContent[]): Promise<RowChanges> {
  const columns = {
    page: 'text',
    page_key: 'text',
    page_url: 'text',
    kind: 'text',
    title: 'jsonb',
    text: 'jsonb',
    text_html: 'jsonb',
    picture_id: 'int',
    focus: 'jsonb',
    action: 'jsonb',
    product_ids: 'int[]',
    category_ids: 'int[]',
    count: 'int',
    sort: 'int',
  }
  await createStagingTable(tx, 'incoming_section', { key: 'text', ...columns }, sections)
  return syncTable(tx, {
    table: 'section',
    stagingTable: 'incoming_section',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'delete',
  })
}
