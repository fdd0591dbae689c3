import type { Queries, Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { createStagingTable } from '../../../platform/database/staging.ts'
import { includePartChanges, type RowChanges, syncTable } from '../../../platform/database/sync-table.ts'

/** An option or attribute of a shop folder with its values. */
export type OptionContent = {
  key: string
  name: Translated
  use: 'choice' | 'attribute'
  position: number
  values: { key: string; name: Translated; colour: string | null; position: number }[]
}

/** Ids of live options by key, and of their values by `valueKey`. */
export type OptionIds = { options: ReadonlyMap<string, number>; values: ReadonlyMap<string, number> }

/** How a value is named in `OptionIds.values`. */
export const valueKey = (option: string, value: string): string => `${option}=${value}`

/** A variant's key: its values in the order of the product's options, e.g. `colour=blue,size=m`. */
export function variantKey(options: readonly string[], chosen: Readonly<Record<string, string>>): string {
  return options.map((option) => valueKey(option, chosen[option]!)).join(',')
}

/**
 * Writes options by key, with all their values; the other options are archived. Returns the ids of all live options
 * and values.
 */
export async function saveOptions(
  tx: Transaction,
  options: readonly OptionContent[],
): Promise<{ changes: RowChanges; ids: OptionIds }> {
  await createStagingTable(tx, 'incoming_option', { key: 'text', name: 'jsonb', use: 'text', position: 'int' }, options)
  const changes = await syncTable(tx, {
    table: 'option',
    stagingTable: 'incoming_option',
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
  await createStagingTable(
    tx,
    'incoming_value',
    { option_id: 'int', key: 'text', name: 'jsonb', colour: 'text', position: 'int' },
    values,
  )
  const valueChanges = await syncTable(tx, {
    table: 'option_value',
    stagingTable: 'incoming_value',
    key: ['option_id', 'key'],
    columns: ['name', 'colour', 'position'],
    id: 'option_id',
    removal: 'archive',
  })
  return { changes: includePartChanges(changes, valueChanges), ids: await readOptionIds(tx) }
}

/** The ids of all live options and values. */
export async function readOptionIds(queries: Queries): Promise<OptionIds> {
  const { rows } = await queries.execute<{ option: string; option_id: number; value: string; id: number }>(sql`
    select o.key as option, o.id as option_id, v.key as value, v.id from option_value v join option o on o.id = v.option_id
    where v.archived_at is null and o.archived_at is null`)
  return {
    options: new Map(rows.map((row) => [row.option, row.option_id])),
    values: new Map(rows.map((row) => [valueKey(row.option, row.value), row.id])),
  }
}
