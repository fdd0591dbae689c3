import { parse } from 'csv-parse/sync'
import type { ContentErrors } from '../../records/index.ts'
import { detectFormat, readRecords } from '../../shop-folder/index.ts'
import type { SkippedLine } from '../import-result.ts'
import { text } from '../texts.ts'

/** A row of a table. Its line is where it begins in the file. */
export type TableRow = {
  line: number
  /** What stands in a column; empty where there is nothing, or no such column. */
  cell(column: string): string
}
export type Table = { file: string; columns: readonly string[]; rows: readonly TableRow[] }

/** A table's text, whatever its encoding: UTF-8, else that of Excel in Bulgarian. `isCut`: it is the beginning of a file. */
export function decodeTable(bytes: Buffer, { isCut = false } = {}): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** Columns have no capital letters and no spaces at their ends. */
export const columnName = (column: string): string => column.trim().toLowerCase()

/** The columns of a table, as `columnName` writes them; none of what is no table. */
export function readColumns(table: string): string[] {
  const { body, delimiter } = detectFormat(table)
  try {
    const [header = []] = parse(body, { delimiter, to: 1, relax_column_count: true, relax_quotes: true }) as string[][]
    return header.map(columnName)
  } catch {
    return []
  }
}

/** Reads a table with any separator. A row that can't be read ends it, and is an error. */
export function readTable(file: string, table: string, errors: ContentErrors): Table {
  let columns: string[] = []
  const rows: TableRow[] = []
  const read = (record: string[], line: number) => {
    if (columns.length === 0) columns = record.map(columnName)
    else if (record.length > columns.length)
      errors.add({ file, line, path: [] }, text('cells', { cells: record.length, width: columns.length }))
    else if (record.some((cell) => cell.trim() !== ''))
      rows.push({ line, cell: (column) => record[columns.indexOf(column)]?.trim() ?? '' })
  }
  readRecords(file, detectFormat(table), errors, read, { relax_quotes: true })
  return { file, columns, rows }
}

/** That the columns which nothing reads are left out, where anything stands in them. */
export function unusedColumns({ file, columns, rows }: Table, used: readonly string[]): SkippedLine[] {
  const known = new Set(used)
  const unused = columns.filter(
    (column) => column !== '' && !known.has(column) && rows.some((row) => row.cell(column) !== ''),
  )
  return unused.length === 0 ? [] : [{ file, line: 1, message: text('columns_unused', { columns: unused.join(', ') }) }]
}
