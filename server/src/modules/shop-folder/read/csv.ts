import { LANGUAGES } from '@vitrina/contract'
import {
  type ContentErrors,
  dimensionsEntry,
  type FileLocation,
  productFile,
  recordText,
  type Source,
  variantEntry,
} from '../../records/index.ts'
import { text } from '../texts.ts'
import { detectFormat, readRecords } from './table-records.ts'

/** Columns that describe the row's variant. */
const VARIANT_COLUMNS = new Set(['stock', 'stock_counted', 'sku', 'picture'])
const DIMENSIONS = Object.keys(dimensionsEntry.shape).map((side) => `dimensions.${side}`)
/** Columns with decimal numbers. */
const DECIMAL_COLUMNS = new Set(['price', 'regular_price', 'lowest_price', 'net_quantity', ...DIMENSIONS])
/** Columns of both: the first row's value is the product's, a different value in a row is that variant's. */
const SHARED_COLUMNS = new Set(['price', 'regular_price', 'weight', 'net_quantity'])
const LIST_COLUMNS = new Set(['categories', 'pictures', 'reserved_days'])
const TRANSLATED_FIELDS = new Set(['name', 'summary', 'description'])
const NESTED_FIELDS = new Set(['options', 'attributes', 'variants', 'dimensions', 'batches', 'next_batches'])
const COLUMNS = [...new Set(['key', ...Object.keys(productFile.shape), ...Object.keys(variantEntry.shape)])]
  .filter((field) => !NESTED_FIELDS.has(field))
  .flatMap((field) => (TRANSLATED_FIELDS.has(field) ? LANGUAGES.map((language) => `${field}.${language}`) : field))
  .concat(DIMENSIONS)
const isColumn = (column: string) => COLUMNS.includes(column) || /^(options|attributes)\../.test(column)

/** A row's cells stand under the table's columns; an empty cell is an empty text. */
type Row = { line: number; cells: readonly string[] }
type Table = { file: string; columns: readonly string[]; rowsByKey: Map<string, Row[]> }

/**
 * Reads a table of products, and yields one after another, because a table may have 100,000. Rows with the same key are the variants of
 * one product.
 */
export function* readProductTable(
  file: string,
  table: string,
  errors: ContentErrors,
): Generator<{ key: string; source: Source }> {
  const read = readRows(file, table, errors)
  for (const [key, rows] of read.rowsByKey) yield { key, source: mergeRows(read, rows, errors) }
}

function readRows(file: string, table: string, errors: ContentErrors): Table {
  const format = detectFormat(table)
  const rowsByKey = new Map<string, Row[]>()
  let header:
    | { columns: readonly string[]; width: number; keyIndex: number; decimalIndexes: readonly number[] }
    | undefined

  const readHeader = (record: readonly string[], line: number) => {
    // A spreadsheet may write empty columns and rows beside and below the table.
    const named = record.slice(0, record.findLastIndex((column) => column !== '') + 1)
    named.forEach((column, index) => {
      if (named.indexOf(column) !== index) errors.add({ file, line, path: [column] }, text('column_twice'))
    })
    const unknown = named.filter((column) => !isColumn(column))
    if (!named.includes('key')) errors.add({ file, line, path: [] }, text('no_key_column'))
    if (unknown.length > 0)
      errors.add(
        { file, line, path: [] },
        text('unknown_columns', {
          unknown: unknown.map((column) => column || '""').join(', '),
          columns: COLUMNS.join(', '),
        }),
      )
    // Told once, and not for each product.
    const columns = named.map((column) => (isColumn(column) ? column : ''))
    const decimalIndexes =
      format.delimiter === ',' ? [] : columns.flatMap((column, index) => (DECIMAL_COLUMNS.has(column) ? index : []))
    header = { columns, width: record.length, keyIndex: columns.indexOf('key'), decimalIndexes }
  }
  const readRow = (record: string[], line: number) => {
    if (record.every((cell) => cell === '')) return
    const { width, keyIndex, decimalIndexes } = header!
    if (keyIndex < 0) return
    // Of an amount with a decimal comma that is not in quotes, a table with commas makes two cells, which shifts the others.
    if (record.length > width) errors.add({ file, line, path: [] }, text('cells', { cells: record.length, width }))
    for (const index of decimalIndexes) if (record[index]) record[index] = record[index].replace(',', '.')
    const key = record[keyIndex]
    const rows = rowsByKey.get(key ?? '')
    if (!key) errors.add({ file, line, path: ['key'] }, recordText('missing'))
    else if (rows) rows.push({ line, cells: record })
    else rowsByKey.set(key, [{ line, cells: record }])
  }

  const isRead = readRecords(
    file,
    format,
    errors,
    (record, line) => (header ? readRow(record, line) : readHeader(record, line)),
    { trim: true },
  )
  if (!isRead) rowsByKey.clear()
  return { file, columns: header?.columns ?? [], rowsByKey }
}

