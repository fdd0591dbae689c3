import { CsvError, type Options, parse } from 'csv-parse/sync'
import type { ContentErrors } from '../../records/index.ts'
import { text } from '../texts.ts'

/** How a table is written: its text without what names the separator, its lines ended by LF. */
export type TableFormat = { delimiter: string; body: string; skippedLines: number }

const DELIMITERS = [',', ';', '\t']

/**
 * Finds out how a table is written: of the separators the one that its header has most often. A spreadsheet whose language has the decimal comma separates
 * cells by `;`, as Excel does in Bulgarian, and may name the separator in a line of its own before the header (`sep=;`).
 */
export function detectFormat(table: string): TableFormat {
  // A spreadsheet ends lines with CR LF, also within cells, or with CR alone.
  const withoutMark = table.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const named = /^sep=(.)\n/i.exec(withoutMark)
  const body = named ? withoutMark.slice(named[0].length) : withoutMark
  const header = /^.*/.exec(body)![0]
  const count = (delimiter: string) => header.split(delimiter).length
  const delimiter = named?.[1] ?? DELIMITERS.toSorted((a, b) => count(b) - count(a))[0]!
  return { delimiter, body, skippedLines: named ? 1 : 0 }
}

/** Hands over each record of a table with the line where it begins. False when the table can't be read to its end, which is an error. */
export function readRecords(
  file: string,
  { delimiter, body, skippedLines }: TableFormat,
  errors: ContentErrors,
  onRecord: (record: string[], line: number) => void,
  options: Pick<Options, 'trim' | 'relax_quotes'> = {},
): boolean {
  try {
    parse(body, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      ...options,
      on_record: (record: string[], { lines }) => {
        // The parser counts the lines up to the end of a record, and a quoted cell may have several.
        const breaks = record.reduce((count, cell) => count + (cell.match(/\n/g)?.length ?? 0), 0)
        onRecord(record, lines + skippedLines - breaks)
        // Not collected by the parser, too.
        return null
      },
    })
    return true
  } catch (error) {
    const line = error instanceof CsvError ? Number(error['lines'] ?? 1) + skippedLines : 1
    errors.add({ file, line, path: [] }, text('csv', { problem: (error as Error).message }))
    return false
  }
}
