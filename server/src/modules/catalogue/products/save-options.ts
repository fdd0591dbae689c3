import type { Queries, Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { readIds, saveRows } from '../../../platform/database/save-rows.ts'
import { includePartChanges, type RowChanges } from '../../../platform/database/sync-table.ts'
import { option, optionValue } from '../tables.ts'

/** An option or attribute of a shop folder with its values. */
export type OptionContent = {
  key: string
  name: Translated
  use: 'choice' | 'attribute'
  /** How to choose among the values. */
  guide: Translated
  guide_html: Translated
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

/** Writes options by key, with all their values; others are archived. Returns the ids of all live options and values. */
export async function saveOptions(
  tx: Transaction,
  options: readonly OptionContent[],
): Promise<{ changes: RowChanges; ids: OptionIds }> {
  const changes = await saveRows(tx, option, options, { key: ['key'] })
  const optionIds = await readIds(tx, option)
  const values = options.flatMap(({ key, values: of }) =>
    of.map((value) => ({ option_id: optionIds.get(key), ...value })),
  )
  const valueChanges = await saveRows(tx, optionValue, values, { key: ['option_id', 'key'], id: 'option_id' })
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
