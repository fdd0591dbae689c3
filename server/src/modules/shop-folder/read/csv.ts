import { CsvError, parse } from 'csv-parse/sync'
import type { ImportErrors, FileLocation } from '../import-errors.ts'
import type { Source } from './source.ts'

/** Columns that describe the row's variant. */
const VARIANT_COLUMNS = new Set(['stock', 'sku', 'picture'])
const MONEY_COLUMNS = new Set(['price', 'regular_price', 'lowest_price'])
/** Columns of both: the first row's value is the product's, a different value in a row is that variant's. */
const SHARED_COLUMNS = new Set(['price', 'regular_price', 'weight'])
const LIST_COLUMNS = new Set(['categories', 'pictures', 'reserved_days'])

type Row = { line: number; cells: [column: string, cell: string][] }

/** Reads a table of products. Rows with the same key are the variants of one product. */
export function readProductTable(file: string, text: string, errors: ImportErrors): { key: string; source: Source }[] {
  const rows = readRows(file, text, errors)
  const products = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.cells.find(([column]) => column === 'key')?.[1]
    if (!key) errors.add({ file, line: row.line }, 'key: is missing')
    else if (products.has(key)) products.get(key)!.push(row)
    else products.set(key, [row])
  }
  return [...products].map(([key, productRows]) => ({ key, source: mergeRows(file, productRows, errors) }))
}

function readRows(file: string, text: string, errors: ImportErrors): Row[] {
  const { delimiter, body, skippedLines } = detectFormat(text)
  let records: { record: string[]; lines: number }[]
  try {
    records = parse(body, {
      delimiter,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[], { lines }) => ({ record, lines: lines + skippedLines }) as never,
    }) as unknown as typeof records
  } catch (error) {
    errors.add(
      { file, line: error instanceof CsvError ? Number(error['lines'] ?? 1) + skippedLines : 1 },
      `is not valid CSV: ${(error as Error).message}`,
    )
    return []
  }
  const [header, ...others] = records
  if (!header) return []
  // A spreadsheet may write empty columns and rows beside and below the table.
  const columns = header.record.slice(0, header.record.findLastIndex((column) => column !== '') + 1)
  columns.forEach((column, index) => {
    if (columns.indexOf(column) !== index)
      errors.add({ file, line: header.lines }, `${column}: this column is used twice`)
  })
  const decimalComma = delimiter === ';'
  return others.flatMap(({ record, lines }) => {
    if (record.every((cell) => cell === '')) return []
    // The parser counts the lines up to the end of a record, and a quoted cell may have several.
    const line = lines - record.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0)
    if (record.slice(columns.length).some((cell) => cell !== ''))
      errors.add({ file, line }, `has ${record.length} cells, but the header has ${columns.length}`)
    return {
      line,
      cells: columns
        .map((column, index): [string, string] => {
          const cell = record[index] ?? ''
          return [column, decimalComma && MONEY_COLUMNS.has(column) ? cell.replace(',', '.') : cell]
        })
        .filter(([, cell]) => cell !== ''),
    }
  })
}

/**
 * How a table is written. A spreadsheet whose language has the decimal comma separates cells by `;`, as Excel does in Bulgarian, and may
 * name the separator in a line of its own before the header (`sep=;`).
 */
function detectFormat(text: string): { delimiter: ',' | ';'; body: string; skippedLines: number } {
  const withoutMark = text.replace(/^\uFEFF/, '')
  const named = /^sep=([;,])\r?\n/i.exec(withoutMark)
  const body = named ? withoutMark.slice(named[0].length) : withoutMark
  const header = /^.*/.exec(body)![0]
  const delimiter = (named?.[1] ?? (header.split(';').length > header.split(',').length ? ';' : ',')) as ',' | ';'
  return { delimiter, body, skippedLines: named ? 1 : 0 }
}

/** The product that all rows of a key describe. */
function mergeRows(file: string, rows: Row[], errors: ImportErrors): Source {
  const product: Record<string, unknown> = {}
  const lineByColumn = new Map<string, number>()
  const options = [
    ...new Set(
      rows.flatMap(({ cells }) =>
        cells.filter(([column]) => column.startsWith('options.')).map(([column]) => column.slice(8)),
      ),
    ),
  ]
  for (const row of rows) {
    for (const [column, cell] of row.cells) {
      if (column === 'key' || column.startsWith('options.') || (options.length > 0 && VARIANT_COLUMNS.has(column)))
        continue
      const path = column.split('.')
      const value = LIST_COLUMNS.has(path[0]!) || path[0] === 'attributes' ? splitList(cell) : cell
      const firstLine = lineByColumn.get(column)
      if (firstLine === undefined) {
        setAt(product, path, value)
        lineByColumn.set(column, row.line)
      } else if (!SHARED_COLUMNS.has(column) && JSON.stringify(getAt(product, path)) !== JSON.stringify(value)) {
        errors.add({ file, line: row.line }, `${column}: differs from line ${firstLine}, which has the same key`)
      }
    }
  }
  if (options.length > 0) {
    product['options'] = options
    product['variants'] = rows.map(({ cells }) => variantOf(product, cells))
  } else {
    for (const { line } of rows.slice(1))
      errors.add({ file, line }, 'key: is used twice, but no options column tells the rows apart')
  }
  const locate = (path: readonly PropertyKey[]): FileLocation => {
    if (path[0] === 'variants' && typeof path[1] === 'number')
      return { file, line: rows[path[1]]?.line ?? rows[0]!.line }
    const column = path.filter((step) => typeof step === 'string').join('.')
    return { file, line: lineByColumn.get(column) ?? rows[0]!.line }
  }
  return { value: product, locate, locateText: locate }
}

function variantOf(product: Record<string, unknown>, cells: Row['cells']): Record<string, unknown> {
  const variant: Record<string, unknown> = {}
  for (const [column, cell] of cells) {
    if (column.startsWith('options.')) setAt(variant, ['options', column.slice(8)], cell)
    else if (VARIANT_COLUMNS.has(column) || (SHARED_COLUMNS.has(column) && cell !== product[column]))
      variant[column] = cell
  }
  return variant
}

const splitList = (cell: string) =>
  cell
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)

function setAt(target: Record<string, unknown>, path: string[], value: unknown): void {
  const last = path.at(-1)!
  let parent = target
  for (const step of path.slice(0, -1)) {
    const next = Object.hasOwn(parent, step) ? parent[step] : undefined
    parent = (typeof next === 'object' && next !== null ? next : (parent[step] = {})) as Record<string, unknown>
  }
  if (last !== '__proto__') parent[last] = value
}

function getAt(target: Record<string, unknown>, path: string[]): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], target)
}
