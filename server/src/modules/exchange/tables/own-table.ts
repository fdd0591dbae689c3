import { type ContentErrors, key as keySchema, recordText } from '../../records/index.ts'
import { readProductTable } from '../../shop-folder/index.ts'
import { readColumns } from './read-table.ts'
import type { TableProduct } from './table-types.ts'

/** Columns that say of which variant or product a row is, and not what it has. */
const isPlain = (column: string) => column !== 'key' && !/^(options|attributes)\./.test(column)

/**
 * The products of a table like products.csv of a shop's folder. What it has no column for stays as it is in the shop; an empty cell takes a field
 * away, if a product can be without it.
 */
export function readOwnTable(file: string, table: string, errors: ContentErrors): TableProduct[] {
  const columns = readColumns(table).filter(isPlain)
  return [...readProductTable(file, table, errors)].flatMap(({ key, source }): TableProduct | [] => {
    if (!keySchema.safeParse(key).success) {
      errors.add({ ...source.locate([]), path: ['key'] }, recordText('key'))
      return []
    }
    const fields = { ...(source.value as Record<string, unknown>) }
    const hasVariants = Array.isArray(fields['variants'])
    for (const column of columns) {
      const [field = '', language] = column.split('.')
      if (REQUIRED.has(field) || (hasVariants && OF_VARIANTS.has(field))) continue
      if (language === undefined) fields[field] ??= null
      else fields[field] = { [language]: null, ...(fields[field] as object | undefined) }
    }
    return { key, change: { fields, decidesOfVariants: columns }, locate: source.locate }
  })
}

const REQUIRED = new Set(['name', 'categories', 'price', 'stock', 'stock_counted'])
const OF_VARIANTS = new Set(['stock', 'stock_counted', 'sku', 'picture'])
