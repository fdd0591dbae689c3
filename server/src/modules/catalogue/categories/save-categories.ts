import type { Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { readIds, saveRows } from '../../../platform/database/save-rows.ts'
import { markModified, type RowChanges } from '../../../platform/database/sync-table.ts'
import type { Focus } from '../../media/index.ts'
import { category } from '../tables.ts'

/** A category of a shop folder. `parent` is a key; a parent stands before its children. */
export type CategoryContent = {
  key: string
  parent: string | null
  url: string
  name: Translated
  summary: Translated
  description: Translated
  description_html: Translated
  picture_id: number | null
  alt: Translated
  focus: Focus | null
  icon_id: number | null
  position: number
}

/** Ids of live categories by key. */
export type CategoryIds = ReadonlyMap<string, number>

/** Writes categories of a type by key; the others of the type are archived. Returns the ids of all live ones. */
export async function saveCategories(
  tx: Transaction,
  type: number,
  categories: readonly CategoryContent[],
): Promise<{ changes: RowChanges; ids: CategoryIds }> {
  const rows = categories.map((row) => ({ type, ...row }))
  const changes = await saveRows(tx, category, rows, { key: ['type', 'key'], where: sql`t.type = ${type}` })
  const moved = await tx.execute<{ id: number }>(sql`
    update category t set parent_id = p.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (key text, parent text) left join category p on p.type = ${type} and p.key = s.parent
    where t.type = ${type} and t.key = s.key and t.parent_id is distinct from p.id returning t.id`)
  for (const { id } of moved.rows) if (!changes.added.has(id)) changes.changed.add(id)
  await markModified(tx, 'category', changes)
  return { changes, ids: await readIds(tx, category, sql`type = ${type} and archived_at is null`) }
}
