/** Spreadsheets run a cell that begins so as a formula (https://owasp.org/www-community/attacks/CSV_Injection); one in full width, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Excel reads UTF-8 when a file begins with it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A line of a CSV file (RFC 4180) with semicolons, which Excel expects where the decimal separator is a comma. What could be run as a
 * formula begins with an apostrophe, and every cell stands between quotation marks, so that none can end early.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(';')}\r\n`

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  if (value === null) return ''
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Rows of a file that are read at once. */
export const CSV_BATCH = 500

/**
 * The lines of a file, its heading first, of rows that are read in batches by falling ids, from the newest on or from below an id: no file is held
 * in memory.
 */
export async function* csvInBatches<Row extends { id: number }>(
  heading: readonly string[],
  readBatch: (below: number | undefined) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => readonly (string | number | null)[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(heading)
  let below: number | undefined
  for (;;) {
    const rows = await readBatch(below)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('')
    if (rows.length < CSV_BATCH) return
    below = rows.at(-1)!.id
  }
}
