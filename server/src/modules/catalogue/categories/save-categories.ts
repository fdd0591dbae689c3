import type { Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { createStagingTable } from '../../../platform/database/staging.ts'
import { markModified, type RowChanges, syncTable } from '../../../platform/database/sync-table.ts'

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
  const columns = {
    url: 'text',
    name: 'jsonb',
    summary: 'jsonb',
    description: 'jsonb',
    description_html: 'jsonb',
    picture_id: 'int',
    icon_id: 'int',
    position: 'int',
  }
  await createStagingTable(
    tx,
    'incoming_category',
    { type: 'smallint', key: 'text', ...columns, parent: 'text' },
    categories.map((category) => ({ type, ...category })),
  )
  const changes = await syncTable(tx, {
    table: 'category',
    stagingTable: 'incoming_category',
    key: ['type', 'key'],
    columns: Object.keys(columns),
    removal: 'archive',
    removableWhere: `t.type = ${Number(type)}`,
  })
  const moved = await tx.execute<{ id: number }>(sql`
    update category t set parent_id = p.id
    from incoming_category s left join category p on p.type = s.type and p.key = s.parent
    where t.type = s.type and t.key = s.key and t.parent_id is distinct from p.id returning t.id`)
  for (const { id } of moved.rows) if (!changes.added.has(id)) changes.changed.add(id)
  await markModified(tx, 'category', changes)

  const { rows } = await tx.execute<{ key: string; id: number }>(
    sql`select key, id from category where type = ${type} and archived_at is null`,
  )
  return { changes, ids: new Map(rows.map((row) => [row.key, row.id])) }
}