/** The product that all rows of a key describe. */
function mergeRows(table: Table, rows: readonly Row[], errors: ContentErrors): Source {
  const { file, columns } = table
  const product: Record<string, unknown> = {}
  const isUsed = (index: number) => rows.some(({ cells }) => cells[index])
  const options = columns.flatMap((column, index) =>
    column.startsWith('options.') && isUsed(index) ? column.slice(8) : [],
  )
  columns.forEach((column, index) => {
    if (
      column === '' ||
      column === 'key' ||
      column.startsWith('options.') ||
      (options.length > 0 && VARIANT_COLUMNS.has(column))
    )
      return
    const path = column.split('.')
    const isList = LIST_COLUMNS.has(path[0]!) || path[0] === 'attributes'
    let first: Row | undefined
    for (const row of rows) {
      const cell = row.cells[index]
      if (!cell) continue
      if (!first) {
        first = row
        setAt(product, path, isList ? splitList(cell) : cell)
      } else if (!SHARED_COLUMNS.has(column) && normalise(cell, isList) !== normalise(first.cells[index]!, isList)) {
        errors.add({ file, line: row.line, path }, text('differs_from_line', { line: first.line }))
      }
    }
  })
  if (options.length > 0) {
    product['options'] = options
    product['variants'] = rows.map(({ cells }) => variantOf(product, columns, cells))
  } else {
    for (const { line } of rows.slice(1)) errors.add({ file, line, path: ['key'] }, text('key_twice'))
  }
  return { value: product, ...locations(table, rows) }
}

/** Where the parts of a product stand. Apart from the merging, so that a product keeps nothing of it in memory. */
function locations({ file, columns }: Table, rows: readonly Row[]): Pick<Source, 'locate' | 'locateText'> {
  const locate = (path: readonly PropertyKey[]): FileLocation => {
    if (path[0] === 'variants' && typeof path[1] === 'number')
      return { file, line: rows[path[1]]?.line ?? rows[0]!.line }
    const index = columns.indexOf(path.filter((step) => typeof step === 'string').join('.'))
    return { file, line: (rows.find(({ cells }) => cells[index]) ?? rows[0]!).line }
  }
  return { locate, locateText: locate }
}

function variantOf(
  product: Record<string, unknown>,
  columns: readonly string[],
  cells: readonly string[],
): Record<string, unknown> {
  const variant: Record<string, unknown> = {}
  columns.forEach((column, index) => {
    const cell = cells[index]
    if (!cell) return
    if (column.startsWith('options.')) setAt(variant, ['options', column.slice(8)], cell)
    else if (VARIANT_COLUMNS.has(column) || (SHARED_COLUMNS.has(column) && cell !== product[column]))
      variant[column] = cell
  })
  return variant
}

const normalise = (cell: string, isList: boolean) => (isList ? splitList(cell).join(';') : cell)

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
