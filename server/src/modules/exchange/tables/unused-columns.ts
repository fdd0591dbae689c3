import type { SkippedLine } from '../import-result.ts'
import { text } from '../texts.ts'
import type { Table } from './read-table.ts'

/** That the columns which nothing reads are left out, where anything stands in them. */
export function unusedColumns({ file, columns, rows }: Table, used: readonly string[]): SkippedLine[] {
  const known = new Set(used)
  const unused = columns.filter(
    (column) => column !== '' && !known.has(column) && rows.some((row) => row.cell(column) !== ''),
  )
  return unused.length === 0 ? [] : [{ file, line: 1, message: text('columns_unused', { columns: unused.join(', ') }) }]
}
