import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { type Changes, changesOfParts, mirror, stage } from '../../platform/database/staging.ts'

/** A category as content says it; its parent comes before it. */
export type CategoryContent = {
  type: number
  key: string
  parent: string | null
  url: string
  name: Translated
  description: Translated
  description_html: Translated
  picture_id: number | null
  position: number
}

export type OptionContent = {
  key: string
  name: Translated
  use: 'choice' | 'attribute'
  position: number
  values: { key: string; name: Translated; colour: string | null; position: number }[]
}

/** Where the records with these keys are. */
export type CategoryIds = { products: ReadonlyMap<string, number>; news: ReadonlyMap<string, number> }
export type OptionIds = { options: ReadonlyMap<string, number>; values: ReadonlyMap<string, number> }

/** How a value is named in `OptionIds.values`. */
export const valueKey = (option: string, value: string): string => `${option}=${value}`

export async function importCategories(
  tx: Queries,
  categories: readonly CategoryContent[],
): Promise<{ changes: Changes; ids: CategoryIds }> {
  const columns = {
    url: 'text',
    name: 'jsonb',
    description: 'jsonb',
    description_html: 'jsonb',
    picture_id: 'int',
    position: 'int',
  }
  await stage(tx, 'incoming_category', { type: 'smallint', key: 'text', ...columns, parent: 'text' }, categories)
  const changes = await mirror(tx, {
    table: 'category',
    staged: 'incoming_category',
    key: ['type', 'key'],
    columns: Object.keys(columns),
    removal: 'archive',
  })
  const moved = await tx.execute<{ id: number }>(sql`
    update category t set parent_id = p.id
    from incoming_category s left join category p on p.type = s.type and p.key = s.parent
    where t.type = s.type and t.key = s.key and t.parent_id is distinct from p.id returning t.id`)
  for (const { id } of moved.rows) if (!changes.added.has(id)) changes.changed.add(id)

  const { rows } = await tx.execute<{ type: number; key: string; id: number }>(
    sql`select type, key, id from category where archived_at is null`,
  )
  const ofType = (type: number) => new Map(rows.filter((row) => row.type === type).map((row) => [row.key, row.id]))
  return { changes, ids: { products: ofType(1), news: ofType(2) } }
}

export async function importOptions(
  tx: Queries,
  options: readonly OptionContent[],
): Promise<{ changes: Changes; ids: OptionIds }> {
  await stage(tx, 'incoming_option', { key: 'text', name: 'jsonb', use: 'text', position: 'int' }, options)
  const changes = await mirror(tx, {
    table: 'option',
    staged: 'incoming_option',
    key: ['key'],
    columns: ['name', 'use', 'position'],
    removal: 'archive',
  })
  const optionRows = await tx.execute<{ key: string; id: number }>(
    sql`select key, id from option where archived_at is null`,
  )
  const optionIds = new Map(optionRows.rows.map((row) => [row.key, row.id]))

  const values = options.flatMap((option) =>
    option.values.map((value) => ({ option_id: optionIds.get(option.key), ...value })),
  )
  await stage(
    tx,
    'incoming_value',
    { option_id: 'int', key: 'text', name: 'jsonb', colour: 'text', position: 'int' },
    values,
  )
  const ofValues = await mirror(tx, {
    table: 'option_value',
    staged: 'incoming_value',
    key: ['option_id', 'key'],
    columns: ['name', 'colour', 'position'],
    id: 'option_id',
    removal: 'archive',
  })
  const valueRows = await tx.execute<{ option: string; value: string; id: number }>(sql`
    select o.key as option, v.key as value, v.id from option_value v join option o on o.id = v.option_id
    where v.archived_at is null and o.archived_at is null`)
  const valueIds = new Map(valueRows.rows.map((row) => [valueKey(row.option, row.value), row.id]))
  return { changes: changesOfParts(changes, ofValues), ids: { options: optionIds, values: valueIds } }
}
