import { CsvError, parse } from 'csv-parse/sync'
import type { ContentErrors } from '../../records/index.ts'
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

/** The columns of a table, as `columnName` writes them. */
export function readColumns(table: string): string[] {
  const { body, delimiter } = formatOf(table)
  try {
    const [header = []] = parse(body, { delimiter, to: 1, relax_column_count: true, relax_quotes: true }) as string[][]
    return header.map(columnName)
  } catch {
    return []
  }
}

/** Reads a table with any separator. A row that can't be read ends it, and is an error. */
export function readTable(file: string, table: string, errors: ContentErrors): Table {
  const { body, delimiter, skippedLines } = formatOf(table)
  let columns: string[] = []
  const rows: TableRow[] = []
  try {
    parse(body, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (record: string[], { lines }) => {
        // The parser counts up to the end of a record, and a cell may have several lines.
        const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
        const line = lines + skippedLines - breaks
        if (columns.length === 0) columns = record.map(columnName)
        else if (record.length > columns.length)
          errors.add({ file, line, path: [] }, text('cells', { cells: record.length, width: columns.length }))
        else if (record.some((cell) => cell.trim() !== ''))
          rows.push({ line, cell: (column) => record[columns.indexOf(column)]?.trim() ?? '' })
        return null
      },
    })
  } catch (error) {
    const line = error instanceof CsvError ? Number(error['lines'] ?? 1) + skippedLines : 1
    errors.add({ file, line, path: [] }, text('csv', { problem: (error as Error).message }))
  }
  return { file, columns, rows }
}

const DELIMITERS = [',', ';', '\t']

/** Of the header's separators the one that it has most often. Lines end in any way. */
function formatOf(table: string): { body: string; delimiter: string; skippedLines: number } {
  const text = table.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const named = /^sep=(.)\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const header = /^.*/.exec(body)![0]
  const count = (delimiter: string) => header.split(delimiter).length
  const delimiter = named?.[1] ?? DELIMITERS.toSorted((a, b) => count(b) - count(a))[0]!
  return { body, delimiter, skippedLines: named ? 1 : 0 }
}
